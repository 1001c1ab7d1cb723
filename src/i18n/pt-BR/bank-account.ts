/** Where money is paid to, whichever request says so. */
export const bankAccount = {
  title: 'Conta bancária',
  bank: 'Banco',
  bankHint: 'Código de três dígitos, ou parte do nome para procurar.',
  banksFound: (v: { count: number }) => (v.count === 1 ? '1 banco encontrado.' : `${v.count} bancos encontrados.`),
  noBankFound: 'Nenhum banco com esse nome na lista oficial. Digite o código de três dígitos.',
  unlistedBank: 'Este código não está na lista oficial. Confira com o cliente.',
  branch: 'Agência',
  branchDigit: 'Dígito da agência',
  account: 'Conta',
  accountDigit: 'Dígito da conta',
  type: 'Tipo de conta',
  types: { 1: 'Poupança', 2: 'Corrente' },
};
