import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import { toReais, type Cents } from '#src/domain/values/money.ts';
import { checked, choice } from '#src/forms/schemas.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';
import type { RequestOf } from '#src/partner/api/endpoints.ts';
import { employmentStatus } from '#src/partner/api/fields.ts';
import type { PreRegistrationResult } from '#src/partner/api/responses.ts';

import type { Fact, StepRecord, Wording } from '../../product.ts';
import {
  addressFacts,
  addressInitial,
  addressOf,
  addressShape,
  registrationAddress,
  type AddressValues,
} from '../address/address.ts';
import type { EmploymentStatus } from '../full-proposal/full-proposal.ts';
import { returnedAmount, returnedText } from '../offer/offer.ts';
import { personInitial, personShape, registrationPerson, type PersonValues } from '../person/person.ts';

export const customerShape = (today: CalendarDate) => ({
  ...personShape(registrationPerson, today),
  employmentStatus: choice(Object.values(employmentStatus)),
  updateCustomerData: checked(),
  ...addressShape(registrationAddress),
});

/** What the pre-registration asks about, apart from the person. */
export const registrationFacts = (values: CustomerValues, m: Messages): Fact[] => [
  { label: m.fields.employmentStatus, value: m.fields.employmentStatuses[values.employmentStatus] },
  {
    label: m.fields.customerData,
    value: values.updateCustomerData ? m.fields.updatesCustomerData : m.fields.keepsCustomerData,
  },
  ...addressFacts(values, registrationAddress, m),
];

/** Zero is a limit; a missing one is not. */
function permittedFacts(journey: RegisteredJourney, wording: Wording): Fact[] {
  const { m } = wording;
  const result = journey.preRegistration.accepted?.data;
  if (!result) return [];
  const contract = returnedText(result.contractNumber);
  return [
    {
      label: m.outcome.limit,
      value: returnedAmount(result.limit, wording),
      ...(typeof result.limit === 'number' && { agreed: 'amount' as const }),
    },
    { label: m.outcome.preApprovedLimit, value: returnedAmount(result.preApprovedLimit, wording) },
    { label: m.outcome.contractNumber, value: contract ?? m.outcome.notInformed, ...(contract && { copied: true }) },
  ];
}

/** The pre-registration's result, shown before the wizard goes on. */
export const permitted = { title: (m: Messages) => m.outcome.permittedTitle, facts: permittedFacts };

/** What every pre-registration asks about the customer, under its wire names. */
export interface CustomerValues
  extends PersonValues<typeof registrationPerson>, AddressValues<typeof registrationAddress> {
  readonly employmentStatus: EmploymentStatus;
  readonly updateCustomerData: boolean;
}

/** The purchase and its payment plan. */
export interface Purchase {
  readonly buyValue: Cents;
  readonly installmentNumbers: number;
  readonly firstInstallment: CalendarDate;
  readonly hasInsurance: boolean;
}

export interface Income {
  readonly income: Cents;
}

/** A journey with a pre-registration. */
type RegisteredJourney = { readonly preRegistration: StepRecord<CustomerValues, PreRegistrationResult> };

export const customerInitial = {
  ...personInitial(registrationPerson),
  employmentStatus: null,
  updateCustomerData: false,
  ...addressInitial(registrationAddress),
};

/** What both the pre-registration and the full proposal send about the customer. */
export const toCustomer = (customer: CustomerValues & Income) => ({
  name: customer.name,
  birthDate: customer.birthDate,
  cellPhoneNumber: customer.cellPhoneNumber,
  income: toReais(customer.income),
  employmentStatus: customer.employmentStatus,
  updateCustomerData: customer.updateCustomerData,
  ...addressOf(customer, registrationAddress),
});

/** "Pre-registration input" without `code`. No later request has the purchase and its payment plan. */
export const toPreRegistration = (
  customer: CustomerValues & Income & { readonly document: string },
  purchase: Purchase,
): RequestOf<'Cartao/PreCadastro'> => ({
  ...toCustomer(customer),
  document: customer.document,
  buyValue: toReais(purchase.buyValue),
  installmentNumbers: purchase.installmentNumbers,
  firstInstallment: purchase.firstInstallment,
  hasInsurance: purchase.hasInsurance,
});
