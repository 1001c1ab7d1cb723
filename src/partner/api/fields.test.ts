import { expect, test } from 'vitest';

import { accountType, addressTypes, employmentStatus, gender, maritalStatus, preRegistrationStatus } from './fields.ts';

// Written as code points, so that neither an editor nor a formatter can decompose what is compared.
const documented = [
  'RUA',
  'AVENIDA',
  'AEROPORTO',
  'ALAMEDA',
  'APARTAMENTO',
  'BECO',
  'BLOCO',
  'ESTA\u00C7\u00C3O',
  'FORTALEZA',
  'GALERIA',
  'LADEIRA',
  'LARGO',
  'PRA\u00C7A',
  'PARQUE',
  'QUADRA',
  'QUINTA',
  'SUPER QUADRA',
  'TRAVESSA',
  'VIADUTO',
  'VILA',
];

const bytes = (values: readonly string[]) => values.map((value) => Buffer.from(value, 'utf8').toString('hex'));

test('address types are the documented 20, byte for byte @P40 @T17 @T18', () => {
  expect(bytes(addressTypes)).toEqual(bytes(documented));
});

test('numbered enumerations are the documented ones @T15 @T17', () => {
  expect(employmentStatus).toEqual({ registered: 1, selfEmployed: 2 });
  expect(gender).toEqual({ male: 0, female: 1 });
  expect(maritalStatus).toEqual({ single: 1, married: 2, separated: 3, divorced: 4, widowed: 5 });
  expect(accountType).toEqual({ savings: 1, checking: 2 });
  expect(preRegistrationStatus).toEqual({ permitted: 1, denied: 2 });
});
