// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { exampleConfig } from '#src/domain/example-config.ts';
import { LocalizationContext } from '#src/i18n/messages-context.tsx';
import { messages } from '#src/i18n/pt-BR.ts';
import { ConfigContext } from '#src/ui/config-context.tsx';
import { ThemeProvider } from '#src/ui/theme-provider.tsx';

import { AnswerNotice } from './answer-notice.tsx';

afterEach(cleanup);

test('P6: what our own server did not pass on is told as not sent, and not as the partner’s no', () => {
  render(
    <LocalizationContext value={{ locale: 'pt-BR', messages }}>
      <ConfigContext value={exampleConfig}>
        <ThemeProvider>
          <AnswerNotice answer={{ kind: 'refused', reason: 'not-sent', status: 503, fieldErrors: [], supportCode: 'BAL-2222-2222' }} changes />
        </ThemeProvider>
      </ConfigContext>
    </LocalizationContext>,
  );
  const notice = screen.getByRole('region', { name: 'O pedido não foi enviado' });
  expect(notice.textContent).toContain('Nada foi enviado. Tente de novo daqui a pouco.');
  expect(notice.textContent).not.toContain('O parceiro');
});
