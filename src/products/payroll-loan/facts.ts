import { documentText, filledFacts } from '../facts.ts';
import type { Fact, Wording } from '../product.ts';
import { addressFacts, authorizationAddress, payrollAddress } from '../sections/address/address.ts';
import { bankAccountFacts, proposalAccount } from '../sections/bank-account/bank-account.ts';
import { authorizationPerson, payrollPerson, personFacts } from '../sections/person/person.ts';
import { customerOf, operationOf, type PayrollLoanJourney } from './journey.ts';
import { texts } from './texts/texts.ts';

export function authorizationFacts(journey: PayrollLoanJourney, { m }: Wording): Fact[] {
  const known = customerOf(journey) ?? {};
  return [...personFacts(known, authorizationPerson, m), ...addressFacts(known, authorizationAddress, m)];
}

export const employmentFacts = ({ employment: { values } }: PayrollLoanJourney, { m }: Wording): Fact[] =>
  filledFacts([{ label: texts(m).employment.registrationNumber, value: values?.registrationNumber }]);

export function proposalFacts({ proposal: { values } }: PayrollLoanJourney, { m }: Wording): Fact[] {
  if (!values) return [];
  return [
    ...personFacts(values, payrollPerson, m),
    ...filledFacts([{ label: m.fields.email, value: values.email }]),
    ...addressFacts(values, payrollAddress, m),
    ...bankAccountFacts(values, proposalAccount, m),
  ];
}

export function summaryFacts(journey: PayrollLoanJourney, wording: Wording): Fact[] {
  const { m } = wording;
  const customer = customerOf(journey);
  return [
    ...filledFacts([
      { label: m.fields.customer, value: customer?.name, personal: true },
      { label: m.fields.cpf, ...documentText(customer?.cpf) },
      { label: m.fields.operationCode, value: operationOf(journey)?.code },
    ]),
    ...employmentFacts(journey, wording),
  ];
}
