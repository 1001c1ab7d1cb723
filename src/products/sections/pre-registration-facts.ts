import type { Messages } from '#src/i18n/pt-BR.ts';

import type { Fact, Wording } from '../product.ts';
import { addressFacts } from './address-facts.ts';
import { registrationAddress } from './address.ts';
import type { CustomerValues, RegisteredJourney } from './pre-registration.ts';
import { returnedAmount, returnedText } from './returned-amount.ts';

/** What the pre-registration asks beside who the customer is. */
export const customerFacts = (values: CustomerValues, m: Messages): Fact[] => [
  { label: m.fields.employmentStatus, value: m.fields.employmentStatuses[values.employmentStatus] },
  { label: m.fields.updateCustomerData, value: values.updateCustomerData ? m.fields.yes : m.fields.no },
  ...addressFacts(values, registrationAddress, m),
];

/** Zero is a limit, absent is not. */
function permittedFacts(journey: RegisteredJourney, wording: Wording): Fact[] {
  const { m } = wording;
  const result = journey['pre-cadastro'].accepted?.data;
  if (!result) return [];
  return [
    { label: m.outcome.limit, value: returnedAmount(result.limit, wording) },
    { label: m.outcome.preApprovedLimit, value: returnedAmount(result.preApprovedLimit, wording) },
    { label: m.outcome.contractNumber, value: returnedText(result.contractNumber) ?? m.outcome.notInformed },
  ];
}

/** The pre-registration's result, shown before the wizard goes on. */
export const permitted = { title: (m: Messages) => m.outcome.permittedTitle, facts: permittedFacts };
