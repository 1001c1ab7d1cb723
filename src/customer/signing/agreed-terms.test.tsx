import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';
import { createJourneyStore } from '#src/origination/public.ts';
import { exampleJournal } from '#src/partner/testing.ts';
import { exampleCode, exampleSales } from '#src/products/example-sales.ts';
import { definitionOf, walk } from '#src/products/example-walk.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { AgreedTerms } from './agreed-terms.tsx';

const product = 'store-credit';

/** Shows an operation's terms beside a sale whose code was typed at its beginning, and which was not opened. */
async function show(
  code: string,
  { until, shown = 'block' }: { readonly until?: string; readonly shown?: 'rows' | 'block' | 'figure' } = {},
) {
  const [definition, sale] = [await definitionOf(product), exampleSales.find((one) => one.product === product)];
  if (!sale) throw new Error(`There is no example of ${product}.`);
  const done = Object.entries(walk(definition, sale, 'all').journey);
  const kept =
    until === undefined
      ? done
      : done.slice(
          0,
          done.findIndex(([id]) => id === until),
        );
  const journal = exampleJournal();
  const journeys = createJourneyStore({ journal });
  journeys.change(product, () => ({
    steps: Object.fromEntries(
      kept.map(([id, { accepted, ...step }]) => [id, { ...step, ...(accepted && { acceptedElsewhere: accepted }) }]),
    ),
  }));
  const queries = new QueryClient();
  queries.setQueryData(['definitions', product], [definition]);
  renderApp(<AgreedTerms code={code as OperationCode} shown={shown} />, { journal, journeys, queries });
}

const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

test('a sale that was not opened shows its terms at its own operation', async () => {
  await show(exampleCode);
  expect(screen.getByText('Valor da compra').nextElementSibling).toHaveTextContent(/R\$/);
});

test('an operation with another code shows no terms of a sale @P22', async () => {
  await show('OP-8R');
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
});

test('a sale shows no terms at its operation before its proposal is accepted @P22', async () => {
  await show(exampleCode, { until: 'review' });
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
});

test('the amount and the instalments lead, and no term is left out where there is little room', async () => {
  await show(exampleCode, { shown: 'rows' });
  const terms = labels();
  expect(terms.slice(0, 2)).toEqual(['Valor da compra', 'Parcelas']);
  expect(terms.length).toBeGreaterThan(2);
  cleanup();
  await show(exampleCode, { shown: 'block' });
  expect(labels()).toEqual(terms);
});

test('on a phone the price leads, and words alone have no label', async () => {
  await show(exampleCode, { shown: 'figure' });
  expect(screen.getByText('6 parcelas').parentElement).toHaveTextContent('6 parcelas com seguro');
  expect(screen.getByText('Valor da compra R$ 1.234,56').parentElement).toHaveTextContent(
    'Valor da compra R$ 1.234,56Primeiro vencimento 10/01/2027',
  );
});
