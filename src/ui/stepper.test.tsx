import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';

import { Stepper } from './stepper.tsx';

it('the current step is marked, and only steps that can be visited are links', async () => {
  const onSelect = vi.fn();
  renderApp(
    <Stepper
      steps={[
        { label: 'Simulação', state: 'done', href: '/cartao/simulacao', onSelect },
        { label: 'Oferta', state: 'current', href: '/cartao/oferta' },
        { label: 'Revisão', state: 'locked' },
      ]}
    />,
  );
  expect(document.querySelector('[aria-current="step"]')).toHaveTextContent('Oferta');
  expect(screen.getByText('Passo 2 de 3 · Oferta')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Simulação (concluído)' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
