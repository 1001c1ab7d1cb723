import { setTimeout } from 'node:timers/promises';

import type { PostalCodeLookup } from '#src/domain/postal-code.ts';

import { testPostalCodes } from './test-data.ts';

/** The addresses of the test CEPs, so that nothing leaves this machine. */
export const lookUpTestPostalCode: PostalCodeLookup = async (postalCode) => {
  const found = Object.values(testPostalCodes).find(({ address }) => address.postalCode === postalCode);
  if (found) await setTimeout(found.delayMs, undefined, { ref: false });
  return found?.address;
};
