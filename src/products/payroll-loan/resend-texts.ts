import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  destinationHelp: 'O número não aparece aqui: confirme com o cliente qual foi informado.',
  last: 'O mesmo do último envio',
  phone: 'Celular que recebe o pedido',
  phoneHelp: 'Com DDD. Peça ao próprio cliente.',
};

const en: typeof ptBR = {
  destinationHelp: 'The number is not shown here: check with the customer which one was given.',
  last: 'The one used last time',
  phone: 'Mobile phone that receives the request',
  phoneHelp: 'With area code. Ask the customer in person.',
};

/** The texts of the fields of an authorization that is sent again. They are loaded with the fields. */
export const resendTexts = productTexts({ 'pt-BR': ptBR, en });
