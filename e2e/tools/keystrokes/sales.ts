import type { ProductId } from '#src/domain/ids.ts';
import { messages as m } from '#src/i18n/pt-BR.ts';
import { texts as payrollLoanTexts } from '#src/products/payroll-loan/texts/pt-BR.ts';
import { testCodes, testPeople, testProposalCode } from '#src/sandbox/test-data.ts';

import * as payrollLoan from '../../support/payroll-loan.ts';
import * as repurchase from '../../support/repurchase.ts';
import type { SandboxControl } from '../../support/server/sandbox-control.ts';
import * as storeCard from '../../support/store-card.ts';
import * as storeCredit from '../../support/store-credit.ts';

/** Answers by control name. Radios and selects by value, checkboxes `true`. */
type Answers = Readonly<Record<string, string>>;

/** What a clerk is told while a sale is made: everything that is required, and the number of the house. */
export interface Sale {
  readonly answers: Answers;
  /** What happens outside the app before a control can be answered. */
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

/** Taken at once, whatever the screen asks: ways to the customer's page, and past what a sale can do without. */
export const shortcuts = [m.operations.signing.handOver, m.handoff.begin, payrollLoanTexts.changeAccount.skip];
/** Taken when nothing is left to be answered, beside the form's own button. */
export const waysOn = [m.wizard.next];

export const codeControl = 'code';
export const customersPage = m.handoff.contract.title;
