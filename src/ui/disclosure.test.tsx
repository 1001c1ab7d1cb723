import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';

import { Disclosure } from './disclosure.tsx';

it('the accordion takes over the focus and the open state from its placeholder @P49', async () => {
  renderApp(<Disclosure summary="Outros dados">limite: 1.050</Disclosure>);
  const details = screen.getByText('Outros dados').closest('details');
  act(() => {
    screen.getByText('Outros dados').focus();
    details?.setAttribute('open', '');
    details?.dispatchEvent(new Event('toggle'));
  });
  const summary = await screen.findByRole('button', { name: 'Outros dados', expanded: true });
  expect(summary).toHaveFocus();
});
