import { formatPostalCode, normalCase, stateCodes, states } from '#src/domain/values/address.ts';
import { addressNumber, choice, optionalText, postalCode, requiredText } from '#src/forms/schemas.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { addressTypes, type AddressType } from '#src/partner/api/fields.ts';

import type { Fact } from '../../product.ts';
import { fromWireNames, onlyParts, toWireNames, type OnWire } from '../wire-names.ts';

/** The list shows code and name. The chosen state shows only its code, which leaves more width for the city. */
export const stateOptions = stateCodes.map((value) => ({
  value,
  label: `${value} · ${states[value]}`,
  short: value,
}));

const number = { integer: addressNumber(), text: optionalText({ max: 50 }) };

/** The schema of an address; only number and complement may be blank. */
export function addressShape<WireNames extends AddressWireNames>(wireNames: WireNames) {
  const numberKind: WireNames['numberKind'] = wireNames.numberKind;
  const shape = {
    postalCode: postalCode(),
    type: choice(addressTypes),
    street: requiredText({ max: 200 }),
    number: number[numberKind],
    complement: optionalText({ max: 100 }),
    neighborhood: requiredText({ max: 100 }),
    city: requiredText({ max: 100 }),
    state: choice(stateCodes),
  };
  return toWireNames(shape, wireNames);
}

/** The wire names of an address in one request. */
export interface AddressWireNames {
  readonly postalCode: string;
  /** Absent if street name and street type are one field. */
  readonly type?: string;
  readonly street: string;
  readonly number: string;
  /** An integer can't hold "123A" or "km 12"; text can. */
  readonly numberKind: 'integer' | 'text';
  readonly complement: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
}

/** "Pre-registration input" and "Full proposal input". */
export const registrationAddress = {
  postalCode: 'addressPostalCode',
  type: 'addressType',
  street: 'addressStreet',
  number: 'addressNumber',
  numberKind: 'integer',
  complement: 'addressComplement',
  neighborhood: 'addressNeighborhood',
  city: 'addressCity',
  state: 'addressState',
} as const satisfies AddressWireNames;

/** "Consignado authorization request". */
export const authorizationAddress = {
  postalCode: 'addressZipCode',
  street: 'addressStreet',
  number: 'addressNumber',
  numberKind: 'text',
  complement: 'addressComplement',
  neighborhood: 'addressNeighborhood',
  city: 'addressCity',
  state: 'addressState',
} as const satisfies AddressWireNames;

/** "Consignado proposal input". */
export const payrollAddress = {
  postalCode: 'postalCode',
  street: 'street',
  number: 'addressNumber',
  numberKind: 'text',
  complement: 'addressAdditional',
  neighborhood: 'neighborhood',
  city: 'city',
  state: 'state',
} as const satisfies AddressWireNames;

/** An address in parts, independent of wire names. */
export interface Address<Number extends string | number = string | number> {
  readonly postalCode: string;
  readonly type: AddressType;
  readonly street: string;
  /** Absent if the address has no number. */
  readonly number?: Number | undefined;
  readonly complement?: string | undefined;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
}

export type AddressOf<WireNames extends AddressWireNames> = Address<
  WireNames['numberKind'] extends 'integer' ? number : string
>;

/** An address under the wire names of one request. */
export type AddressValues<WireNames extends AddressWireNames> = OnWire<AddressOf<WireNames>, WireNames>;

const parts = ['postalCode', 'type', 'street', 'number', 'complement', 'neighborhood', 'city', 'state'] as const;

/** The parts of the address among a step's values; a resumed sale may lack them. */
const addressParts = <WireNames extends AddressWireNames>(
  values: Partial<AddressValues<WireNames>>,
  wireNames: WireNames,
): Partial<AddressOf<WireNames>> => fromWireNames<AddressOf<WireNames>>(values, wireNames, parts);

/** Picks the address from a step's values, under its wire names. */
export const addressOf = <WireNames extends AddressWireNames>(
  values: AddressValues<WireNames>,
  wireNames: WireNames,
): AddressValues<WireNames> => onlyParts(values, wireNames, parts);

/** The controls' initial values: a known address, or blanks. */
export const addressInitial = (wireNames: AddressWireNames, known: Partial<Address> = {}): Record<string, string> =>
  toWireNames(
    {
      postalCode: known.postalCode ?? '',
      state: known.state ?? '',
      city: known.city ?? '',
      neighborhood: known.neighborhood ?? '',
      type: known.type ?? '',
      street: known.street ?? '',
      number: known.number?.toString() ?? '',
      complement: known.complement ?? '',
    },
    wireNames,
  );

/** The controls' initial values for one request, from an address under another request's names. */
export const renameAddress = <From extends AddressWireNames>(
  values: Partial<AddressValues<From>>,
  from: From,
  to: AddressWireNames,
) => addressInitial(to, addressParts(values, from));

/** An address in two lines; empty if none is known. */
export function addressFacts<WireNames extends AddressWireNames>(
  values: Partial<AddressValues<WireNames>>,
  wireNames: WireNames,
  m: Messages,
): Fact[] {
  const { type, street, number, complement, neighborhood, city, state, postalCode } = addressParts(values, wireNames);
  if (street === undefined) return [];
  const named = type ? `${normalCase(type)} ${normalCase(street)}` : normalCase(street);
  const door = [named, number, complement].filter(Boolean).join(', ');
  const place = [neighborhood, city].map((part) => normalCase(part ?? '')).join(', ');
  return [
    {
      label: m.fields.address,
      value: `${door}\n${place}/${state}, ${formatPostalCode(postalCode ?? '')}`,
    },
  ];
}
