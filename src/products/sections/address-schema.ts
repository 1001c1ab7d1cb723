import { stateCodes } from '#src/domain/brazil.ts';
import { addressNumber, choice, optionalText, postalCode, requiredText } from '#src/forms/schemas.ts';
import { addressTypes } from '#src/partner/contract/enumerations.ts';

/** An address as the store card and the store credit ask for it. */
export const addressShape = {
  addressPostalCode: postalCode(),
  addressType: choice(addressTypes),
  addressStreet: requiredText({ max: 200 }),
  addressNumber: addressNumber(),
  addressComplement: optionalText({ max: 100 }),
  addressNeighborhood: requiredText({ max: 100 }),
  addressCity: requiredText({ max: 100 }),
  addressState: choice(stateCodes),
};
