import type { ProductId } from '#src/domain/ids.ts';
import { lateMessages } from '#src/i18n/late.pt-BR.ts';
import { messages as m } from '#src/i18n/pt-BR.ts';
import { texts as payrollLoanTexts } from '#src/products/payroll-loan/texts.ts';
import { testCodes, testPeople, testProposalCode } from '#src/sandbox/test-data.ts';

import * as payrollLoan from '../../support/products/payroll-loan.ts';
import * as repurchase from '../../support/products/repurchase.ts';
import * as storeCard from '../../support/products/store-card.ts';
import * as storeCredit from '../../support/products/store-credit.ts';
import type { SandboxControl } from '../../support/server/sandbox-control.ts';

const texts = lateMessages.customer;

/** Answers by control name: the value of a radio button or a select, `true` for a checkbox. */
type Answers = Readonly<Record<string, string>>;

/** The customer's answers: everything that is required, and the house number. */
export interface Sale {
  readonly answers: Answers;
  /** Steps outside the app that are needed before a control can be answered, by its name. */
  readonly before?: Readonly<Record<string, (sandbox: SandboxControl) => Promise<void>>>;
}

const fullProposal = {
  ...storeCard.proposal,
  ...storeCard.employer,
  rgState: 'SP',
  gender: '0',
  maritalStatus: '2',
  dueDate: '10',
  companyState: 'SP',
};
const address = { addressState: 'SP', addressType: 'AVENIDA', employmentStatus: '1' };
const operationCode = testCodes.phoneCredit.prefix;

export const sales: Readonly<Record<ProductId, Sale>> = {
  'store-card': {
    answers: {
      ...storeCard.simulation,
      hasInsurance: 'false',
      installmentNumbers: '3',
      ...storeCard.customer,
      ...address,
      ...fullProposal,
    },
  },
  'store-credit': {
    answers: {
      ...storeCredit.simulation,
      hasInsurance: 'false',
      ...storeCredit.customer,
      ...address,
      ...fullProposal,
      biometry: 'true',
    },
  },
  'payroll-loan': {
    answers: {
      ...payrollLoan.customer,
      addressState: 'AC',
      registrationNumber: '00451-X',
      ...payrollLoan.account,
      accountType: '1',
    },
    before: {
      async registrationNumber(sandbox) {
        const [operation] = await sandbox.operations();
        await sandbox.act(operation?.code ?? '', 'authorize');
      },
    },
  },
  'phone-credit': {
    answers: {
      operationCode,
      proposalCode: testProposalCode(operationCode),
      documentNumber: testPeople.permitted.cpf,
      bankCode: '001',
      branchNumber: '1234',
      accountNumber: '0098765',
      accountDigit: '0',
      accountType: '2',
    },
  },
  repurchase: { answers: { ...repurchase.simulation, installments: '3' } },
};

/** Buttons that are pressed at once: they lead to the customer's page, or skip an optional step. */
export const shortcuts = [lateMessages.signing.handOver, texts.begin, payrollLoanTexts(m).changeAccount.skip];
/** Buttons that are pressed once all controls are answered, apart from the form's own. */
export const waysOn = [m.wizard.next];

export const codeControl = 'code';
export const customersPage = texts.contract.title;
