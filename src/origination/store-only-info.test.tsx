// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { LocalizationContext } from '#src/i18n/messages-context.tsx';
import { messages } from '#src/i18n/pt-BR.ts';
import { ThemeProvider } from '#src/ui/theme-provider.tsx';

import { StoreOnlyInfo } from './store-only-info.tsx';

afterEach(cleanup);

const show = (data: unknown) =>
  render(
    <LocalizationContext value={{ locale: 'pt-BR', messages }}>
      <ThemeProvider>
        <StoreOnlyInfo data={data} />
      </ThemeProvider>
    </LocalizationContext>,
  );
const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open;

it('the partner’s remark is folded until the clerk unfolds it, and is text @T41', async () => {
  show({ status: 2, info: '<b>Restrição</b>' });
  expect(isOpen()).toBe(false);
  await userEvent.click(screen.getByText('Observação do parceiro, só para a loja'));
  expect(isOpen()).toBe(true);
  expect(screen.getByText('<b>Restrição</b>')).toBeTruthy();
});

it('is not there where the partner made none', () => {
  for (const data of [undefined, {}, { info: '' }, { info: null }])
    expect(show(data).container.querySelector('details')).toBeNull();
});
