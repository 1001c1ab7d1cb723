import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { messages } from '#src/i18n/pt-BR.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { PageHeading } from './page-heading.tsx';
import { Stepper } from './stepper.tsx';
import { CopyButton } from './text/copy-button.tsx';

const config = { storeName: 'Loja Modelo' };

describe('PageHeading', () => {
  it('takes the focus on each arrival and names the page @P49', () => {
    const { rerender } = renderApp(<PageHeading title="Oferta" position="Passo 2 de 5" />, { config });
    expect(screen.getByRole('heading', { level: 1, name: 'Oferta' })).toHaveFocus();
    expect(document.title).toBe('Oferta · Passo 2 de 5 · Loja Modelo');
    rerender(<PageHeading key="revisao" title="Revisão" error />);
    expect(screen.getByRole('heading', { level: 1, name: 'Revisão' })).toHaveFocus();
    expect(document.title).toBe('Erro: Revisão · Loja Modelo');
  });

  it('leaves the focus alone while the page is the same', () => {
    const { rerender } = renderApp(<PageHeading title="Oferta" />, { config });
    (document.activeElement as HTMLElement).blur();
    rerender(<PageHeading title="Offer" error />);
    expect(document.title).toContain('Erro: ');
    expect(document.body).toHaveFocus();
  });
});

describe('Stepper', () => {
  it('marks the current step and leads only where it may', async () => {
    const onSelect = vi.fn();
    renderApp(
      <Stepper
        steps={[
          { label: 'Simulação', state: 'done', href: '/cartao/simulacao', onSelect },
          { label: 'Oferta', state: 'current', href: '/cartao/oferta' },
          { label: 'Revisão', state: 'locked' },
        ]}
      />,
      { config },
    );
    expect(document.querySelector('[aria-current="step"]')).toHaveTextContent('Oferta');
    expect(screen.getByText('Passo 2 de 3 · Oferta')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Simulação (concluído)' }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});

describe('CopyButton', () => {
  it('copies and says so until the focus moves on', async () => {
    const user = userEvent.setup();
    renderApp(<CopyButton text="ABC-1" label="código" />, { config });
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(await navigator.clipboard.readText()).toBe('ABC-1');
    expect(screen.getByRole('status').textContent).toBe('Copiado');
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says what to do where nothing can be copied', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused'));
    renderApp(<CopyButton text="ABC-1" label="código" />, { config });
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(screen.getByRole('status').textContent).toBe(messages.common.copyFailed);
  });
});
