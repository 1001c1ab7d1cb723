import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  gender: 'Como no documento. A financeira só aceita estas duas opções.',
  maritalStatus: 'Em união estável, marque o estado civil do documento.',
  description: 'Vai para a financeira. Não inclua dados sensíveis.',
  dueDate: 'De 1 a 31. Nem todo mês tem dia 29, 30 ou 31.',
};

const en: typeof ptBR = {
  gender: 'As on the document. The lender accepts only these two.',
  maritalStatus: 'Domestic partnership: choose the status on the document.',
  description: 'The lender sees these notes. Leave out sensitive data.',
  dueDate: '1 to 31. Not every month has days 29, 30 and 31.',
};

/** Lines of help beside the proposal's fields. They are loaded with the fields, because no first step shows them. */
export const proposalHelp = productTexts({ 'pt-BR': ptBR, en });
