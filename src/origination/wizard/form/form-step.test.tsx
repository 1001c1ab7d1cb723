import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { noteServerDate } from '#src/partner/clock-offset.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { ClockNotice } from './form-step.tsx';

const server = Date.parse('2026-03-10T02:30:00Z');
const answer = new Response('', { headers: { Date: new Date(server).toUTCString() } });

it('a wrong clock is reported in the store’s time zone until it is right @T28', () => {
  noteServerDate(answer, server, server);
  renderApp(<ClockNotice />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();

  const tomorrow = server + 24 * 3_600_000;
  act(() => noteServerDate(answer, tomorrow + 999, tomorrow + 999));
  expect(screen.getByRole('region')).toHaveTextContent(
    'o servidor marcava 09/03/2026 23:30, e este aparelho, 10/03/2026 23:30.',
  );

  act(() => noteServerDate(answer, server, server));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
