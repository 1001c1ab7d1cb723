import { formatPostalCode } from '#src/domain/postal-code.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';

import type { Fact } from '../product.ts';
import { addressParts, type AddressWireNames, type AddressValues } from './address.ts';

/** An address as it is written on an envelope, in three lines; nothing where none is known. */
export function addressFacts<WireNames extends AddressWireNames>(
  values: Partial<AddressValues<WireNames>>,
  wireNames: WireNames,
  m: Messages,
): Fact[] {
  const { type, street, number, complement, neighborhood, city, state, postalCode } = addressParts(values, wireNames);
  if (street === undefined) return [];
  const door = [type ? `${type} ${street}` : street, number ?? m.fields.noNumber, complement]
    .filter(Boolean)
    .join(', ');
  return [
    {
      label: m.fields.address,
      value: `${door}\n${neighborhood}, ${city} ${state}\n${formatPostalCode(postalCode ?? '')}`,
    },
  ];
}
