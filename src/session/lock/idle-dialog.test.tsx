import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';

import { createDevice, createHandover } from '../device.ts';
import { IdleWarning } from '../session-dialogs.tsx';
import { createSessionStore, type SessionStore } from '../session-store.ts';
import { provideSession, type SessionServices } from '../use-session.ts';
import type { IdleWarning as Warning, IdleWatch } from './idle-watch.ts';

let warning: Warning | undefined;
let session: SessionStore;
let listeners: Set<() => void>;
const user = userEvent.setup();
const extend = vi.fn();

function warn(next: Warning | undefined): void {
  warning = next;
  for (const listener of listeners) listener();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  warning = undefined;
  listeners = new Set();
  extend.mockReset();
  extend.mockImplementation(() => warn(undefined));
  const idle: IdleWatch = {
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    getSnapshot: () => warning,
    extend,
  };
  const device = createDevice();
  const handover = createHandover(device);
  session = createSessionStore({ device, handover, longest: 1 });
  const services: SessionServices = { handover, idle, session };
  renderApp(
    <>
      <input aria-label="Nome" />
      <IdleWarning />
    </>,
    { services: provideSession(services) },
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (seconds: number) => Date.now() + seconds * 1000;
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

async function shown(next: Omit<Warning, 'at'>, seconds = 120): Promise<HTMLElement> {
  await user.type(screen.getByLabelText('Nome'), 'Maria');
  await act(async () => warn({ at: later(seconds), ...next }));
  return screen.findByRole('dialog');
}
const announced = () => screen.getByRole('alert').textContent;

test('the dialog has the focus until Escape answers it @P13', async () => {
  const dialog = await shown({ why: 'idle', whom: 'clerk' });
  expect(dialog).toHaveAccessibleName('Ainda está aí?');
  expect(within(dialog).getByRole('button', { name: 'Continuar' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(extend).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const field = screen.getByLabelText<HTMLInputElement>('Nome');
  expect(field).toHaveFocus();
  expect(field.value).toBe('Maria');
});

test('the clerk can lock at once', async () => {
  vi.spyOn(session, 'canBeUnlocked').mockReturnValue(true);
  const lock = vi.spyOn(session, 'lock').mockReturnValue(undefined);
  const dialog = await shown({ why: 'idle', whom: 'clerk' });
  await user.click(within(dialog).getByRole('button', { name: 'Bloquear agora' }));
  expect(lock).toHaveBeenCalledTimes(1);
});

test('the clerk can’t lock where no PIN could unlock', async () => {
  const dialog = await shown({ why: 'idle', whom: 'clerk' });
  expect(within(dialog).queryByRole('button', { name: 'Bloquear agora' })).not.toBeInTheDocument();
});

test('the time left is shown every second and announced at two minutes, one minute and twenty seconds', async () => {
  const announcements: string[] = [];
  const observer = new MutationObserver(() => {
    const alert = document.querySelector('[role=alert]');
    if (alert) announcements.push(alert.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const dialog = await shown({ why: 'idle', whom: 'clerk' });
  observer.disconnect();
  expect(announcements[0], 'the dialog is announced first').toBe('');
  const heard = new Set<string>();
  const seen = new Set<string>();
  // Found once: finding an element by its role takes longer than the second does.
  const [announcement, clock] = [screen.getByRole('alert'), within(dialog).getByText(/^Faltam \d:\d\d$/)];
  await vi.waitFor(() => expect(announcement.textContent).not.toBe(''));
  for (let second = 0; second < 119; second++) {
    heard.add(announcement.textContent);
    seen.add(clock.textContent);
    pass(1);
  }
  expect([...heard]).toEqual(['Faltam 2 minutos', 'Falta 1 minuto', 'Faltam 20 segundos']);
  expect(seen.size).toBeGreaterThan(110);
  pass(2);
  expect(dialog).toHaveTextContent('Esperando a resposta do que foi enviado.');
  expect(announced()).toBe('');
});

test('the customer gets a text of their own', async () => {
  await shown({ why: 'idle', whom: 'customer' }, 60);
  expect(screen.getByRole('dialog', { name: 'Você ainda está aí?' })).toBeInTheDocument();
  await vi.waitFor(() => expect(announced()).toBe('Falta 1 minuto'));
  await user.click(screen.getByRole('button', { name: 'Continuar aqui' }));
  expect(extend).toHaveBeenCalledTimes(1);
});

test('the warning of the session’s end can only be dismissed @P19', async () => {
  await shown({ why: 'limit', whom: 'clerk' });
  expect(screen.getByRole('dialog', { name: /^Seu acesso termina em \d:\d\d$/ })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(extend).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Nome')).toHaveFocus();
});

test('the warning of the session’s end can be dismissed from its form too @P19', async () => {
  await shown({ why: 'limit', whom: 'clerk' });
  await user.click(screen.getByRole('button', { name: 'Entrar de novo' }));
  expect(screen.getByLabelText('Token de acesso')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Agora não' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Nome')).toHaveFocus();
});
