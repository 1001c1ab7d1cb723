// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { StoreConfig } from '#src/domain/config.ts';
import { exampleConfig } from '#src/domain/example-config.ts';
import { LocalizationContext } from '#src/i18n/messages-context.tsx';
import { messages } from '#src/i18n/pt-BR.ts';

import { ConfigContext } from './config-context.tsx';
import { CopyButton } from './copy-button.tsx';
import { PageHeading } from './page-heading.tsx';
import { Stepper } from './stepper.tsx';
import { ThemeProvider } from './theme-provider.tsx';

afterEach(cleanup);

const config: StoreConfig = { ...exampleConfig, storeName: 'Loja Modelo' };

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <ConfigContext value={config}>
    <LocalizationContext value={{ locale: 'pt-BR', messages }}>
      <ThemeProvider>{children}</ThemeProvider>
    </LocalizationContext>
  </ConfigContext>
);

describe('PageHeading', () => {
  it('takes the focus on each arrival and names the page @P49', () => {
    const { rerender } = render(<PageHeading title="Oferta" position="Passo 2 de 5" />, { wrapper });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Oferta' }));
    expect(document.title).toBe('Oferta · Passo 2 de 5 · Loja Modelo');
    rerender(<PageHeading key="revisao" title="Revisão" error />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Revisão' }));
    expect(document.title).toBe('Erro: Revisão · Loja Modelo');
  });

  it('leaves the focus alone while the page is the same', () => {
    const { rerender } = render(<PageHeading title="Oferta" />, { wrapper });
    (document.activeElement as HTMLElement).blur();
    rerender(<PageHeading title="Offer" error />);
    expect(document.title).toContain('Erro: ');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('Stepper', () => {
  it('marks the current step and leads only where it may', async () => {
    const onSelect = vi.fn();
    render(
      <Stepper
        steps={[
          { label: 'Simulação', state: 'done', href: '/cartao/simulacao', onSelect },
          { label: 'Oferta', state: 'current', href: '/cartao/oferta' },
          { label: 'Revisão', state: 'locked' },
        ]}
      />,
      { wrapper },
    );
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Oferta');
    expect(screen.getByText('Passo 2 de 3 · Oferta')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Simulação (concluído)' }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});

describe('CopyButton', () => {
  it('copies and says so until the focus moves on', async () => {
    const user = userEvent.setup();
    render(<CopyButton text="ABC-1" label="código" />, { wrapper });
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(await navigator.clipboard.readText()).toBe('ABC-1');
    expect(screen.getByRole('status').textContent).toBe('Copiado');
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says what to do where nothing can be copied', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused'));
    render(<CopyButton text="ABC-1" label="código" />, { wrapper });
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(screen.getByRole('status').textContent).toBe(messages.common.copyFailed);
  });
});
