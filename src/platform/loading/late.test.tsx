import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, Suspense, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { fetchLate, forgetFailedComponents, late, lateComponent } from './late.ts';

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
      forgetFailedComponents();
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
