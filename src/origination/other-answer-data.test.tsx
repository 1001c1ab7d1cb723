// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { LocalizationContext } from '#src/i18n/messages-context.tsx';
import { messages } from '#src/i18n/pt-BR.ts';
import { ThemeProvider } from '#src/ui/theme-provider.tsx';

import { OtherAnswerData } from './other-answer-data.tsx';

afterEach(cleanup);

const show = (data: unknown) =>
  render(
    <LocalizationContext value={{ locale: 'pt-BR', messages }}>
      <ThemeProvider>
        <OtherAnswerData data={data} />
      </ThemeProvider>
    </LocalizationContext>,
  );

it.each([9, '9', 0])('operationId %j is told by its own name, folded @T1 @T44', (operationId) => {
  show({ status: 1, operationId });
  expect(screen.getByText('Outros dados do parceiro').closest('details')?.open).toBe(false);
  expect(screen.getByText('operationId').nextElementSibling?.textContent).toBe(String(operationId));
});

it('is not there where none came', () => {
  for (const data of [undefined, {}, { operationId: null }, { operationId: ' ' }])
    expect(show(data).container.querySelector('details')).toBeNull();
});
