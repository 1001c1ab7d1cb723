import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { createJourneyStore } from '#src/origination/public.ts';
import { exampleJournal } from '#src/partner/testing.ts';
import { exampleSales } from '#src/products/example-sales.ts';
import { definitionOf, walk } from '#src/products/example-walk.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { useCustomerTerms } from './agreed-sale.ts';

const opened = 'OP-1' as OperationCode;

function Terms({ code }: { readonly code: OperationCode }) {
  return <output>{JSON.stringify(useCustomerTerms(code) ?? null)}</output>;
}

/** What the display gets at an operation's page, in a tab whose sale of the product was opened as `OP-1`. */
async function termsOf(product: ProductId, code: OperationCode = opened): Promise<unknown> {
  const [definition, sale] = [await definitionOf(product), exampleSales.find((one) => one.product === product)];
  if (!sale) throw new Error(`There is no example of ${product}.`);
  const journal = exampleJournal();
  const journeys = createJourneyStore({ journal });
  const { journey } = walk(definition, sale, 'all');
  journeys.change(product, () => ({
    openedAs: opened,
    steps: Object.fromEntries(
      Object.entries(journey).map(([id, { accepted, ...step }]) => [
        id,
        { ...step, ...(accepted && { acceptedElsewhere: accepted }) },
      ]),
    ),
  }));
  const queries = new QueryClient();
  queries.setQueryData(['definitions', product], [definition]);
  renderApp(<Terms code={code} />, { journal, journeys, queries });
  return JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;
}

test.each(['store-card', 'repurchase'] as const)(
  'the chosen price of the sale is what was agreed: %s',
  async (product) => {
    expect(await termsOf(product)).toEqual({
      buyValue: expect.any(Number) as number,
      price: expect.objectContaining({ chosen: true }) as object,
    });
  },
);

test('an offer that was made outside the app has no terms', async () => {
  expect(await termsOf('store-credit')).toBeNull();
});

test('another operation has no terms of the sale @P22', async () => {
  expect(await termsOf('store-card', 'OP-2' as OperationCode)).toBeNull();
});
