import type { ResponseOf } from '#src/partner/api/endpoints.ts';
import type { Service } from '#src/partner/api/responses.ts';

import type { Deal } from './operation.ts';
import { centsOf, hostileText, type OutcomeName } from './test-data.ts';

/** Only a card number's last four digits are stored and sent back. */
export const maskCardNumber = (cardNumber: string) =>
  `${'*'.repeat(Math.max(cardNumber.length - 4, 0))}${cardNumber.slice(-4)}`;

const toCents = (reais: number) => Math.round(reais * 100);
const fromCents = (cents: number) => Math.round(cents) / 100;

/** The monthly rate rises with the number of instalments and is zero for a single payment. */
function monthlyRate(instalments: number) {
  if (instalments === 1) return 0;
  if (instalments <= 3) return 0.0199;
  return instalments <= 6 ? 0.0299 : 0.0399;
}

/** Equal instalments by the Price formula, rounded to the cent. */
function instalmentValue(principal: number, instalments: number) {
  const rate = monthlyRate(instalments);
  if (rate === 0) return fromCents(toCents(principal) / instalments);
  return fromCents((toCents(principal) * rate) / (1 - (1 + rate) ** -instalments));
}

const issuingFee = 12.9;
const insuranceRate = 0.029;
const insuranceOf = (value: number) => fromCents(toCents(value) * insuranceRate);
const funded = (value: number, insured: boolean) =>
  fromCents(toCents(value) + toCents(issuingFee) + (insured ? toCents(insuranceOf(value)) : 0));

/** Three months of income, at most R$ 20.000,00. */
export const customerLimit = (income: number) => Math.min(20_000, Math.floor((income * 3) / 10) * 10);
/** Three tenths of the income. */
const instalmentLimit = (income: number) => fromCents(toCents(income) * 0.3);

interface Wanted {
  readonly value: number;
  readonly instalments: number;
  readonly insured: boolean;
  readonly firstDue: string;
}

export function dealOf({ value, instalments, insured, firstDue }: Wanted): Deal {
  const totalFunded = funded(value, insured);
  return {
    value,
    instalments,
    insured,
    firstDue,
    totalFunded,
    instalmentValue: instalmentValue(totalFunded, instalments),
    monthlyRate: monthlyRate(instalments),
  };
}

export const allowsSale = (deal: Deal, income: number) =>
  deal.value <= customerLimit(income) && deal.instalmentValue <= instalmentLimit(income);

export const services = (value: number, insured: boolean, outcome: OutcomeName) => [
  { id: 1, name: 'Tarifa de emissão', total: issuingFee },
  ...(insured ? [{ id: 2, name: 'Seguro proteção financeira', total: insuranceOf(value) }] : []),
  ...(outcome === 'hostile' ? [{ id: 3, name: hostileText.markup, total: 0 }] : []),
];

export const counts = (upTo: number) => Array.from({ length: upTo }, (_, index) => index + 1);
const cardInstalments = 12;

type CardOffer = ResponseOf<'Cartao/Simular'>;
type CardInstallment = CardOffer['installments'][number];

function cardOptions(value: number, income: number, insured: boolean): CardInstallment[] {
  const shape = centsOf(value);
  if (shape === 'emptyList' || (shape === 'insuranceOnly' && !insured)) return [];
  return counts(cardInstalments).map((instalments) => {
    const deal = dealOf({ value, instalments, insured, firstDue: '' });
    const option = {
      buyValue: value,
      installmentValue: deal.instalmentValue,
      maxInstallmentValue: instalmentLimit(income),
      installmentNumber: instalments,
      installmentLimit: customerLimit(income),
    };
    const sale = allowsSale(deal, income) && shape !== 'nothingAllowed';
    if (shape === 'missingFields') return instalments % 2 === 0 ? option : { ...option, allowsSale: sale };
    return { ...option, salesInsurance: insured ? insuranceOf(value) : 0, allowsSale: sale };
  });
}

export function cardOffer(wanted: {
  value: number;
  income: number;
  insured: boolean;
  outcome: OutcomeName;
}): CardOffer {
  const { value, income, insured, outcome } = wanted;
  const shape = centsOf(value);
  const options = {
    installments: cardOptions(value, income, false),
    insuranceInstallments: cardOptions(value, income, true),
  };
  // Null where the document has a list. The app's schema reads it as empty, so its type does not include null.
  if (shape === 'missingFields') return { buyValue: value, services: null as unknown as [], ...options };
  const offer = {
    buyValue: value,
    totalFunded: funded(value, insured),
    services: services(value, insured, outcome),
    ...options,
  };
  if (shape === 'otherValue') return { ...offer, buyValue: value + 100 };
  if (shape !== 'brokenParts') return offer;
  const installments = withBrokenParts(options.installments, {
    number: 'installmentNumber',
    value: 'installmentValue',
  });
  return {
    ...offer,
    installments,
    totalFunded: String(offer.totalFunded),
    services: [null as unknown as Service, ...offer.services],
  };
}

/** Adds options that are invalid or contradict a valid one. */
const withBrokenParts = <Option extends object>(
  options: readonly Option[],
  names: { readonly number: keyof Option; readonly value: keyof Option },
): Option[] => {
  const [first, second] = options;
  // Invalid by the document, so the type does not include them.
  const broken = [
    null,
    { ...second, [names.value]: undefined },
    { ...first, [names.number]: 0 },
    { ...second, [names.value]: 1 },
  ] as unknown as Option[];
  return [...options, ...broken];
};

const repurchaseLimit = 6_000;
const repurchaseInstalments = 10;

export function repurchaseDeals(value: number, firstDue: string): Deal[] {
  if (centsOf(value) === 'emptyList' || value > repurchaseLimit) return [];
  return counts(repurchaseInstalments).map((instalments) => dealOf({ value, instalments, insured: false, firstDue }));
}

export function repurchaseOffer(
  value: number,
  cardNumber: string,
  outcome: OutcomeName,
): ResponseOf<'Recompra/Simular'> {
  const installments = repurchaseDeals(value, '').map((deal) => ({
    totalValue: fromCents(toCents(deal.instalmentValue) * deal.instalments),
    installments: deal.instalments,
    installmentsValue: deal.instalmentValue,
  }));
  const balance = { availableBalance: repurchaseLimit, cardLimit: 8_000, additionalLimit: 500 };
  const shape = centsOf(value);
  if (shape === 'missingFields') return { buyValue: value, services: null as unknown as [], installments };
  const offer = {
    buyValue: value,
    totalFunded: funded(value, false),
    ...balance,
    cardNumber: maskCardNumber(cardNumber),
    services: services(value, false, outcome),
    installments,
  };
  if (shape === 'otherValue') return { ...offer, buyValue: value + 100 };
  if (shape !== 'brokenParts') return offer;
  const broken = withBrokenParts(installments, { number: 'installments', value: 'installmentsValue' });
  return {
    ...offer,
    installments: broken,
    totalFunded: String(offer.totalFunded),
    services: [null as unknown as Service, ...offer.services],
  };
}
