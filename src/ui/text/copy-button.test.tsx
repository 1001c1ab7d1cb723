import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { messages } from '#src/i18n/pt-BR.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { CopyButton } from './copy-button.tsx';

it('the result of copying is shown until the button loses the focus', async () => {
  const user = userEvent.setup();
  renderApp(<CopyButton text="ABC-1" label="código" />);
  await user.click(screen.getByRole('button', { name: 'Copiar código' }));
  expect(await navigator.clipboard.readText()).toBe('ABC-1');
  expect(screen.getByRole('status').textContent).toBe('Copiado');
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('a failed copy shows what to do instead', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused'));
  renderApp(<CopyButton text="ABC-1" label="código" />);
  await user.click(screen.getByRole('button', { name: 'Copiar código' }));
  expect(screen.getByRole('status').textContent).toBe(messages.common.copyFailed);
});
