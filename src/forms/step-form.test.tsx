import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Locale } from '#src/i18n/languages.ts';
import { MessagesContext } from '#src/i18n/messages-context.tsx';
import { messages } from '#src/i18n/pt-BR.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

import { field, fillIn, paste, sent, Step, submit } from './testing.tsx';

const inLanguage = (locale: Locale, step: ReactNode) => (
  <MessagesContext value={{ ...messages, locale }}>{step}</MessagesContext>
);

beforeEach(() => {
  document.title = 'Passo';
  sent.mockClear();
  renderApp(<Step />);
});
const summary = () => screen.getByRole('region');
const links = () =>
  within(summary())
    .getAllByRole('link')
    .map((link) => link.textContent);
const typed = () => [...document.querySelectorAll('input')].map(({ value, checked }) => [value, checked]);
/** How many fields are left, where the list is folded. */
const left = () => screen.getByRole('status').textContent;

/** The summary follows the errors at the fields. */
async function submitInVain() {
  await submit();
  await screen.findByText(/^(Falta|Corrija|Confira)/);
}

async function fillInTwo() {
  await paste('Valor', '10');
  await paste('Nascimento', '31/12/1990');
}

describe('pasted text', () => {
  it('is formatted, and the step gets domain values, gender 0 included @P39 @P41', async () => {
    await fillIn();
    expect(field('CPF ou CNPJ')).toHaveValue('111.444.777-35');
    expect(field('Nascimento')).toHaveValue('31/12/1990');
    expect(field('Celular')).toHaveValue('(11) 98765-4321');
    await submit();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      document: '11144477735',
      buyValue: 123_456,
      birthDate: '1990-12-31',
      cellPhoneNumber: '11987654321',
      addressType: 'PRAÇA',
      gender: 0,
    });
  });
});

it('of a complete form the control that the link is about has the focus', () => {
  const complete = {
    document: '111.444.777-35',
    buyValue: '10,00',
    birthDate: '31/12/1990',
    phone: '11987654321',
    addressType: 'RUA',
    gender: '0',
  };
  history.replaceState({ control: 'birthDate' }, '');
  cleanup();
  renderApp(<Step />);
  expect(field('CPF ou CNPJ')).toHaveFocus();
  cleanup();
  renderApp(<Step {...complete} />);
  expect(field('Nascimento')).toHaveFocus();
  history.replaceState(null, '');
});

it('a value from an earlier step is formatted as if typed', () => {
  cleanup();
  renderApp(<Step phone="11987654321" />);
  expect(field('Celular')).toHaveValue('(11) 98765-4321');
});

describe('typed text', () => {
  it('is an amount in any notation, formatted on blur', async () => {
    await userEvent.type(field('Valor'), '1234.5');
    expect(field('Valor')).toHaveValue('1234.5');
    await userEvent.tab();
    expect(field('Valor')).toHaveValue('1.234,50');
  });

  it('is a date with or without leading zeros', async () => {
    await userEvent.type(field('Nascimento'), '1/2/1990');
    expect(field('Nascimento')).toHaveValue('01/02/1990');
  });

  it('is a date with the month’s name, and without surplus digits', async () => {
    await userEvent.type(field('Nascimento'), '10 de março de 1990');
    expect(field('Nascimento')).toHaveValue('10/03/1990');
    await userEvent.type(field('Nascimento'), '5');
    expect(field('Nascimento')).toHaveValue('10/03/1990');
  });

  it('is a date with its century once the field is left', async () => {
    await userEvent.type(field('Nascimento'), '030290');
    expect(field('Nascimento')).toHaveValue('03/02/90');
    await userEvent.tab();
    expect(field('Nascimento')).toHaveValue('03/02/1990');
  });

  it('is a phone number without brackets if its area code is missing, and with them once it is typed', async () => {
    await userEvent.type(field('Celular'), '987654321');
    await userEvent.tab();
    expect(field('Celular')).toHaveValue('98765-4321');
    await userEvent.type(field('Celular'), '11', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(field('Celular')).toHaveValue('(11) 98765-4321');
  });

  it('is formatted as a CNPJ from its first letter on', async () => {
    await userEvent.type(field('CPF ou CNPJ'), '12abc34501de35');
    expect(field('CPF ou CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  });

  it('is not validated before the step is submitted', async () => {
    await userEvent.type(field('Valor'), 'abc');
    await userEvent.tab();
    expect(field('Valor')).toHaveAttribute('aria-invalid', 'false');
  });
});

describe('a failed submission', () => {
  it('focuses a list of the fields’ labels, in page order @P50', async () => {
    await fillInTwo();
    await submitInVain();
    expect(sent).not.toHaveBeenCalled();
    expect(summary()).toHaveFocus();
    await waitFor(() =>
      expect(links()).toEqual([
        'CPF ou CNPJ Informe o CPF ou CNPJ',
        'Celular Informe o celular',
        'Tipo Escolha o tipo',
        'Sexo Escolha o sexo',
      ]),
    );
    expect(document.querySelector(`#${field('Celular').getAttribute('aria-describedby')}`)?.textContent).toBe(
      'Erro: Informe o celular',
    );
  });

  it('shows the labels in the new language after a switch, and keeps what was typed', async () => {
    cleanup();
    const { rerender } = renderApp(inLanguage('pt-BR', <Step />));
    await fillInTwo();
    await submitInVain();
    const before = typed();
    rerender(inLanguage('en', <Step documentLabel="Tax number" />));
    expect(await screen.findByRole('link', { name: /^Tax number / })).toBeInTheDocument();
    expect(typed()).toEqual(before);
  });

  it('has a link for a missing choice that focuses the first option @P39', async () => {
    await fillInTwo();
    await submitInVain();
    await userEvent.click(await screen.findByRole('link', { name: /^Sexo/ }));
    expect(screen.getByRole('radio', { name: 'Masculino' })).toHaveFocus();
  });

  it('no longer marks a choice as invalid once it is made', async () => {
    await submitInVain();
    await userEvent.click(screen.getByRole('radio', { name: 'Feminino' }));
    await waitFor(() =>
      expect(screen.getByRole('radiogroup', { name: 'Sexo' })).toHaveAttribute('aria-invalid', 'false'),
    );
  });

  it('no longer says that a field is empty from its first character on, and says what is wrong once it is left', async () => {
    await fillIn();
    await userEvent.clear(field('CPF ou CNPJ'));
    await userEvent.clear(field('Celular'));
    await submitInVain();
    await userEvent.type(field('CPF ou CNPJ'), '1');
    await waitFor(() => expect(field('CPF ou CNPJ')).toHaveAttribute('aria-invalid', 'false'));
    expect(links()).toEqual(['Celular Informe o celular']);
    await userEvent.tab();
    await waitFor(() => expect(field('CPF ou CNPJ')).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.type(field('CPF ou CNPJ'), '1');
    expect(field('CPF ou CNPJ'), 'any other error stays until then').toHaveAttribute('aria-invalid', 'true');
  });

  it('loses a line with each corrected field, and goes with the last, like the title’s “Erro:”', async () => {
    renderApp(<PageHeading title="Passo" />);
    await fillIn();
    await userEvent.clear(field('Valor'));
    await userEvent.clear(field('Celular'));
    await submitInVain();
    expect(document.title).toMatch(/^Erro:/);
    expect(summary()).toHaveAccessibleName('Faltam 2 campos');
    await waitFor(() => expect(links()).toHaveLength(2));
    await paste('Valor', '10');
    await waitFor(() => expect(links()).toEqual(['Celular Informe o celular']));
    expect(summary()).toHaveAccessibleName('Falta 1 campo');
    expect(field('Valor')).toHaveFocus();
    await paste('Celular', '11987654321');
    await userEvent.tab();
    await waitFor(() => expect(document.title).not.toMatch(/^Erro:/));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await userEvent.clear(field('Valor'));
    await userEvent.tab();
    await waitFor(() => expect(document.title).toMatch(/^Erro:/));
    expect(summary(), 'the focus moves once an attempt').not.toHaveFocus();
  });

  it('says which of its fields are filled in, but wrongly', async () => {
    await fillIn();
    await userEvent.clear(field('Celular'));
    await paste('Celular', '123');
    await submitInVain();
    await waitFor(() => expect(left()).toBe('Corrija 1 campo'));
    await userEvent.clear(field('Valor'));
    await submitInVain();
    expect(summary()).toHaveAccessibleName('Confira 2 campos');
    expect(summary()).toHaveFocus();
  });

  it('a single error stands at its field, which has the focus, and is announced @P50', async () => {
    await fillIn();
    await userEvent.clear(field('Celular'));
    await submitInVain();
    await waitFor(() => expect(left()).toBe('Falta 1 campo'));
    expect(field('Celular')).toHaveFocus();
    expect(field('Celular')).toHaveAccessibleDescription(/Informe o celular/);
    expect(screen.queryByRole('button', { name: /^Ver/ })).not.toBeInTheDocument();
  });

  it('with more than four errors counts them in one line, and focuses the first field @P50', async () => {
    await submitInVain();
    await waitFor(() => expect(left()).toBe('Faltam 6 campos'));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(field('CPF ou CNPJ')).toHaveFocus();
    expect(field('CPF ou CNPJ')).toHaveAccessibleDescription('Erro: Informe o CPF ou CNPJ');
    await userEvent.click(screen.getByRole('radio', { name: 'Feminino' }));
    await waitFor(() => expect(left()).toBe('Faltam 5 campos'));
    await fillIn();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
    expect(document.activeElement).not.toBe(field('CPF ou CNPJ'));
  });

  it('is one line on a phone, where a list would hide the fields @P50', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (media) => ({ matches: media.includes('max-width: 37.45em') }) as MediaQueryList,
    );
    await submit();
    await fillIn();
    for (const label of ['CPF ou CNPJ', 'Nascimento']) await userEvent.clear(field(label));
    await submit();
    await waitFor(() => expect(left()).toBe('Faltam 2 campos'));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(field('CPF ou CNPJ')).toHaveFocus();
    vi.restoreAllMocks();
  });

  it('stays a line while fields are filled in, and a list while they fail again, until the next attempt @P50', async () => {
    await submitInVain();
    await fillIn();
    await userEvent.clear(field('Celular'));
    await userEvent.tab();
    await waitFor(() => expect(left()).toBe('Falta 1 campo'));
    expect(screen.getByRole('button', { name: 'Ver qual' })).toBeInTheDocument();
    await userEvent.clear(field('Valor'));
    await submitInVain();
    expect(summary()).toHaveAccessibleName('Faltam 2 campos');
    expect(summary()).toHaveFocus();
    for (const label of ['CPF ou CNPJ', 'Nascimento']) await userEvent.clear(field(label));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), '');
    await userEvent.tab();
    await waitFor(() => expect(links()).toHaveLength(5));
    await submitInVain();
    await waitFor(() => expect(left()).toBe('Faltam 5 campos'));
    expect(field('CPF ou CNPJ')).toHaveFocus();
  });

  it('with more than four errors opens and closes the list of links', async () => {
    await submitInVain();
    const button = screen.getByRole('button', { name: 'Ver quais' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveTextContent('Ver quais');
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(6));
    await userEvent.click(screen.getByRole('link', { name: 'Celular Informe o celular' }));
    expect(field('Celular')).toHaveFocus();
  });

  it('shows the server’s message as plain text at the field @P26', async () => {
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Recusar' }));
    await submitInVain();
    await waitFor(() => expect(left()).toBe('Corrija 1 campo'));
    expect(field('Valor')).toHaveAccessibleDescription('Erro: Valor recusado <b>hoje</b>');
    expect(field('Valor')).toHaveFocus();
  });
});

it('a field keeps the focus while a button of its form is pressed', async () => {
  await userEvent.click(field('Valor'));
  await userEvent.click(screen.getByRole('button', { name: 'Recusar' }));
  expect(field('Valor')).toHaveFocus();
});

describe('a phone number typed digit by digit', () => {
  it.each([
    ['+55 (91) 98765-4321', '(91) 98765-4321'],
    ['011 98765-4321', '(11) 98765-4321'],
    ['55 99876-5432', '(55) 99876-5432'],
  ])('%s becomes %s', async (typed, shown) => {
    await userEvent.type(field('Celular'), typed);
    expect(field('Celular')).toHaveValue(shown);
  });
});
