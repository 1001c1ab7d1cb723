import { stateCodes } from '#src/domain/brazil.ts';
import { addressNumber, choice, optionalText, postalCode, requiredText } from '#src/forms/schemas.ts';
import { addressTypes } from '#src/partner/contract/enumerations.ts';

import type { AddressWireNames } from './address.ts';
import { toWireNames } from './wire-names.ts';

const number = { integer: addressNumber(), text: optionalText({ max: 50 }) };

/** An address to be filled in; only its number, with one or without, and its complement may be blank. */
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
