import type { paymentUpdate as portuguese } from '../pt-BR/payment-update.ts';

export const paymentUpdate: typeof portuguese = {
  title: 'Bank account',
  intro:
    'Only when the receiving account has to change, and before the signature. Whether the customer has signed can’t be checked here: the partner says whether it accepts.',
  submit: 'Update the bank account',
  proposal: 'Proposal',
  operationCodeHelp: 'Type, paste or scan it, exactly as the partner’s operations area shows it.',
  operationCodeChecked: 'I checked in the operations area that this is the operation code of this proposal',
  proposalCode: 'Proposal code',
  proposalCodeHelp: 'It is in the partner’s operations area. It is neither the operation code nor the contract number.',
  holder: 'Account holder',
  documentNumber: 'Account holder’s CPF or CNPJ',
  documentNumberHelp: 'Type that of whoever receives, who may not be the customer. No other step fills it in.',
};
