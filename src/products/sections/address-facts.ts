import { formatPostalCode } from '#src/domain/postal-code.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';

import type { Fact } from '../product.ts';
import type { AddressValues } from './address.ts';

/** An address as it is written on an envelope, in two lines. */
export function addressFacts(address: AddressValues, m: Messages): Fact[] {
  const number = address.addressNumber?.toString() ?? m.fields.noNumber;
  const street = [`${address.addressType} ${address.addressStreet}, ${number}`, address.addressComplement].filter(Boolean).join(', ');
  const place = `${address.addressNeighborhood}, ${address.addressCity} ${address.addressState}`;
  return [{ label: m.fields.address, value: `${street}\n${place}\n${formatPostalCode(address.addressPostalCode)}` }];
}
