import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import type { PostalAddress, PostalCodeLookup } from '#src/domain/values/address.ts';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { messages } from '#src/i18n/pt-BR.ts';
import { usePostalCodeLookup, provide } from '#src/platform/services.tsx';
import { renderApp } from '#src/testing/render-app.tsx';

import { paulista } from '../../testing.ts';
import { AddressFields } from './address-fields.tsx';
import { addressInitial, addressShape, registrationAddress, type Address } from './address.ts';
import { postalCodeTexts } from './postal-code-texts.ts';

const square: PostalAddress = {
  postalCode: '01001000',
  street: 'Praça da Sé',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
};
const user = userEvent.setup();

/** Pending lookups, by CEP. */
const pending = new Map<string, { resolve: (address?: PostalAddress) => void; reject: (reason: Error) => void }>();
const lookUp = vi.fn<PostalCodeLookup>(
  (postalCode) => new Promise((resolve, reject) => pending.set(postalCode, { resolve, reject })),
);

const answer = (postalCode: string, address?: PostalAddress) =>
  act(async () => pending.get(postalCode)?.resolve(address));

const schema = z.object(addressShape(registrationAddress));
function Step({ known = {} }: { readonly known?: Partial<Address> }) {
  const form = useStepForm(schema, addressInitial(registrationAddress, known));
  return (
    <StepForm form={form} onValid={() => undefined} actions={<button type="submit">Continuar</button>}>
      <AddressFields wireNames={registrationAddress} />
    </StepForm>
  );
}

function show(answers?: PostalCodeLookup, known?: Partial<Address>) {
  renderApp(<Step {...(known && { known })} />, { services: [provide(usePostalCodeLookup, answers)] });
}

beforeEach(() => {
  pending.clear();
  lookUp.mockClear();
});
const control = (part: keyof typeof registrationAddress) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${registrationAddress[part]}"]`);
  if (!found) throw new Error(`no control for ${part}`);
  return found;
};
const told = () => screen.getByRole('status').textContent;
const texts = postalCodeTexts(messages);

/** An answer moves the focus on from the CEP, at the time 0. */
async function moveToNumber() {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  show(lookUp);
  await user.type(control('postalCode'), '01310-100');
  await answer('01310100', paulista);
  return now;
}

describe('a complete CEP', () => {
  it('is looked up once, after its last digit, and fills in empty controls', async () => {
    show(lookUp);
    await user.type(control('postalCode'), '01310-10');
    expect(lookUp).not.toHaveBeenCalled();
    await user.keyboard('0');
    expect(lookUp).toHaveBeenCalledExactlyOnceWith('01310100');
    expect(told()).toBe(texts.looking);

    await answer('01310100', paulista);
    const filled = (['type', 'street', 'neighborhood', 'city', 'state', 'number'] as const).map(
      (part) => control(part).value,
    );
    expect(filled).toEqual(['AVENIDA', 'Paulista', 'Bela Vista', 'São Paulo', 'SP', '']);
    expect(told()).toBe('Preenchemos o tipo, o logradouro, o bairro, a cidade e a UF. Confira.');
    expect(control('number')).toHaveFocus();
  });

  it.each(['Tab', 'Enter'])('keeps the focus that it moved through a %s that was meant to leave it', async (key) => {
    const now = await moveToNumber();
    now.mockReturnValue(1400);
    expect(fireEvent.keyDown(control('number'), { key }), 'prevents the default').toBe(false);
    expect(fireEvent.keyDown(control('number'), { key: 'Tab' }), 'the second leaves').toBe(true);
  });

  it('takes the focus from the list of street types, if the clerk has left the CEP for it before the answer', async () => {
    show(lookUp);
    await user.type(control('postalCode'), '01310-100');
    await user.tab();
    expect(control('type')).toHaveFocus();
    await answer('01310100', paulista);
    expect(control('number')).toHaveFocus();
  });

  it('leaves the focus in the list of street types, if the answer has chosen none', async () => {
    show(lookUp);
    await user.type(control('postalCode'), '01310-100');
    await user.tab();
    await answer('01310100', { ...paulista, street: 'Sem tipo' });
    expect(control('type')).toHaveFocus();
  });

  it('takes a later Tab for one that leaves the control with the focus', async () => {
    const now = await moveToNumber();
    now.mockReturnValue(1600);
    expect(fireEvent.keyDown(control('number'), { key: 'Tab' })).toBe(true);
  });

  it('takes a Tab after a pasted number for one that leaves it', async () => {
    await moveToNumber();
    await user.paste('1000');
    expect(fireEvent.keyDown(control('number'), { key: 'Tab' })).toBe(true);
  });

  it('keeps what was typed before the answer came', async () => {
    show(lookUp);
    await user.type(control('neighborhood'), 'Cerqueira César');
    await user.click(control('postalCode'));
    await user.paste('01310-100');
    await user.type(control('city'), 'Osasco');
    await answer('01310100', paulista);
    expect([control('neighborhood').value, control('city').value, control('street').value]).toEqual([
      'Cerqueira César',
      'Osasco',
      'Paulista',
    ]);
    expect(told()).toBe(
      'Preenchemos o tipo, o logradouro e a UF. O bairro e a cidade deste CEP são diferentes. Confira.',
    );
    expect(control('city')).toHaveFocus();
  });

  it('is selected in the focused control, so that typing replaces it', async () => {
    show(lookUp);
    await user.type(control('postalCode'), '01310100');
    await user.click(control('city'));
    await answer('01310100', paulista);
    await user.keyboard('Osasco');
    expect(control('city')).toHaveValue('Osasco');
  });

  it('that has changed before the answer came is ignored', async () => {
    show(lookUp);
    await user.type(control('postalCode'), '01310100');
    await user.clear(control('postalCode'));
    expect(told()).toBe('');
    expect(control('postalCode')).toHaveAccessibleDescription(texts.hint);
    await user.type(control('postalCode'), '01001000');
    await answer('01310100', paulista);
    expect(control('street')).toHaveValue('');
    expect(told()).toBe(texts.looking);
    await answer('01001000', square);
    expect(control('street')).toHaveValue('da Sé');
  });

  it('that is corrected replaces the wrong one’s untouched texts, and reports it', async () => {
    show(lookUp);
    await user.type(control('postalCode'), '01310100');
    await answer('01310100', paulista);
    await user.type(control('neighborhood'), ' alta');
    await user.clear(control('postalCode'));
    await user.type(control('postalCode'), '01001000');
    await answer('01001000', square);
    expect([control('type').value, control('street').value, control('neighborhood').value]).toEqual([
      'PRAÇA',
      'da Sé',
      'Bela Vista alta',
    ]);
    expect(told()).toBe('Trocamos o tipo e o logradouro. O bairro deste CEP é diferente. Confira.');
    await user.clear(control('postalCode'));
    await user.type(control('postalCode'), '13825000');
    await answer('13825000', { postalCode: '13825000', street: '', neighborhood: '', city: 'Holambra', state: 'SP' });
    expect([control('type').value, control('street').value, control('city').value]).toEqual(['', '', 'Holambra']);
    expect(told()).toBe('Trocamos a cidade. Faltam o tipo e o logradouro. Confira.');
  });

  it('fills in a state, which is then shown by its code alone', async () => {
    show(lookUp);
    expect(screen.getByRole('option', { name: 'SP · São Paulo' })).toBeInTheDocument();
    await user.type(control('postalCode'), '01310100');
    await answer('01310100', paulista);
    expect(screen.getByRole('option', { name: 'SP' })).toHaveProperty('selected', true);
    expect(screen.getByRole('option', { name: 'RJ · Rio de Janeiro' })).toBeInTheDocument();
  });

  it('clears the errors of the controls that it fills in', async () => {
    show(lookUp);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(control('city')).toHaveAttribute('aria-invalid', 'true');
    await user.type(control('postalCode'), '01310100');
    await answer('01310100', paulista);
    await waitFor(() => expect(control('city')).toHaveAttribute('aria-invalid', 'false'));
    expect(control('state')).toHaveAttribute('aria-invalid', 'false');
  });
});

describe('a CEP from an earlier step', () => {
  const known = { ...square, type: 'PRAÇA', street: 'da Sé' } as const;

  it('is not looked up with a whole address, until it is changed', async () => {
    show(lookUp, known);
    expect(control('postalCode')).toHaveValue('01001-000');
    expect(lookUp).not.toHaveBeenCalled();
    expect(told()).toBe('');
    await user.type(control('postalCode'), '{Backspace}0');
    expect(lookUp).toHaveBeenCalledExactlyOnceWith('01001000');
  });

  it('is looked up where a part of the address is missing', async () => {
    show(lookUp, { ...known, neighborhood: '' });
    expect(lookUp).toHaveBeenCalledExactlyOnceWith('01001000');
    await answer('01001000', square);
    expect(control('neighborhood')).toHaveValue('Sé');
  });
});

describe('without an address', () => {
  it('reports it and changes nothing', async () => {
    show(lookUp);
    await user.type(control('postalCode'), '99999999');
    await answer('99999999');
    expect(told()).toBe(texts.unknown);
    await user.clear(control('postalCode'));
    await user.type(control('postalCode'), '01310100');
    await act(async () => pending.get('01310100')?.reject(new Error('offline')));
    expect(told()).toBe(texts.unavailable);
    expect(control('city')).toHaveValue('');
  });

  it('clears what an earlier CEP filled in, keeps what was typed since, and says so', async () => {
    show(lookUp);
    await user.type(control('postalCode'), '01310100');
    await answer('01310100', paulista);
    await user.clear(control('city'));
    await user.type(control('city'), 'Osasco');
    await user.type(control('number'), '12');
    await user.clear(control('postalCode'));
    await user.type(control('postalCode'), '99999999');
    expect(control('street'), 'until the answer').toHaveValue('Paulista');
    await answer('99999999');
    expect((['type', 'street', 'neighborhood', 'state'] as const).map((part) => control(part).value)).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect([control('city').value, control('number').value]).toEqual(['Osasco', '12']);
    expect(told()).toBe(`${texts.unknown} ${texts.cleared}`);
  });

  it('clears the same if there is no answer', async () => {
    show(lookUp);
    await user.type(control('postalCode'), '01310100');
    await answer('01310100', paulista);
    await user.clear(control('postalCode'));
    await user.type(control('postalCode'), '01001000');
    await act(async () => pending.get('01001000')?.reject(new Error('offline')));
    expect([control('street').value, control('city').value]).toEqual(['', '']);
    expect(told()).toBe(`${texts.unavailable} ${texts.cleared}`);
  });

  it('shows nothing if there is no lookup', async () => {
    show();
    await user.type(control('postalCode'), '01310100');
    expect(control('postalCode')).toHaveValue('01310-100');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(lookUp).not.toHaveBeenCalled();
  });
});
