import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  biometry: 'A biometria do cliente foi feita e aceita',
  destinationHelp:
    'Esse celular recebe o contrato para ler e assinar. Leia o final do número em voz alta e confirme com o cliente.',
  registered: (v: { phone: string }) => `O do pré-cadastro, ${v.phone}`,
  phone: 'Celular que recebe o contrato',
  phoneHelp: 'Com DDD. Quem recebe a mensagem pode assinar: confirme o número com o cliente.',
};

const en: typeof ptBR = {
  biometry: 'The customer’s biometric check was done and accepted',
  destinationHelp:
    'That phone gets the contract to read and sign. Read the end of the number aloud and confirm it with the customer.',
  registered: (v) => `The one in the pre-registration, ${v.phone}`,
  phone: 'Mobile phone that receives the contract',
  phoneHelp: 'With area code. Whoever receives the message can sign: confirm the number with the customer.',
};

/** The texts of the fields of a contract's sending. They are loaded with the fields. */
export const contractTexts = productTexts({ 'pt-BR': ptBR, en });
