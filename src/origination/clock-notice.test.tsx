// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { exampleConfig } from '#src/domain/example-config.ts';
import { LocalizationContext } from '#src/i18n/messages-context.tsx';
import { messages } from '#src/i18n/pt-BR.ts';
import { noteServerDate } from '#src/partner/clock-offset.ts';
import { ConfigContext } from '#src/ui/config-context.tsx';
import { ThemeProvider } from '#src/ui/theme-provider.tsx';

import { ClockNotice } from './clock-notice.tsx';

afterEach(cleanup);

const server = Date.parse('2026-03-10T02:30:00Z');
const answer = new Response('', { headers: { Date: new Date(server).toUTCString() } });

it('a device whose day is not the server’s is told so in the store’s zone, and no more once it is right @T28', () => {
  noteServerDate(answer, server, server);
  render(
    <ConfigContext value={exampleConfig}>
      <LocalizationContext value={{ locale: 'pt-BR', messages }}>
        <ThemeProvider>
          <ClockNotice />
        </ThemeProvider>
      </LocalizationContext>
    </ConfigContext>,
  );
  expect(screen.queryByRole('status')).toBeNull();

  const tomorrow = server + 24 * 3_600_000;
  act(() => noteServerDate(answer, tomorrow + 999, tomorrow + 999));
  expect(screen.getByRole('status').textContent).toContain(
    'o servidor marcava 09/03/2026 23:30, e este aparelho, 10/03/2026 23:30.',
  );

  act(() => noteServerDate(answer, server, server));
  expect(screen.queryByRole('status')).toBeNull();
});
