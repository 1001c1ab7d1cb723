import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';

import { StepList } from './step-list.tsx';
import { Stepper, type Step } from './stepper.tsx';

const onSelect = vi.fn();
const steps: readonly Step[] = [
  { label: 'Simulação', state: 'done', href: '/cartao/simulacao', onSelect },
  { label: 'Oferta', state: 'current', href: '/cartao/oferta' },
  { label: 'Revisão', state: 'locked' },
  { label: 'Acompanhamento', state: 'locked' },
];

it('the current step is marked, and only steps that can be visited are links', async () => {
  renderApp(<StepList steps={steps} orientation="vertical" />);
  expect(document.querySelector('[aria-current="step"]')).toHaveTextContent('Oferta');
  await userEvent.click(screen.getByRole('link', { name: 'Simulação (concluído)' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('without room for the list, a line shows at once how far the sale is', () => {
  renderApp(<Stepper steps={steps} />);
  expect(document.querySelector<HTMLElement>('[style*="--done"]')?.style.getPropertyValue('--done')).toBe('50%');
});
