import type { AddressType } from '#src/partner/contract/enumerations.ts';

/** An address under the names that the store card's and the store credit's requests use. */
export interface AddressValues {
  readonly addressPostalCode: string;
  readonly addressType: AddressType;
  readonly addressStreet: string;
  /** Absent for an address without a number: the field is an integer and can't say so. */
  readonly addressNumber?: number | undefined;
  readonly addressComplement?: string | undefined;
  readonly addressNeighborhood: string;
  readonly addressCity: string;
  readonly addressState: string;
}

/** The address alone, out of the answers of a step that also asks for other things. */
export function addressOf(values: AddressValues): AddressValues {
  const { addressPostalCode, addressType, addressStreet, addressNumber, addressComplement } = values;
  const { addressNeighborhood, addressCity, addressState } = values;
  return {
    addressPostalCode,
    addressType,
    addressStreet,
    addressNumber,
    addressComplement,
    addressNeighborhood,
    addressCity,
    addressState,
  };
}
