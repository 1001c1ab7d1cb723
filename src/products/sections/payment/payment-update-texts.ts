import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  proposal: 'Proposta',
  operationCodeHelp: 'Como no sistema da financeira.',
  /** Of a code that is filled in. */
  operationCodeFrom: 'Preenchido com o código desta operação. O da proposta pode ser outro: confira.',
  operationCodeChecked: 'Conferi no sistema da financeira que este é o código da operação desta proposta',
  proposalCodeHelp: 'Está no sistema da financeira. Não é o código da operação nem o número do contrato.',
  holder: 'Titular da conta',
  documentNumber: 'CPF ou CNPJ do titular da conta',
  documentNumberHelp: 'De quem recebe, que pode não ser o cliente.',
  newAccount: (v: { bank: string; branch: string; account: string }) =>
    `Nova conta: ${v.bank} · agência ${v.branch} · conta ${v.account}`,
};

const en: typeof ptBR = {
  proposal: 'Proposal',
  operationCodeHelp: 'As shown in the lender’s system.',
  operationCodeFrom: 'Filled in with the code of this operation. The proposal’s may be another: check it.',
  operationCodeChecked: 'I checked in the lender’s system that this is the operation code for this proposal',
  proposalCodeHelp: 'Shown in the lender’s system. It is neither the operation code nor the contract number.',
  holder: 'Account holder',
  documentNumber: 'Account holder’s CPF or CNPJ',
  documentNumberHelp:
    'Enter the document of the person or company that receives the payment, which may not be the customer.',
  newAccount: (v) => `New account: ${v.bank} · branch ${v.branch} · account ${v.account}`,
};

/** The texts of the fields of a new account. They are loaded with the fields, because most first steps have none. */
export const paymentUpdateTexts = productTexts({ 'pt-BR': ptBR, en });
