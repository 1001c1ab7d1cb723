import { createContext } from 'react';

import type { PostalCodeLookup } from '#src/domain/postal-code.ts';

/** Who tells a CEP's address; nobody where the store's configuration turns it off. */
export const PostalCodeLookupContext = createContext<PostalCodeLookup | undefined>(undefined);
