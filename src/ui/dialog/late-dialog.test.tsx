import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { lateComponent } from '#src/platform/loading/late.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { LateDialog } from './late-dialog.tsx';

it('a dialog whose file can’t be fetched leaves the page, and is fetched again on request @P54', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <dialog open>Cancelar?</dialog>);
  const Dialog = lateComponent(load);
  renderApp(
    <>
      <h1>Operação</h1>
      <LateDialog>
        <Dialog />
      </LateDialog>
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir agora. Tente de novo.');
  expect(screen.getByRole('heading', { name: 'Operação' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});
