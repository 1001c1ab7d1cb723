import type { CalendarDate } from '#src/domain/calendar-date.ts';
import { toReais, type Cents } from '#src/domain/money.ts';
import type { RequestOf } from '#src/partner/contract/endpoints.ts';
import type { PreRegistrationResult } from '#src/partner/contract/pre-registration.ts';

import type { StepRecord } from '../product.ts';
import { addressInitial, addressOf, registrationAddress, type AddressValues } from './address.ts';
import type { EmploymentStatus } from './employment.ts';
import { personInitial, registrationPerson, type PersonValues } from './person.ts';

/** What every pre-registration asks about the customer, under the wire's own names. */
export interface CustomerValues
  extends PersonValues<typeof registrationPerson>, AddressValues<typeof registrationAddress> {
  readonly employmentStatus: EmploymentStatus;
  readonly updateCustomerData: boolean;
}

/** What is bought, and how it is to be paid. */
export interface Purchase {
  readonly buyValue: Cents;
  readonly installmentNumbers: number;
  readonly firstInstallment: CalendarDate;
  readonly hasInsurance: boolean;
}

export interface Income {
  readonly income: Cents;
}

/** A journey of which the partner has been told who the customer is. */
export type RegisteredJourney = { readonly 'pre-cadastro': StepRecord<CustomerValues, PreRegistrationResult> };

export const customerInitial = {
  ...personInitial(registrationPerson),
  employmentStatus: null,
  updateCustomerData: false,
  ...addressInitial(registrationAddress),
};

/** What both the pre-registration and the full proposal say of the customer. */
export const toCustomer = (customer: CustomerValues & Income) => ({
  name: customer.name,
  birthDate: customer.birthDate,
  cellPhoneNumber: customer.cellPhoneNumber,
  income: toReais(customer.income),
  employmentStatus: customer.employmentStatus,
  updateCustomerData: customer.updateCustomerData,
  ...addressOf(customer, registrationAddress),
});

/** "Pre-registration input" without `code`: here, and nowhere later, the partner learns what is bought and how it is paid. */
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
