import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { Cents } from '#src/domain/values/money.ts';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { renderApp } from '#src/testing/render-app.tsx';

import type { RepurchaseJourney, RepurchaseOption } from './journey.ts';
import { OfferFields } from './offer-fields.tsx';

/** The offer of a purchase of R$ 300,00. */
function Step({ installments }: { readonly installments: readonly RepurchaseOption[] }) {
  const form = useStepForm(z.record(z.string(), z.unknown()), { installments: '' });
  const journey: RepurchaseJourney = {
    simulation: {
      values: { document: '73104260028', cardNumber: '6370950000000005', value: 30_000 as Cents },
      accepted: { at: 0, data: { services: [], installments: [...installments] } },
    },
    offer: {},
    review: {},
    followUp: {},
  };
  return (
    <StepForm form={form} onValid={() => Promise.resolve()} actions={null}>
      <OfferFields journey={journey} />
    </StepForm>
  );
}

it('the bar of each price shows the purchase value and the total, in proportion to the largest total', () => {
  renderApp(
    <Step
      installments={[
        { installments: 3, installmentsValue: 100, totalValue: 300 },
        { installments: 4, installmentsValue: 90 },
        { installments: 6, installmentsValue: 100, totalValue: 600 },
      ]}
    />,
  );
  const bars = [...screen.getByRole('radiogroup').querySelectorAll<HTMLElement>('label > span[style*="--total"]')];
  expect(bars.map(({ style }) => [style.getPropertyValue('--bought'), style.getPropertyValue('--total')])).toEqual([
    ['50%', '50%'],
    ['50%', '60%'],
    ['50%', '100%'],
  ]);
  for (const bar of bars) expect(bar).toHaveAttribute('aria-hidden', 'true');
});
