import { documentText, given } from '../facts.ts';
import type { Fact, Wording } from '../product.ts';
import { authorizationAddress, payrollAddress } from '../sections/address.ts';
import { addressFacts } from '../sections/address-facts.ts';
import { proposalAccount } from '../sections/bank-account.ts';
import { bankAccountFacts } from '../sections/bank-account-facts.ts';
import { authorizationPerson, payrollPerson } from '../sections/person.ts';
import { personFacts } from '../sections/person-facts.ts';
import { codeOf, customerOf, type PayrollLoanJourney } from './journey.ts';
import { texts } from './texts/texts.ts';

export function authorizationFacts(journey: PayrollLoanJourney, { m }: Wording): Fact[] {
  const known = customerOf(journey) ?? {};
  return [...personFacts(known, authorizationPerson, m), ...addressFacts(known, authorizationAddress, m)];
}

export const employmentFacts = ({ vinculo: { values } }: PayrollLoanJourney, { m }: Wording): Fact[] =>
  given([{ label: texts(m).employment.registrationNumber, value: values?.registrationNumber }]);

export function proposalFacts({ proposta: { values } }: PayrollLoanJourney, { m }: Wording): Fact[] {
  if (!values) return [];
  return [
    ...personFacts(values, payrollPerson, m),
    ...given([{ label: m.fields.email, value: values.email }]),
    ...addressFacts(values, payrollAddress, m),
    ...bankAccountFacts(values, proposalAccount, m),
  ];
}

export function summaryFacts(journey: PayrollLoanJourney, wording: Wording): Fact[] {
  const { m } = wording;
  const customer = customerOf(journey);
  return [
    ...given([
      { label: m.fields.customer, value: customer?.name, personal: true },
      { label: m.fields.cpf, ...documentText(customer?.cpf) },
      { label: m.fields.operationCode, value: codeOf(journey) },
    ]),
    ...employmentFacts(journey, wording),
  ];
}
