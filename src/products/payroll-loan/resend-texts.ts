import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  destination: 'Para qual celular?',
  destinationHelp: 'O número não aparece aqui: confirme com o cliente qual foi informado.',
  last: 'O mesmo do último envio',
  other: 'Outro celular',
  phone: 'Celular que recebe o pedido',
  phoneHelp: 'Com DDD. Peça ao próprio cliente.',
  confirmed: (v: { phone: string }) => `Li o número ${v.phone} em voz alta e o cliente o confirmou`,
};

const en: typeof ptBR = {
  destination: 'To which mobile phone?',
  destinationHelp: 'The number is not shown here: check with the customer which one was given.',
  last: 'The one used last time',
  other: 'Another mobile phone',
  phone: 'Mobile phone that receives the request',
  phoneHelp: 'With area code. Ask the customer in person.',
  confirmed: (v) => `I read the number ${v.phone} aloud and the customer confirmed it`,
};

/** The texts of the fields of an authorization that is sent again. They are loaded with the fields. */
export const resendTexts = productTexts({ 'pt-BR': ptBR, en });
