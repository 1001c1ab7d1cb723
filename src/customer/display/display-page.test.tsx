import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { StoreConfig } from '#src/domain/config.ts';
import type { Cents } from '#src/domain/values/money.ts';
import type { Shown } from '#src/platform/customer-view.ts';
import { provide } from '#src/platform/services.tsx';
import { fakeLocks } from '#src/testing/fake-locks.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { useLanguageSwitch } from '#src/ui/language-switch.ts';

import { createPublisher } from './display-channel.ts';
import { DisplayPage } from './display-page.tsx';
import { offer, shownLink, shownOffer, shownRecorded } from './testing.ts';

const config: Partial<StoreConfig> = {
  storeName: 'Casa Aroeira',
  legal: { correspondent: 'Correspondente da Financeira.', ombudsman: 'Ouvidoria.', cet: 'O CET consta da CCB.' },
  signingLinkHosts: ['assinatura.example'],
};
const switchTo = vi.fn(() => Promise.resolve());
/** When the till's sale began. */
let saleSince: number;
let till: ReturnType<typeof createPublisher>;

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks().locks, configurable: true });
  saleSince = 1;
  till = createPublisher(() => saleSince);
  switchTo.mockClear();
});
afterEach(() => {
  till(undefined);
  vi.useRealTimers();
});

function open(shown?: Shown) {
  till(shown);
  renderApp(<DisplayPage />, { config, services: [provide(useLanguageSwitch, switchTo)] });
}

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
/** The other live region is the language button's. */
const choice = () => screen.getAllByRole('status').at(0) ?? null;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
/** An offer's services, as label and value. */
const services = (fee: string) => [
  ['Tarifa', fee],
  ['Serviço 2', 'Não informado'],
];
const words = (element: Element | null) => element?.textContent?.replaceAll('\u00A0', ' ');
const facts = () => screen.getAllByRole('term').map((term) => [words(term), words(term.nextElementSibling)]);

it('shows the store and the lender while there is no view', async () => {
  open();
  await heading('Casa Aroeira');
  expect(words(screen.getByRole('main'))).toBe(
    'Casa AroeiraSua compra aparece aqui.Crédito concedido por Financeira, CNPJ 12ABC34501DE35.English',
  );
  expect(document.title).toBe('Tela do cliente · Casa Aroeira');
});

it('shows an offer’s prices without and with insurance, the chosen price and the legal notice @P44', async () => {
  open(shownOffer);
  await heading('Sua oferta');
  const table = screen.getByRole('table', { name: 'Parcelas' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(words)),
  ).toEqual([
    ['Parcelas', 'Sem seguro', 'Com seguro'],
    ['2×', 'R$ 610,00Total R$ 1.220,00', 'Não disponível'],
    ['3×', 'R$ 410,00Total R$ 1.230,00', 'R$ 420,00Total R$ 1.260,00Opção escolhida'],
  ]);
  const status = choice();
  expect(words(status), 'the price on arrival is not announced').toBe('');
  expect(words(status?.nextElementSibling ?? null)).toBe(
    'Opção escolhida3 × R$ 420,00Com seguroTotal calculado R$ 1.260,00',
  );
  const bought = ['Valor da compra', 'R$ 1.200,00'];
  const ofOther = services('R$ 12,90 (sem seguro)');
  const simulated = [bought, ['Total financiado sem seguro', 'R$ 1.212,90']];
  expect(facts(), 'the simulation was without insurance, and the chosen price is with it').toEqual([
    bought,
    ['Total financiado com seguro', 'Não calculado'],
    ...ofOther,
  ]);
  for (const text of [
    'Total = número de parcelas × valor da parcela',
    /Cartão da loja/,
    'O CET consta da CCB.',
    'Correspondente da Financeira.',
    'Ouvidoria.',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  for (const role of ['link', 'textbox', 'radio']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
  expect(screen.getByRole('button')).toHaveTextContent('English');

  till({ ...shownOffer, view: { ...offer, prices: offer.prices.map((price) => ({ ...price, chosen: false })) } });
  await waitFor(() => expect(choice()).toHaveTextContent('Nenhuma opção escolhida.'));
  expect(words(table)).not.toContain('escolhida');
  expect(facts()).toEqual([...simulated, ...ofOther]);
  till({
    ...shownOffer,
    view: { ...offer, prices: offer.prices.map((price, index) => ({ ...price, chosen: index === 0 })) },
  });
  await waitFor(() => expect(words(choice())).toContain('2 × R$ 610,00'));
  expect(facts()).toEqual([bought, ['Total financiado', 'R$ 1.212,90'], ...services('R$ 12,90')]);
  till({
    ...shownOffer,
    view: {
      ...offer,
      funded: { ...offer.funded, hasInsurance: true },
      prices: offer.prices.slice(0, 1).map((price) => ({ ...price, chosen: true })),
    },
  });
  await waitFor(() =>
    expect(facts(), 'the services may be the insurance that the customer declines').toEqual([
      bought,
      ['Total financiado sem seguro', 'Não calculado'],
    ]),
  );
  till(undefined);
  await heading('Casa Aroeira');
});

it('shows an amount of another type as not confirmed, and a missing one as absent @T42', async () => {
  open({
    ...shownOffer,
    view: {
      ...offer,
      buyValue: 'unconfirmed',
      funded: { ...offer.funded, total: null },
      services: [{ name: 'Tarifa', total: 'unconfirmed' }],
      prices: offer.prices.map((price) => ({ ...price, chosen: false })),
    },
  });
  await heading('Sua oferta');
  expect(screen.getAllByRole('term').map((term) => words(term.nextElementSibling))).toEqual([
    'Não confirmado',
    'Não informado',
    'Não confirmado',
  ]);
});

it('shows one column if the product does not ask about insurance, and both totals if they differ', async () => {
  const totals = [
    { source: 'returned', total: 31_000 as Cents },
    { source: 'calculated', total: 30_000 as Cents },
  ] as const;
  open({
    view: {
      ...offer,
      product: 'repurchase',
      funded: { total: 30_000 as Cents, hasInsurance: null },
      services: [],
      prices: [{ number: 3, value: 10_000 as Cents, hasInsurance: null, totals, chosen: true }],
    },
  });
  await heading('Sua oferta');
  expect(screen.getAllByRole('row').map((row) => [...row.children].map(words))).toEqual([
    ['3×', 'R$ 100,00Total R$ 310,00 (informado pela financeira)Total calculado R$ 300,00Opção escolhida'],
  ]);
  expect(words(screen.getByText('Total financiado').nextElementSibling)).toBe('R$ 300,00');
  expect(screen.queryByText(/seguro/)).not.toBeInTheDocument();
});

it('names no source of a total on which the lender and the sum agree', async () => {
  open({
    view: {
      ...offer,
      product: 'repurchase',
      prices: [
        {
          number: 3,
          value: 10_000 as Cents,
          hasInsurance: null,
          totals: [{ source: 'both', total: 30_000 as Cents }],
          chosen: false,
        },
      ],
    },
  });
  await heading('Sua oferta');
  expect([...screen.getByRole('row').children].map(words)).toEqual(['3×', 'R$ 100,00Total R$ 300,00']);
});

it('shows the QR code and its host, unless the link could deceive @P27 @P29', async () => {
  open(shownLink);
  await heading('Assine no seu celular');
  expect(screen.getByRole('img', { name: 'Código QR para assinar em assinatura.example' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg/),
  );
  expect(screen.getByText('assinatura.example')).toBeInTheDocument();
  till({ ...shownLink, view: { kind: 'signing', link: 'https://assinatura.example@evil.example/' } });
  await heading('Casa Aroeira');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('shows what was agreed beside the code and with what was recorded, if the tab made the sale', async () => {
  const [, , price] = offer.prices;
  if (!price) throw new Error('The offer has no third price.');
  const terms = { buyValue: offer.buyValue, price };
  const agreed = [
    ['Valor da compra', 'R$ 1.200,00'],
    ['Parcelas', '3 × R$ 420,00'],
    ['Total calculado', 'R$ 1.260,00'],
    ['Seguro', 'Com seguro'],
  ];
  open({ view: { ...shownLink.view, terms } as Shown['view'] });
  await heading('Assine no seu celular');
  expect(facts()).toEqual(agreed);
  till({ view: { ...shownRecorded.view, terms } as Shown['view'] });
  await heading('Compra liberada');
  expect(facts()).toEqual(agreed);
  till(shownLink);
  await heading('Assine no seu celular');
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
});

it('shows all that was recorded in its own words, the newest first and largest, and that nothing is left to sign only where there is no link', async () => {
  open(shownRecorded);
  await heading('Compra liberada');
  expect(screen.getByText(/^Registrado por/u)).toHaveTextContent(/^Registrado por Financeira · 05\/01\/2026 12:02/u);
  expect(screen.getByText('Contrato assinado').parentElement).toHaveTextContent(
    /^Contrato assinado · 05\/01\/2026 12:01/u,
  );
  expect(screen.getByText(/Não há mais nada para assinar/)).toBeInTheDocument();
  till({
    ...shownRecorded,
    view: { kind: 'recorded', events: [{ description: 'Link visualizado', creationTime: null }], isOver: false },
  });
  await heading('Link visualizado');
  expect(screen.queryByText(/Não há mais nada/)).not.toBeInTheDocument();
});

it('stays in the language that the customer chooses for all views of their sale, until another sale’s offer', async () => {
  open(shownOffer);
  await heading('Sua oferta');
  expect(switchTo, 'whatever the clerk’s language is').not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  till(undefined);
  await heading('Casa Aroeira');
  till({ ...shownOffer });
  await heading('Sua oferta');
  till(shownLink);
  await heading('Assine no seu celular');
  expect(switchTo.mock.calls).toEqual([['en']]);

  saleSince = 2;
  till(shownOffer);
  await waitFor(() => expect(switchTo.mock.calls).toEqual([['en'], ['pt-BR']]));
});

it('forgets the customer’s language after minutes without a view, and not while there is one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  open(shownOffer);
  await heading('Sua oferta');
  till(shownLink);
  await heading('Assine no seu celular');
  minutes(60);
  till(undefined);
  await heading('Casa Aroeira');
  minutes(10);
  expect(switchTo).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    minutes(5);
    expect(switchTo.mock.calls).toEqual([['pt-BR']]);
  });

  saleSince = 2;
  till(shownOffer);
  await heading('Sua oferta');
  expect(switchTo, 'what a customer chose while nothing was shown stays').toHaveBeenCalledOnce();
});

it('says that the browser has no locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  open();
  await waitFor(() => expect(screen.getByText(/por https/)).toBeInTheDocument());
});
