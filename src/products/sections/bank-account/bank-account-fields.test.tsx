import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { renderApp } from '#src/testing/render-app.tsx';

import { BankAccountFields } from './bank-account-fields.tsx';
import { bankAccountInitial, bankAccountShape, paymentAccount } from './bank-account.ts';

const list = vi.hoisted(() => {
  const file: { arrive?: () => void; arrived?: Promise<void> } = {};
  file.arrived = new Promise((resolve) => {
    file.arrive = resolve;
  });
  return file;
});
vi.mock('./bank-autocomplete.tsx', async (original) => {
  await list.arrived;
  return original();
});

const schema = z.object(bankAccountShape(paymentAccount));
const sent = vi.fn();

function Step() {
  const form = useStepForm(schema, bankAccountInitial(paymentAccount));
  return (
    <StepForm form={form} onValid={sent} actions={<button type="submit">Continuar</button>}>
      <BankAccountFields wireNames={paymentAccount} />
      <button type="button" onClick={() => form.setError('bankCode', { type: 'server', message: 'Banco recusado' })}>
        Recusar
      </button>
    </StepForm>
  );
}

const bank = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Banco' });
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
/** An open list has a status of its own, which is empty. */
const note = () => screen.getAllByRole('status')[0]?.textContent;
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
/** Pastes instead of typing, where no test is about single keys. */
async function paste(control: HTMLElement, text: string) {
  await userEvent.click(control);
  await userEvent.paste(text);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));

beforeEach(() => {
  sent.mockClear();
  renderApp(<Step />);
});

it('a bank that is typed before its list has loaded is kept, with focus and selection', async () => {
  const plain = screen.getByRole<HTMLInputElement>('textbox', { name: 'Banco' });
  await userEvent.type(plain, 'econ');
  plain.setSelectionRange(2, 4);
  list.arrive?.();
  await screen.findByRole('combobox', { name: 'Banco' });
  expect(bank()).toHaveFocus();
  expect([bank().selectionStart, bank().selectionEnd]).toEqual([2, 4]);
  await userEvent.keyboard('x');
  expect(bank()).toHaveValue('ecx');
  await paste(field('Agência'), '1');
  expect(bank()).toHaveValue('ecx');
});

async function listed() {
  await screen.findByRole('combobox', { name: 'Banco' });
  // Once a code's name is shown, the list has loaded.
  await paste(bank(), '001');
  await waitFor(() => expect(note()).toBe('Banco do Brasil S.A.'));
  await userEvent.clear(bank());
}
async function fillInTheRest() {
  await userEvent.click(screen.getByRole('radio', { name: 'Poupança' }));
  await paste(field('Agência'), '0123');
  await paste(field('Conta'), '0045678');
  await userEvent.type(field('Dígito da conta'), 'x');
}

describe('the bank', () => {
  beforeEach(listed);

  it('is found by its name and chosen with the keyboard, which sends its code', async () => {
    await userEvent.type(bank(), 'econo caixa');
    await screen.findByRole('listbox');
    expect(options()).toEqual(['104Caixa Econômica Federal']);
    expect(note()).toBe('1 banco encontrado.');
    await userEvent.keyboard('{ArrowDown}');
    expect(bank()).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
    await userEvent.keyboard('{Enter}');
    expect(sent).not.toHaveBeenCalled();
    expect(bank()).toHaveValue('104');
    expect(note()).toBe('Caixa Econômica Federal');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await fillInTheRest();
    await submit();
    expect(sent.mock.calls[0]?.[0]).toEqual({
      bankCode: '104',
      branchNumber: '0123',
      accountNumber: '0045678',
      accountDigit: 'X',
      accountType: 1,
    });
  });

  it('is chosen by pointer, which clears the server’s error', async () => {
    await paste(bank(), '237');
    await userEvent.click(screen.getByRole('button', { name: 'Recusar' }));
    expect(bank()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.clear(bank());
    await paste(bank(), 'banco do brasil');
    await userEvent.click(
      within(await screen.findByRole('listbox', { name: 'Banco' })).getByText('Banco do Brasil S.A.'),
    );
    expect(bank()).toHaveValue('001');
    await waitFor(() => expect(bank()).toHaveAttribute('aria-invalid', 'false'));
    expect(bank()).toHaveFocus();
  });

  it.each([
    ['1', '001', 'Banco do Brasil S.A.'],
    ['001 - BB', '001', 'Banco do Brasil S.A.'],
    ['999', '999', 'Este código não está na lista oficial. Confira com o cliente.'],
  ])('typed as %j becomes %s on blur, with its name', async (typed, code, name) => {
    await userEvent.type(bank(), typed);
    await userEvent.tab();
    expect(bank()).toHaveValue(code);
    expect(note()).toBe(name);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('is taken by Enter if it is the only one found by a name, and the focus goes on', async () => {
    await userEvent.type(bank(), 'econo caixa');
    await waitFor(() => expect(note()).toBe('1 banco encontrado.'));
    await userEvent.keyboard('{Enter}');
    expect(field('Agência')).toHaveFocus();
    expect(bank()).toHaveValue('104');
    await userEvent.clear(bank());
    await userEvent.type(bank(), 'econ');
    expect(options().length).toBeGreaterThan(1);
    await userEvent.keyboard('{Enter}');
    expect(bank()).toHaveValue('econ');
  });

  it('typed as a code is submitted by Enter', async () => {
    await fillInTheRest();
    await userEvent.type(field('Dígito da agência (opcional)'), '1');
    await userEvent.type(bank(), '260{Enter}');
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ bankCode: '260' });
  });

  it('is not guessed from its name', async () => {
    await fillInTheRest();
    await paste(bank(), 'cofrinho');
    expect(note()).toBe('Nenhum banco com esse nome. Digite o código de três dígitos.');
    await submit();
    expect(sent).not.toHaveBeenCalled();
    await waitFor(() => expect(bank()).toHaveFocus());
    expect(bank()).toHaveAccessibleDescription(/Erro: Informe um código/);
    expect(bank()).toHaveValue('cofrinho');
  });

  it('keeps the typed text when Escape closes the list', async () => {
    await userEvent.type(bank(), 'brad{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(bank()).toHaveValue('brad');
    await userEvent.clear(bank());
    await userEvent.type(bank(), 'econo caixa{Escape}{Enter}');
    expect(bank()).toHaveValue('econo caixa');
  });
});

describe('branch and account', () => {
  it('in printed form are split into number and digit', async () => {
    await userEvent.type(field('Conta'), '0012.345-x');
    await userEvent.tab();
    expect(field('Conta')).toHaveValue('0012.345');
    expect(field('Dígito da conta')).toHaveValue('x');
  });

  it('keep a digit that is already there', async () => {
    await userEvent.type(field('Dígito da conta'), '7');
    await userEvent.type(field('Conta'), '12345-6');
    await userEvent.tab();
    expect(field('Conta')).toHaveValue('12345-6');
    expect(field('Dígito da conta')).toHaveValue('7');
  });
});
