import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

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

function renderPrices(prices: Prices) {
  const rows = offerRows({ buyValue: 1000, totalFunded: 1000, services: [], ...prices } as never);
  renderApp(
    <Step>
      <PriceRows rows={rows} />
    </Step>,
  );
}

it('a price that is not for sale says whether the lender refuses it or does not say @T45', () => {
  const { allowsSale: _, ...unsaid } = option(4, 300);
  renderPrices({ installments: [option(2, 525), option(3, 400, false), unsaid], insuranceInstallments: [] });
  for (const words of ['Não permitida', 'Permissão não informada']) expect(screen.getAllByText(words)).toHaveLength(1);
});

it('where no price has insurance, the keyboard’s choice answers that question too', async () => {
  const user = userEvent.setup();
  renderPrices({ installments: [option(2, 525)], insuranceInstallments: [] });
  await user.click(screen.getByRole('radio'));
  expect(screen.getByText('Total', { exact: false, selector: 'label span' }).closest('label')).toHaveAttribute(
    'data-chosen',
    'true',
  );
});
