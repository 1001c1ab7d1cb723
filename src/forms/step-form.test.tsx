import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import type { Locale } from '#src/i18n/locale.ts';
import { MessagesContext } from '#src/i18n/messages-context.tsx';
import { messages } from '#src/i18n/pt-BR.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { useHasTitleError } from '#src/ui/title-error.ts';

import { DateField, MoneyField, PhoneField } from './fields/masked-fields.tsx';
import { RadioField } from './fields/radio-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { TaxDocumentField } from './fields/tax-document-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { calendarDate, choice, mobilePhone, money, taxDocument } from './schemas.ts';
import { StepForm } from './step-form.tsx';
import { useStepForm } from './use-step-form.ts';

/** In a different order than the fields on the page. */
const schema = z.object({
  gender: choice([0, 1]),
  buyValue: money(),
  document: taxDocument(),
  birthDate: calendarDate(),
  cellPhoneNumber: mobilePhone(),
  addressType: choice(['RUA', 'PRAÇA']),
});

const sent = vi.fn();

function Step({ phone = '', documentLabel = 'CPF ou CNPJ', startsAt = 'field' as 'field' | 'heading' }) {
  const form = useStepForm(schema, {
    document: '',
    buyValue: '',
    birthDate: '',
    cellPhoneNumber: phone,
    addressType: '',
  });
  const [refusal, setRefusal] = useState('');
  const onValid = async (values: z.infer<typeof schema>) => {
    sent(values);
    await Promise.resolve();
    if (refusal) form.setError('buyValue', { message: refusal });
  };
  return (
    <StepForm form={form} onValid={onValid} startsAt={startsAt} actions={<button type="submit">Continuar</button>}>
      <TaxDocumentField name="document" label={documentLabel} accepts="cpf-or-cnpj" />
      <MoneyField name="buyValue" label="Valor" />
      <DateField name="birthDate" label="Nascimento" />
      <PhoneField name="cellPhoneNumber" label="Celular" kind="mobile" />
      <SelectField
        name="addressType"
        label="Tipo"
        options={[
          { value: 'RUA', label: 'Rua' },
          { value: 'PRAÇA', label: 'Praça' },
        ]}
      />
      <RadioField
        name="gender"
        label="Sexo"
        options={[
          { value: '0', label: 'Masculino' },
          { value: '1', label: 'Feminino' },
        ]}
      />
      <button type="button" onClick={() => setRefusal('Valor recusado <b>hoje</b>')}>
        Recusar
      </button>
    </StepForm>
  );
}

function Address() {
  const form = useStepForm(z.object({}), {});
  return (
    <StepForm form={form} onValid={sent} actions={<button type="submit">Continuar</button>}>
      <TextField name="street" label="Rua" />
      <TextField name="number" label="Número" optional usual />
      <TextField name="complement" label="Complemento" optional />
      <TextField name="district" label="Bairro" />
    </StepForm>
  );
}

const inLanguage = (locale: Locale, step: ReactNode) => (
  <MessagesContext value={{ ...messages, locale }}>{step}</MessagesContext>
);

beforeEach(() => {
  document.title = 'Passo';
  sent.mockClear();
  renderApp(<Step />);
});
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
const summary = () => screen.getByRole('region', { name: /^Faltam? / });

async function paste(label: string, text: string) {
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

async function fillIn() {
  await paste('CPF ou CNPJ', ' 111.444.777-35 ');
  await paste('Valor', 'R$ 1.234,56');
  await paste('Nascimento', '1990-12-31');
  await paste('Celular', '+55 11 98765-4321');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Praça');
  await userEvent.click(screen.getByRole('radio', { name: 'Masculino' }));
}

const links = () =>
  within(summary())
    .getAllByRole('link')
    .map((link) => link.textContent);
/** How many fields are left, in a long form. */
const left = () => screen.getByRole('status').textContent;

async function fillInTwo() {
  await paste('Valor', '10');
  await paste('Nascimento', '31/12/1990');
}

function arriveAt(step: ReactNode) {
  cleanup();
  renderApp(
    <>
      <PageHeading title="Simulação" />
      {step}
    </>,
  );
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

describe('a failed attempt', () => {
  it('moves the focus to a summary with the fields’ labels in page order @P50', async () => {
    await fillInTwo();
    await submit();
    expect(sent).not.toHaveBeenCalled();
    expect(summary()).toHaveFocus();
    expect(links()).toEqual([
      'CPF ou CNPJ: Preencha este campo',
      'Celular: Preencha este campo',
      'Tipo: Escolha uma opção',
      'Sexo: Escolha uma opção',
    ]);
    expect(document.querySelector(`#${field('Celular').getAttribute('aria-describedby')}`)?.textContent).toBe(
      'Erro: Preencha este campo',
    );
  });

  it('shows the labels in the new language after a switch', async () => {
    cleanup();
    const { rerender } = renderApp(inLanguage('pt-BR', <Step />));
    await fillInTwo();
    await submit();
    rerender(inLanguage('en', <Step documentLabel="Tax number" />));
    expect(await within(summary()).findByRole('link', { name: /^Tax number: / })).toBeInTheDocument();
  });

  it('has a link for a missing choice that focuses the first option @P39', async () => {
    await fillInTwo();
    await submit();
    await userEvent.click(within(summary()).getByRole('link', { name: /^Sexo/ }));
    expect(screen.getByRole('radio', { name: 'Masculino' })).toHaveFocus();
  });

  it('no longer marks a choice as invalid once it is made', async () => {
    await submit();
    await userEvent.click(screen.getByRole('radio', { name: 'Feminino' }));
    await waitFor(() =>
      expect(screen.getByRole('radiogroup', { name: 'Sexo' })).toHaveAttribute('aria-invalid', 'false'),
    );
  });

  it('loses a line with each corrected field, and goes with the last, like the title’s “Erro:”', async () => {
    const title = renderHook(useHasTitleError).result;
    await fillIn();
    await userEvent.clear(field('Valor'));
    await userEvent.clear(field('Celular'));
    await submit();
    expect(title.current).toBe(true);
    expect(links()).toHaveLength(2);
    await paste('Valor', '10');
    await userEvent.tab();
    await waitFor(() => expect(links()).toEqual(['Celular: Preencha este campo']));
    expect(field('Nascimento')).toHaveFocus();
    await paste('Celular', '11987654321');
    await userEvent.tab();
    await waitFor(() => expect(title.current).toBe(false));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('with more than four errors counts them in one line, and focuses the first field @P50', async () => {
    await submit();
    await waitFor(() => expect(left()).toBe('Faltam 6 campos'));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(field('CPF ou CNPJ')).toHaveFocus();
    expect(field('CPF ou CNPJ')).toHaveAccessibleDescription('Erro: Preencha este campo');
    await userEvent.click(screen.getByRole('radio', { name: 'Feminino' }));
    await waitFor(() => expect(left()).toBe('Faltam 5 campos'));
    await fillIn();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
    expect(document.activeElement).not.toBe(field('CPF ou CNPJ'));
  });

  it('shows the server’s message as plain text at the field and in the summary @P26', async () => {
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Recusar' }));
    await submit();
    const link = await screen.findByRole('link', { name: 'Valor: Valor recusado <b>hoje</b>' });
    expect(summary()).toHaveFocus();
    expect(field('Valor')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(link);
    expect(field('Valor')).toHaveFocus();
  });
});

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
    expect(screen.queryByText('Preencha este campo')).not.toBeInTheDocument();
    await userEvent.keyboard('11144477735{Enter}');
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
