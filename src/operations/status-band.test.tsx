import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, test } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';
import { createJourneyStore } from '#src/origination/public.ts';
import { exampleJournal } from '#src/partner/testing.ts';
import { exampleCode, exampleSales } from '#src/products/example-sales.ts';
import { definitionOf, walk } from '#src/products/example-walk.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { StatusBand, timeAgo } from './status-band.tsx';

const product = 'store-credit';

interface Tab {
  /** The code under which the clerk opened the operation from the end of the sale. */
  readonly openedAs?: string;
  /** The sale has come no further than this step. */
  readonly until?: string;
}

/** Shows an operation's band in the tab that made the example sale. */
async function show(code: string, { openedAs, until }: Tab = {}) {
  const [definition, sale] = [await definitionOf(product), exampleSales.find((one) => one.product === product)];
  if (!sale) throw new Error(`There is no example of ${product}.`);
  const journal = exampleJournal();
  const journeys = createJourneyStore({ journal });
  const walked = Object.entries(walk(definition, sale, 'all').journey);
  const steps = walked
    .slice(0, until === undefined ? walked.length : walked.findIndex(([id]) => id === until) + 1)
    .map(([id, { accepted, ...step }]) => [id, { ...step, ...(accepted && { acceptedElsewhere: accepted }) }] as const);
  journeys.change(product, () => ({ steps: Object.fromEntries(steps), ...(openedAs && { openedAs }) }));
  const queries = new QueryClient();
  queries.setQueryData(['definition', product], definition);
  renderApp(
    <StatusBand
      code={code as OperationCode}
      entries={[]}
      link={null}
      isLinkUsable={false}
      product={product}
      deviceBack={undefined}
      isOffline={false}
    />,
    { journal, journeys, queries },
  );
}

test('the tab that made the sale shows its customer, masked, and its value @P22', async () => {
  await show(exampleCode);
  expect(screen.getByText('Cliente').nextElementSibling).toHaveTextContent(/^\S*•\S*$/);
  expect(screen.getByText('Valor da compra').nextElementSibling).toHaveTextContent(/^R\$\s[\d.]+,\d\d$/);
});

test('so does the operation that the clerk opened from the end of the sale @P22', async () => {
  await show('OP-8R', { openedAs: 'OP-8R' });
  expect(screen.getByText('Valor da compra').nextElementSibling).toHaveTextContent('R$');
});

test('a sale without a customer yet shows none', async () => {
  await show(exampleCode, { until: 'simulation' });
  expect(screen.getByText('Produto')).toBeInTheDocument();
  expect(screen.queryByText(/^Cliente/)).not.toBeInTheDocument();
});

test('another operation shows nothing of it @P22', async () => {
  await show('OP-8R');
  expect(screen.getByText('Produto')).toBeInTheDocument();
  expect(screen.queryByText(/^Cliente/)).not.toBeInTheDocument();
});

const now = Date.parse('2026-03-10T12:00:00-03:00');
const ago = (creationTime: string) => timeAgo(creationTime, now, 'pt-BR');

it.each([
  ['2026-03-10T11:59:01-03:00', 'agora'],
  ['2026-03-10T12:04:00-03:00', 'agora'],
  ['2026-03-10T11:58:59.1234567-0300', 'há 1 minuto'],
  ['2026-03-10T14:01Z', 'há 59 minutos'],
  ['2026-03-10T10:59:59-03:00', 'há 1 hora'],
  ['2026-03-08T12:01:00-03:00', 'há 1 dia'],
  ['2025-03-10T12:00:00-03:00', 'há 365 dias'],
])('says how long ago %s was: %s', (creationTime, words) => expect(ago(creationTime)).toBe(words));

it.each([
  '2026-03-10T11:00:00',
  '2026-03-10',
  '0001-01-01T00:00:00Z',
  '2026-03-10T12:06:00-03:00',
  '2026-13-10T12:00Z',
  '',
])('does not guess for %j @T26', (creationTime) => expect(ago(creationTime)).toBeUndefined());

it('speaks the screen’s language', () => expect(timeAgo('2026-03-10T10:00:00-03:00', now, 'en')).toBe('2 hours ago'));
