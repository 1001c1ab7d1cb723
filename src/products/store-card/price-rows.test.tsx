import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { Cents } from '#src/domain/values/money.ts';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import type { CardInstallment } from '#src/partner/api/responses.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { offerRows } from './offer.ts';
import { PriceRows } from './price-rows.tsx';

function Step({ children }: { readonly children: ReactNode }) {
  const form = useStepForm(z.record(z.string(), z.unknown()), { hasInsurance: '', installmentNumbers: '' });
  return (
    <StepForm form={form} onValid={() => Promise.resolve()} actions={null}>
      {children}
    </StepForm>
  );
}

const option = (installmentNumber: number, installmentValue: number, allowsSale = true): CardInstallment => ({
  buyValue: 1000,
  installmentNumber,
  installmentValue,
  allowsSale,
  salesInsurance: 0,
  maxInstallmentValue: 1000,
  installmentLimit: 12,
});

interface Prices {
  readonly installments: readonly CardInstallment[];
  readonly insuranceInstallments: readonly CardInstallment[];
}

/** The bar of each price, from left to right and from top to bottom; none for a price without one. */
function barsOf(prices: Prices) {
  const rows = offerRows({ buyValue: 1000, totalFunded: 1000, services: [], ...prices } as never);
  renderApp(
    <Step>
      <PriceRows rows={rows} bought={100_000 as Cents} />
    </Step>,
  );
  return [...screen.getByRole('radiogroup').querySelectorAll('label')].map((label) => {
    const bar = label.querySelector<HTMLElement>('span[style*="--total"]');
    return bar && [bar.style.getPropertyValue('--bought'), bar.style.getPropertyValue('--total')];
  });
}

it('the bar of each price shows the purchase value and the total, in proportion to the largest total for sale', () => {
  expect(
    barsOf({
      installments: [option(2, 525), option(4, 300)],
      insuranceInstallments: [option(2, 600), option(4, 500)],
    }),
  ).toEqual([
    ['50%', '52.5%'],
    ['50%', '60%'],
    ['50%', '60%'],
    ['50%', '100%'],
  ]);
});

it('a price that is not for sale has no bar and does not shorten the others', () => {
  expect(
    barsOf({
      installments: [option(2, 1000), option(4, 2500, false)],
      insuranceInstallments: [option(2, 2500, false), option(4, 500)],
    }),
  ).toEqual([['50%', '100%'], null, null, ['50%', '100%']]);
});

it('the purchase value’s part of a bar is never longer than the total', () => {
  expect(barsOf({ installments: [option(2, 400)], insuranceInstallments: [option(2, 500)] })).toEqual([
    ['80%', '80%'],
    ['100%', '100%'],
  ]);
});

it('a price that is not for sale says whether the lender refuses it or does not say @T45', () => {
  const { allowsSale: _, ...unsaid } = option(4, 300);
  barsOf({ installments: [option(2, 525), option(3, 400, false), unsaid], insuranceInstallments: [] });
  for (const words of ['Não disponível', 'Permissão não informada']) expect(screen.getAllByText(words)).toHaveLength(1);
});

it('where no price has insurance, the keyboard’s choice answers that question too', async () => {
  const user = userEvent.setup();
  barsOf({ installments: [option(2, 525)], insuranceInstallments: [] });
  await user.click(screen.getByRole('radio'));
  expect(screen.getByText('Total', { exact: false, selector: 'label span' }).closest('label')).toHaveAttribute(
    'data-chosen',
    'true',
  );
});
