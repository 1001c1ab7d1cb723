import type { Cents } from '#src/domain/values/money.ts';
import type { CustomerOffer, Shown } from '#src/platform/customer-view.ts';

const cents = (amount: number) => amount as Cents;

export const offer: CustomerOffer = {
  kind: 'offer',
  product: 'store-card',
  buyValue: cents(120_000),
  funded: { total: cents(121_290), hasInsurance: false },
  services: [
    { name: 'Tarifa', total: cents(1290) },
    { name: null, total: null },
  ],
  prices: [
    {
      number: 2,
      value: cents(61_000),
      hasInsurance: false,
      totals: [{ source: 'calculated', total: cents(122_000) }],
      chosen: false,
    },
    {
      number: 3,
      value: cents(41_000),
      hasInsurance: false,
      totals: [{ source: 'calculated', total: cents(123_000) }],
      chosen: false,
    },
    {
      number: 3,
      value: cents(42_000),
      hasInsurance: true,
      totals: [{ source: 'calculated', total: cents(126_000) }],
      chosen: true,
    },
  ],
};

export const shownOffer: Shown = { view: offer };
export const shownLink: Shown = {
  view: { kind: 'signing', link: 'https://assinatura.example/c/7f3a' },
};
const at = (description: string, minute: number) => ({
  description,
  creationTime: `2026-01-05T12:0${minute}:00-03:00`,
});
export const shownRecorded: Shown = {
  view: { kind: 'recorded', events: [at('Compra liberada', 2), at('Contrato assinado', 1)], isOver: true },
};
