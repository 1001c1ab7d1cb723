import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

import { Address, field, fillIn, sent, Step, Tick } from './testing.tsx';

/** When a key is pressed, in milliseconds. */
let now = 0;

beforeEach(() => {
  sent.mockClear();
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now);
  renderApp(<Step />);
});

afterEach(() => {
  now += 60_000;
  vi.restoreAllMocks();
});

const button = () => screen.getByRole('button', { name: 'Continuar' });

function arriveAt(step: ReactNode) {
  cleanup();
  renderApp(
    <>
      <PageHeading title="Simulação" />
      {step}
    </>,
  );
}

describe('the Enter key', () => {
  it('goes to the next empty field, then to a missing one before, and submits when none is left', async () => {
    await userEvent.type(field('Valor'), '10{Enter}');
    expect(field('Nascimento')).toHaveFocus();
    await userEvent.keyboard('31121990{Enter}11987654321{Enter}');
    expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveFocus();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Rua');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('radio', { name: 'Masculino' })).toHaveFocus();
    await userEvent.keyboard(' {Enter}');
    expect(field('CPF ou CNPJ')).toHaveFocus();
    expect(screen.queryByText(/^Informe/)).not.toBeInTheDocument();
    await userEvent.keyboard('11144477735{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('formats an amount that it sends', async () => {
    await fillIn();
    await userEvent.clear(field('Valor'));
    await userEvent.type(field('Valor'), '1200{Enter}');
    expect(field('Valor')).toHaveValue('1.200,00');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('sends from a list once nothing is missing @P50', async () => {
    await fillIn();
    screen.getByRole('combobox', { name: 'Tipo' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('passes an optional field, unless it is usually filled in', async () => {
    cleanup();
    renderApp(<Address />);
    await userEvent.type(field('Rua'), 'Paulista{Enter}');
    expect(field('Número (opcional)')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(field('Bairro')).toHaveFocus();
  });

  it('leads from a heading that is read first to the first missing field @P49', async () => {
    arriveAt(<Step startsAt="heading" />);
    expect(screen.getByRole('heading', { name: 'Simulação' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(field('CPF ou CNPJ')).toHaveFocus();
  });

  it('is labelled with what it does on an on-screen keyboard', async () => {
    await userEvent.click(field('Valor'));
    expect(field('Valor').enterKeyHint).toBe('next');
    await fillIn();
    await userEvent.click(field('Valor'));
    expect(field('Valor').enterKeyHint).toBe('done');
  });

  it('in a form that commits leads to its button from a field that is not the last', async () => {
    cleanup();
    renderApp(<Step enter="commit" />);
    await fillIn();
    await userEvent.click(field('Valor'));
    expect(field('Valor').enterKeyHint).toBe('next');
    await userEvent.keyboard('{Enter>3/}');
    expect(button()).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
    now += 301;
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('that ends a code twice does not press the button it led to @P49', async () => {
    cleanup();
    renderApp(<Step enter="commit" />);
    await fillIn();
    await userEvent.click(field('Valor'));
    const pressed = vi.fn();
    button().addEventListener('click', pressed);
    now += 5000;
    await userEvent.keyboard('{Enter}');
    now += 299;
    await userEvent.keyboard('{Enter}');
    expect(button()).toHaveFocus();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('after a second code does not press the button, because the code’s first character has left it @P49', async () => {
    arriveAt(<Step enter="commit" />);
    await fillIn();
    await userEvent.click(field('Valor'));
    const pressed = vi.fn();
    button().addEventListener('click', pressed);
    await userEvent.keyboard('{Enter}');
    now += 5000;
    await userEvent.keyboard('{Control>}c{/Control}');
    expect(button(), 'a shortcut').toHaveFocus();
    await userEvent.keyboard('7891{Enter}');
    expect(screen.getByRole('heading', { name: 'Simulação' })).toHaveFocus();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('in a form that does not commit, a typed character leaves the focus on the button', async () => {
    arriveAt(<Step />);
    button().focus();
    await userEvent.keyboard('7');
    expect(button()).toHaveFocus();
  });

  it('in a form that commits sends from the last control', async () => {
    cleanup();
    renderApp(<Step enter="commit" />);
    await fillIn();
    const last = screen.getByRole<HTMLInputElement>('radio', { name: 'Masculino' });
    last.focus();
    expect(last.enterKeyHint).toBe('send');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('in a form that commits sends from a tick, and a code’s characters leave the tick @P49', async () => {
    arriveAt(<Tick />);
    const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Feito' });
    tick.focus();
    await userEvent.keyboard(' ');
    expect(tick).toBeChecked();
    await userEvent.keyboard('7891{Enter}');
    expect(screen.getByRole('heading', { name: 'Simulação' })).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
    tick.focus();
    expect(tick.enterKeyHint).toBe('send');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('that is held down moves nowhere', async () => {
    await userEvent.click(field('Valor'));
    await userEvent.keyboard('{Enter>3/}');
    expect(field('Nascimento')).toHaveFocus();
  });
});

describe('on arrival', () => {
  it('the first missing field has the focus, and the heading is announced @P49', async () => {
    arriveAt(<Step />);
    expect(field('CPF ou CNPJ')).toHaveFocus();
    const announcement = document.querySelector('[aria-live=polite]');
    expect(announcement?.textContent).toBe('');
    await waitFor(() => expect(announcement?.textContent).toBe('Simulação'));
  });

  it('the heading keeps the focus if there is something to read first', () => {
    arriveAt(<Step startsAt="heading" />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
