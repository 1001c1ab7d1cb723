import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  bankHint: 'Código de três dígitos ou parte do nome.',
  banksFound: (v: { count: number }) => (v.count === 1 ? '1 banco encontrado.' : `${v.count} bancos encontrados.`),
  noBankFound: 'Nenhum banco com esse nome. Digite o código de três dígitos.',
  unlistedBank: 'Este código não está na lista oficial. Confira com o cliente.',
  /** How the two digits' labels begin. */
  digit: 'Dígito',
  branchDigit: 'Dígito da agência',
  accountDigit: 'Dígito da conta',
};

const en: typeof ptBR = {
  bankHint: 'Three-digit code or part of the name.',
  banksFound: (v) => (v.count === 1 ? '1 bank found.' : `${v.count} banks found.`),
  noBankFound: 'No bank with that name. Enter its three-digit code.',
  unlistedBank: 'This code is not on the official list. Check it with the customer.',
  digit: 'Digit',
  branchDigit: 'Check digit of the branch',
  accountDigit: 'Check digit of the account',
};

/** The texts of a bank account's fields. They are loaded with these, because most first steps have no account. */
export const bankAccountTexts = productTexts({ 'pt-BR': ptBR, en });
