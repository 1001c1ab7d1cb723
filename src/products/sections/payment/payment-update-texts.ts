import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  proposal: 'Proposta e titular',
  operationCodeChecked: (v: { code: string }) => `Conferi no sistema da financeira: a proposta é da operação ${v.code}`,
  proposalCodeHelp: 'Não é o código da operação nem o número do contrato.',
  documentNumber: 'CPF ou CNPJ do titular da conta',
  documentNumberHelp: 'De quem recebe, que pode não ser o cliente.',
  newAccount: 'Nova conta',
  today: 'Conta de hoje',
  check: 'Confira a nova conta',
  accounts: { savings: 'Conta poupança', checking: 'Conta corrente' },
  holder: 'Titular',
};

const en: typeof ptBR = {
  proposal: 'Proposal and holder',
  operationCodeChecked: (v) => `I checked in the lender’s system: the proposal belongs to operation ${v.code}`,
  proposalCodeHelp: 'Neither the operation code nor the contract number.',
  documentNumber: 'Account holder’s CPF or CNPJ',
  documentNumberHelp: 'Of whoever receives the money, who may not be the customer.',
  newAccount: 'New account',
  today: 'Today’s account',
  check: 'Check the new account',
  accounts: { savings: 'Savings account', checking: 'Checking account' },
  holder: 'Holder',
};

/** The texts of the fields of a new account. They are loaded with the fields, because most first steps have none. */
export const paymentUpdateTexts = productTexts({ 'pt-BR': ptBR, en });
