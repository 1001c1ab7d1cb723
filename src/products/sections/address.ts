import type { AddressType } from '#src/partner/contract/enumerations.ts';

import { alone, spell, unspell, type Spelled } from './spelling.ts';

/** The wire names of an address in one request. */
export interface AddressSpelling {
  readonly postalCode: string;
  /** Where the street's name and its type are two fields. */
  readonly type?: string;
  readonly street: string;
  readonly number: string;
  /** An integer can't carry "123A" or "km 12"; text takes them as they are. */
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
} as const satisfies AddressSpelling;

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
} as const satisfies AddressSpelling;

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
} as const satisfies AddressSpelling;

/** An address in its parts, whatever a request calls them. */
export interface Address<Number extends string | number = string | number> {
  readonly postalCode: string;
  readonly type: AddressType;
  readonly street: string;
  /** Absent for an address without a number. */
  readonly number?: Number | undefined;
  readonly complement?: string | undefined;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
}

export type AddressOf<Spelling extends AddressSpelling> = Address<
  Spelling['numberKind'] extends 'integer' ? number : string
>;

/** An address under the wire names of one request. */
export type AddressValues<Spelling extends AddressSpelling> = Spelled<AddressOf<Spelling>, Spelling>;

const parts = ['postalCode', 'type', 'street', 'number', 'complement', 'neighborhood', 'city', 'state'] as const;

/** The parts of the address among a step's values; a sale that was resumed may lack them. */
export const addressParts = <Spelling extends AddressSpelling>(
  values: Partial<AddressValues<Spelling>>,
  spelling: Spelling,
): Partial<AddressOf<Spelling>> => unspell<AddressOf<Spelling>>(values, spelling, parts);

/** The address alone, out of the answers of a step that also asks for other things. */
export const addressOf = <Spelling extends AddressSpelling>(
  values: AddressValues<Spelling>,
  spelling: Spelling,
): AddressValues<Spelling> => alone(values, spelling, parts);

/** What the controls hold at first: nothing, or an address that is known. */
export const addressInitial = (spelling: AddressSpelling, known: Partial<Address> = {}): Record<string, string> =>
  spell(
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
    spelling,
  );

/** What the controls of one request hold at first, where the address was given under another's names: asked once. */
export const respell = <From extends AddressSpelling>(
  values: Partial<AddressValues<From>>,
  from: From,
  to: AddressSpelling,
) => addressInitial(to, addressParts(values, from));
