import { stateCodes } from '#src/domain/brazil.ts';
import { addressNumber, choice, optionalText, postalCode, requiredText } from '#src/forms/schemas.ts';
import { addressTypes } from '#src/partner/contract/enumerations.ts';

import type { AddressSpelling } from './address.ts';
import { spell } from './spelling.ts';

const number = { integer: addressNumber(), text: optionalText({ max: 50 }) };

/** An address to be filled in; only its number, with one or without, and its complement may be blank. */
export function addressShape<Spelling extends AddressSpelling>(spelling: Spelling) {
  const numberKind: Spelling['numberKind'] = spelling.numberKind;
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
  return spell(shape, spelling);
}
