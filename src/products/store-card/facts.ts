import { formatCalendarDate, type CalendarDate } from '#src/domain/calendar-date.ts';
import { fromReais } from '#src/domain/money.ts';
import { formatPhone } from '#src/domain/phone.ts';
import { formatPostalCode } from '#src/domain/postal-code.ts';
import { formatTaxDocument, maskTaxDocument } from '#src/domain/tax-document.ts';

import type { Fact, Wording } from '../product.ts';
import { addressFacts } from '../sections/address-facts.ts';
import type { StoreCardJourney } from './journey.ts';
import { findPrice, totalToPay } from './offer.ts';

const given = (facts: readonly { label: string; value: string | undefined }[]): Fact[] =>
  facts.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));

const dateText = (date: string | undefined) => (date === undefined ? undefined : formatCalendarDate(date as CalendarDate));

export function simulationFacts({ simulacao: { values } }: StoreCardJourney, { m, format }: Wording): Fact[] {
  if (!values) return [];
  return [
    { label: m.fields.document, value: formatTaxDocument(values.document) },
    { label: m.fields.buyValue, value: format.money(values.buyValue) },
    { label: m.fields.totalIncome, value: format.money(values.totalIncome) },
  ];
}

export function offerFacts(journey: StoreCardJourney, { m, format }: Wording): Fact[] {
  const { values } = journey.oferta;
  const price = values && findPrice(journey, values);
  if (!price) return [];
  const value = format.money(fromReais(price.installmentValue));
  return [
    { label: m.fields.installments, value: m.storeCard.offer.price({ number: price.installmentNumber, value }) },
    { label: m.storeCard.offer.totalLabel, value: format.money(totalToPay(price)) },
    { label: m.fields.hasInsurance, value: values.hasInsurance ? m.storeCard.offer.withInsurance : m.storeCard.offer.withoutInsurance },
  ];
}

export function preRegistrationFacts(journey: StoreCardJourney, { m }: Wording): Fact[] {
  const { values } = journey['pre-cadastro'];
  if (!values) return [];
  return [
    { label: m.fields.name, value: values.name },
    { label: m.fields.birthDate, value: formatCalendarDate(values.birthDate) },
    { label: m.fields.cellPhoneNumber, value: formatPhone(values.cellPhoneNumber) },
    { label: m.fields.employmentStatus, value: m.fields.employmentStatuses[values.employmentStatus] },
    ...addressFacts(values, m),
    { label: m.fields.firstInstallment, value: formatCalendarDate(values.firstInstallment) },
    { label: m.fields.updateCustomerData, value: values.updateCustomerData ? m.fields.yes : m.fields.no },
  ];
}

/** What the pre-registration's yes brought; zero is a limit, absent is not. */
export function permittedFacts(journey: StoreCardJourney, { m, format }: Wording): Fact[] {
  const result = journey['pre-cadastro'].accepted?.data;
  if (!result) return [];
  const amount = (value: number | null | undefined) => (typeof value === 'number' ? format.reais(value) : m.outcome.notInformed);
  return [
    { label: m.outcome.limit, value: amount(result.limit) },
    { label: m.outcome.preApprovedLimit, value: amount(result.preApprovedLimit) },
    { label: m.outcome.contractNumber, value: result.contractNumber ?? m.outcome.notInformed },
  ];
}

export function proposalFacts({ proposta: { values } }: StoreCardJourney, { m }: Wording): Fact[] {
  if (!values) return [];
  const { fields } = m;
  return given([
    { label: fields.rgNumber, value: values.rgNumber },
    { label: fields.rgIssueDate, value: dateText(values.rgIssueDate) },
    { label: fields.rgOrgan, value: values.rgOrgan },
    { label: fields.rgState, value: values.rgState },
    { label: fields.motherName, value: values.motherName },
    { label: fields.gender, value: values.gender === undefined ? undefined : fields.genders[values.gender] },
    { label: fields.maritalStatus, value: values.maritalStatus && fields.maritalStatuses[values.maritalStatus] },
    { label: fields.email, value: values.email },
    { label: fields.profession, value: values.profession },
    { label: fields.companyName, value: values.companyName },
    { label: fields.startEmploymentDate, value: dateText(values.startEmploymentDate) },
    { label: fields.companyTelephone, value: values.companyTelephone && formatPhone(values.companyTelephone) },
    { label: fields.companyPostalCode, value: values.companyPostalCode && formatPostalCode(values.companyPostalCode) },
    { label: fields.companyCity, value: values.companyCity },
    { label: fields.companyState, value: values.companyState },
    { label: fields.dueDate, value: values.dueDate?.toString() },
    { label: fields.description, value: values.description },
  ]);
}

/** What the pre-registration sends of the steps before it; the document is masked, for it was checked where it was typed. */
export function carriedFacts(journey: StoreCardJourney, wording: Wording): Fact[] {
  const [document, ...purchase] = simulationFacts(journey, wording);
  const masked = maskTaxDocument(journey.simulacao.values?.document ?? '');
  return [...(document ? [{ ...document, value: masked }] : []), ...purchase, ...offerFacts(journey, wording)];
}

/** The customer's document is masked here: the customer and whoever stands behind see it at every step. */
export function summaryFacts(journey: StoreCardJourney, wording: Wording): Fact[] {
  const { m, format } = wording;
  const simulation = journey.simulacao.values;
  const name = journey['pre-cadastro'].values?.name;
  return given([
    { label: m.fields.customer, value: name },
    { label: m.fields.document, value: simulation && maskTaxDocument(simulation.document) },
    { label: m.fields.buyValue, value: simulation && format.money(simulation.buyValue) },
    ...offerFacts(journey, wording),
    { label: m.outcome.contractNumber, value: journey['pre-cadastro'].accepted?.data.contractNumber ?? undefined },
  ]);
}
