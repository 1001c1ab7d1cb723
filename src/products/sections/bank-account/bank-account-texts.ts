import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  hint: 'Código de três dígitos ou parte do nome.',
  found: (v: { count: number }) => (v.count === 1 ? '1 banco encontrado.' : `${v.count} bancos encontrados.`),
  noneFound: 'Nenhum banco com esse nome. Digite o código de três dígitos.',
  unlisted: 'Este código não está na lista oficial. Confira com o cliente.',
};
const en: typeof ptBR = {
  hint: 'Three-digit code or part of the name.',
  found: (v) => (v.count === 1 ? '1 bank found.' : `${v.count} banks found.`),
  noneFound: 'No bank with that name. Enter its three-digit code.',
  unlisted: 'This code is not on the official list. Check it with the customer.',
};

/** The texts of the search for a bank. They are loaded with its field, because few first steps show it. */
export const bankSearchTexts = productTexts({ 'pt-BR': ptBR, en });
