import type { PostalCodeLookup } from '#src/domain/address.ts';
import { defineService } from '#src/platform/services.tsx';

/** Finds a CEP's address; absent where the store's configuration turns it off. */
export const usePostalCodeLookup = defineService<PostalCodeLookup | undefined>('postal code lookup');
