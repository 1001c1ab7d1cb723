import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import { calendarDate, cpf, mobilePhone, personName, taxDocument } from '#src/forms/schemas.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';

import { dateText, documentText, filledFacts, phoneText } from '../../facts.tsx';
import type { Fact } from '../../product.ts';
import { fromWireNames, toWireNames, type OnWire } from '../wire-names.ts';

/** The schema of a person, born by `today`. */
export const personShape = <WireNames extends PersonWireNames>(wireNames: WireNames, today: CalendarDate) =>
  toWireNames(
    {
      name: personName({ max: 200 }),
      document: wireNames.documentKind === 'cpf' ? cpf() : taxDocument(),
      birthDate: calendarDate({ notAfter: today }),
      phone: mobilePhone(),
    },
    wireNames,
  );

/** The wire names of a person in one request. A part without a wire name isn't asked there. */
export interface PersonWireNames {
  readonly name?: string;
  readonly document?: string;
  readonly documentKind?: 'cpf' | 'cpf-or-cnpj';
  readonly birthDate: string;
  readonly phone?: string;
}

/** "Pre-registration input", with the document from an earlier step. */
export const registrationPerson = {
  name: 'name',
  birthDate: 'birthDate',
  phone: 'cellPhoneNumber',
} as const satisfies PersonWireNames;

/** "Pre-registration input", if no earlier step has asked for the document. */
export const registrationPersonWithDocument = {
  ...registrationPerson,
  document: 'document',
  documentKind: 'cpf-or-cnpj',
} as const satisfies PersonWireNames;

/** "Consignado authorization request". */
export const authorizationPerson = {
  name: 'name',
  document: 'cpf',
  documentKind: 'cpf',
  birthDate: 'birth',
  phone: 'phoneNumber',
} as const satisfies PersonWireNames;

/** "Consignado proposal input". */
export const payrollPerson = { birthDate: 'birth', phone: 'phoneNumber' } as const satisfies PersonWireNames;

/** A person in parts, independent of wire names. */
export interface Person {
  readonly name: string;
  /** Without punctuation. */
  readonly document: string;
  readonly birthDate: CalendarDate;
  /** A mobile number's eleven digits. */
  readonly phone: string;
}

/** A person under the wire names of one request. */
export type PersonValues<WireNames extends PersonWireNames> = OnWire<Person, WireNames>;

const parts = ['name', 'document', 'birthDate', 'phone'] as const;

/** The parts of the person among a step's values; a resumed sale may lack them. */
export const personParts = <WireNames extends PersonWireNames>(
  values: Partial<PersonValues<WireNames>>,
  wireNames: WireNames,
) => fromWireNames<Person>(values, wireNames, parts);

/** The controls' initial values: a known person, or blanks. */
export const personInitial = (wireNames: PersonWireNames, known: Partial<Person> = {}): Record<string, string> =>
  toWireNames(
    {
      name: known.name ?? '',
      document: known.document ?? '',
      birthDate: known.birthDate ?? '',
      phone: known.phone ?? '',
    },
    wireNames,
  );

export function personFacts<WireNames extends PersonWireNames>(
  values: Partial<PersonValues<WireNames>>,
  wireNames: WireNames,
  m: Messages,
): Fact[] {
  const { name, document, birthDate, phone } = personParts(values, wireNames);
  return filledFacts([
    { label: m.fields.name, value: name },
    { label: wireNames.documentKind === 'cpf' ? m.fields.cpf : m.fields.document, ...documentText(document) },
    { label: m.fields.birthDate, value: dateText(birthDate) },
    { label: m.fields.cellPhoneNumber, ...phoneText(phone) },
  ]);
}
