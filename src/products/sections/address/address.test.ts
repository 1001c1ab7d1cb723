import { assert as check, constantFrom, property, record, string } from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';

import { messages as m } from '#src/i18n/pt-BR.ts';
import type { RequestOf } from '#src/partner/api/endpoints.ts';
import { requests } from '#src/partner/api/requests.ts';

import {
  addressFacts,
  addressInitial,
  addressOf,
  addressShape,
  authorizationAddress,
  payrollAddress,
  registrationAddress,
  renameAddress,
  type AddressValues,
  type AddressWireNames,
} from './address.ts';

const typed = {
  addressPostalCode: '01310-100',
  addressType: 'PRAÇA',
  addressStreet: 'da Sé',
  addressNumber: '12',
  addressComplement: ' ',
  addressNeighborhood: 'Centro',
  addressCity: 'São Paulo',
  addressState: 'SP',
};
const problems = (wireNames: AddressWireNames, input: object) =>
  z
    .safeParse(z.object(addressShape(wireNames)), input)
    .error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

/** The request of each table of wire names: its schema rejects unknown names. */
const addresses = [
  ['Cartao/PreCadastro', registrationAddress],
  ['ECrediarioDigital/PreCadastro', registrationAddress],
  ['Cartao/Contratar', registrationAddress],
  ['ECrediarioDigital/Contratar', registrationAddress],
  ['EConsignado/SolicitarAutorizacao', authorizationAddress],
  ['EConsignado/Contratar', payrollAddress],
] as const;

describe('the wire names', () => {
  it('are those of their requests, at compile time too', () => {
    expectTypeOf<AddressValues<typeof registrationAddress>>().toExtend<RequestOf<'Cartao/PreCadastro'>>();
    expectTypeOf<AddressValues<typeof authorizationAddress>>().toExtend<
      RequestOf<'EConsignado/SolicitarAutorizacao'>
    >();
    expectTypeOf<AddressValues<typeof payrollAddress>>().toExtend<RequestOf<'EConsignado/Contratar'>>();
    expectTypeOf<keyof AddressValues<typeof payrollAddress>>().toEqualTypeOf<
      'postalCode' | 'street' | 'addressNumber' | 'addressAdditional' | 'neighborhood' | 'city' | 'state'
    >();
    const shape = z.object(addressShape(registrationAddress));
    expectTypeOf<z.infer<typeof shape>>().toExtend<AddressValues<typeof registrationAddress>>();
    expectTypeOf<z.infer<typeof shape>['addressNumber']>().toEqualTypeOf<number | undefined>();
  });

  it.each(addresses)('of %s are the document’s @T10', (endpoint, wireNames) => {
    const values = renameAddress(
      z.parse(z.object(addressShape(registrationAddress)), typed),
      registrationAddress,
      wireNames,
    );
    const body = JSON.parse(JSON.stringify(z.parse(z.object(addressShape(wireNames)), values))) as unknown;
    expect(requests[endpoint].safeParse(body).error).toBeUndefined();
    expect(body).not.toHaveProperty(wireNames.complement);
    expect(Object.keys(body as object)).toHaveLength('type' in wireNames ? 7 : 6);
  });
});

describe('required controls', () => {
  it.each(addresses)('of %s is all but number and complement', (_, wireNames) => {
    const optional: readonly string[] = [wireNames.number, wireNames.complement];
    const initial = addressInitial(wireNames);
    const asked = Object.keys(initial).filter((name) => !optional.includes(name));
    expect(new Set(problems(wireNames, initial).map(([name]) => name))).toEqual(new Set(asked));
  });

  it.each(['123A', 'km 12', 'S/N', '0012', '12 fundos'])(
    'takes house number %j unchanged as text, and never only a part of it as an integer @T11',
    (number) => {
      const parsed = z.parse(z.object(addressShape(payrollAddress)), { ...renamed(), addressNumber: ` ${number} ` });
      expect(parsed.addressNumber).toBe(number);
      const asInteger = z.safeParse(z.object(addressShape(registrationAddress)), { ...typed, addressNumber: number });
      expect(asInteger.data?.addressNumber).toBe(number === '0012' ? 12 : undefined);
    },
  );
});

const renamed = () =>
  renameAddress(z.parse(z.object(addressShape(registrationAddress)), typed), registrationAddress, payrollAddress);

describe('an address under another request’s names', () => {
  it('fills in the controls', () => {
    const values = z.parse(z.object(addressShape(registrationAddress)), typed);
    expect(renameAddress(values, registrationAddress, payrollAddress)).toEqual({
      postalCode: '01310100',
      street: 'da Sé',
      addressNumber: '12',
      addressAdditional: '',
      neighborhood: 'Centro',
      city: 'São Paulo',
      state: 'SP',
    });
  });

  it('leaves the controls empty if no address is known', () => {
    expect(renameAddress({}, authorizationAddress, payrollAddress)).toEqual(addressInitial(payrollAddress));
    expect(new Set(Object.values(addressInitial(registrationAddress)))).toEqual(new Set(['']));
  });

  it('is unchanged after renaming to any request’s names and back', () => {
    const address = record({
      addressZipCode: string(),
      addressStreet: string(),
      addressNumber: string(),
      addressComplement: string(),
      addressNeighborhood: string(),
      addressCity: string(),
      addressState: constantFrom('SP', 'RJ'),
    });
    check(
      property(address, (values) => {
        const there = renameAddress(values, authorizationAddress, payrollAddress) as unknown as AddressValues<
          typeof payrollAddress
        >;
        expect(renameAddress(there, payrollAddress, authorizationAddress)).toEqual(values);
      }),
    );
  });

  it('is picked from a step’s other answers', () => {
    const values = z.parse(z.object(addressShape(registrationAddress)), typed);
    expect(addressOf({ ...values, name: 'Ana' } as typeof values, registrationAddress)).not.toHaveProperty('name');
  });
});

describe('on the review', () => {
  it('is two lines', () => {
    const values = z.parse(z.object(addressShape(registrationAddress)), {
      ...typed,
      addressNumber: 'S/N',
      addressComplement: 'Apto 4',
    });
    expect(addressFacts(values, registrationAddress, m)).toEqual([
      { label: 'Endereço', value: 'Praça da Sé, Apto 4\nCentro, São Paulo/SP, 01310-100' },
    ]);
    expect(
      addressFacts(
        { postalCode: '01310100', street: 'Rua B', neighborhood: 'Centro', city: 'Iaçu', state: 'BA' },
        payrollAddress,
        m,
      ),
    ).toEqual([{ label: 'Endereço', value: 'Rua B\nCentro, Iaçu/BA, 01310-100' }]);
  });

  it('leaves out an unknown address', () => {
    expect(addressFacts({}, payrollAddress, m)).toEqual([]);
  });
});
