import { assert as check, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { stateCodes, type PostalAddress } from '#src/domain/values/address.ts';
import { addressTypes } from '#src/partner/api/fields.ts';

import { paulista } from '../../testing.ts';
import { fillable, fillingOf, splitStreet, type HeldParts } from './postal-code-row.tsx';

const highway = { ...paulista, street: 'Rodovia José Carlos Daux' };
const smallTown: PostalAddress = {
  postalCode: '13825000',
  street: '',
  neighborhood: '',
  city: 'Holambra',
  state: 'SP',
};
const empty = { type: '', street: '', neighborhood: '', city: '', state: '' };

describe('an empty address', () => {
  it('gets everything the CEP has, with the street’s type in its own control if there is one', () => {
    const whole = { neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' };
    expect(fillingOf(paulista, empty)).toEqual({
      filled: { ...whole, type: 'AVENIDA', street: 'Paulista' },
      replaced: {},
      differing: [],
    });
    const { type: _, ...withoutType } = empty;
    expect(fillingOf(paulista, withoutType)).toEqual({
      filled: { ...whole, street: 'Avenida Paulista' },
      replaced: {},
      differing: [],
    });
    expect(fillingOf(paulista, { city: '', state: '' }).filled).toEqual({ city: 'São Paulo', state: 'SP' });
  });

  it('gets nothing if the CEP has no address', () => {
    expect(fillingOf(smallTown, empty)).toEqual({
      filled: { city: 'Holambra', state: 'SP' },
      replaced: {},
      differing: [],
    });
    expect(fillingOf({ ...smallTown, state: 'XX' }, empty).filled).toEqual({ city: 'Holambra' });
  });

  it('leaves a street type that the partner does not list to the clerk @T18', () => {
    expect(fillingOf(highway, empty).filled).toMatchObject({ street: 'Rodovia José Carlos Daux' });
    expect(fillingOf(highway, empty).filled).not.toHaveProperty('type');
  });
});

describe('what the clerk has typed', () => {
  it('is reported only where the CEP differs', () => {
    const held = { type: 'RUA', street: 'Augusta', neighborhood: 'BELA VISTA ', city: 'sao paulo', state: 'RJ' };
    expect(fillingOf(paulista, held)).toEqual({ filled: {}, replaced: {}, differing: ['street', 'state'] });
    expect(fillingOf(paulista, { ...held, street: 'Paulista', state: 'SP' }).differing).toEqual([]);
    expect(fillingOf(smallTown, { ...empty, street: 'Rua das Flores' }).differing).toEqual([]);
  });

  it('keeps the whole street name beside another street type', () => {
    expect(fillingOf(paulista, { ...empty, type: 'RUA' }).filled).toMatchObject({ street: 'Avenida Paulista' });
    expect(fillingOf(paulista, { ...empty, type: 'AVENIDA' }).filled).toMatchObject({ street: 'Paulista' });
    expect(fillingOf(paulista, { ...empty, street: 'Paulista' }).filled).not.toHaveProperty('type');
  });

  const text = option(string(), { nil: undefined });
  const anyHeld = record({
    type: constantFrom('', ...addressTypes),
    street: text,
    neighborhood: text,
    city: text,
    state: text,
  });
  const anyStreet = constantFrom('', 'Rua', 'Praça da Sé', 'SUPER QUADRA 308', 'Rodovia Régis', 'avenida  Dupla');
  const anyAddress = record({
    postalCode: constantFrom('01310100'),
    street: anyStreet,
    neighborhood: string(),
    city: string(),
    state: string(),
  });

  it('is never overwritten, whatever this CEP or an earlier one has', () => {
    check(
      property(anyAddress, anyHeld, anyHeld, (address, held, before) => {
        const { filled, replaced } = fillingOf(address, held as HeldParts, before as HeldParts);
        return fillable.every(
          (part) =>
            (!(part in filled) || (held[part]?.trim() === '' && filled[part] !== '')) &&
            (!(part in replaced) || held[part] === before[part]),
        );
      }),
    );
  });

  it('is completed only with listed street types and states', () => {
    check(
      property(anyAddress, anyHeld, (address, held) => {
        const { type, state } = fillingOf(address, held as HeldParts).filled;
        expect([...addressTypes, undefined]).toContain(type);
        expect([...stateCodes, undefined]).toContain(state);
      }),
    );
  });
});

describe('what an earlier CEP filled in', () => {
  const before = { type: 'AVENIDA', street: 'Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' };

  it('is replaced by the new CEP’s address, or cleared if that has none', () => {
    const square = { ...paulista, street: 'Praça da Sé', neighborhood: 'Sé' };
    const replaced = { type: 'PRAÇA', street: 'da Sé', neighborhood: 'Sé' };
    expect(fillingOf(square, before, before)).toEqual({ filled: {}, replaced, differing: [] });
    expect(fillingOf(smallTown, before, before).replaced).toEqual({
      type: '',
      street: '',
      neighborhood: '',
      city: 'Holambra',
    });
  });

  it('stays once a person has changed it, with name and type of a street together', () => {
    const held = { ...before, street: 'Paulista, fundos', city: 'Osasco' };
    const { replaced, differing } = fillingOf({ ...smallTown, street: 'Rua Um' }, held, before);
    expect(replaced).toEqual({ neighborhood: '' });
    expect(differing).toEqual(['street', 'city']);
  });
});

it.each([
  ['Avenida Paulista', { type: 'AVENIDA', name: 'Paulista' }],
  ['PRAÇA DA SÉ', { type: 'PRAÇA', name: 'DA SÉ' }],
  ['Super Quadra Sul 308', { type: 'SUPER QUADRA', name: 'Sul 308' }],
  ['Ruante', undefined],
  ['Rua', undefined],
  ['Estrada da Boiada', undefined],
])('%s is split by the partner’s list of street types', (street, split) => {
  expect(splitStreet(street)).toEqual(split);
});
