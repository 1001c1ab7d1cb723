import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

import { fetchLate, forgetFailedFiles, late, lateComponent, lateValue } from './late.ts';

it('all registered files are fetched ahead, including those that fetched files register, despite failures @P54', async () => {
  const fetchDialog = vi.fn(() => Promise.resolve());
  const fetchPage = vi.fn(async () => {
    await Promise.resolve();
    late(fetchDialog);
  });
  const fetchGone = vi.fn().mockRejectedValueOnce(new Error('404'));
  late(fetchPage);
  late(fetchGone);
  await fetchLate();
  expect(fetchDialog).toHaveBeenCalledOnce();
  fetchGone.mockClear();
  await fetchLate();
  expect(fetchGone).toHaveBeenCalledOnce();
});

class Boundary extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    const tryAgain = () => {
      forgetFailedFiles();
      this.setState({ failed: false });
    };
    return <button onClick={tryAgain}>Tentar de novo</button>;
  }
}

it('a component is fetched again after a failure @P54', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>Revisão</p>);
  const Late = lateComponent(load);
  render(
    <Boundary>
      <Suspense>
        <Late />
      </Suspense>
    </Boundary>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(screen.getByText('Revisão')).toBeInTheDocument());
  expect(load).toHaveBeenCalledTimes(2);
});

it('what a screen waits for is fetched again after a failure, and once it is there nothing waits @P54', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ text: 'Revisão' });
  const title = lateValue<{ readonly text: string }>(load);
  const Title = () => <h1>{title.read().text}</h1>;
  const page = (
    <Boundary>
      <Suspense>
        <Title />
      </Suspense>
    </Boundary>
  );
  const { unmount } = render(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: 'Revisão' })).toBeInTheDocument();
  unmount();
  render(page);
  expect(screen.getByRole('heading', { name: 'Revisão' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

/** What React awaits before it renders again. */
function thrownBy(read: () => unknown): unknown {
  try {
    return read();
  } catch (thrown) {
    return thrown;
  }
}

it('a later fetch that succeeds makes up for a failed one', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ text: 'Revisão' });
  const title = lateValue<{ readonly text: string }>(load);
  await expect(thrownBy(title.read)).rejects.toThrow('offline');
  expect(title.read).toThrow('offline');
  await title.preload();
  expect(title.read().text).toBe('Revisão');
});

it('React goes on rendering what has waited, without an error', async () => {
  // As in a browser: `act` renders otherwise.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const title = lateValue(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { text: 'Revisão' };
  });
  const Title = () => <h1>{title.read().text}</h1>;
  const root = createRoot(document.body);
  root.render(
    <Suspense>
      <Title />
      <Title />
    </Suspense>,
  );
  await expect.poll(() => document.body.textContent).toBe('RevisãoRevisão');
  root.unmount();
  expect(printed).not.toHaveBeenCalled();
});
