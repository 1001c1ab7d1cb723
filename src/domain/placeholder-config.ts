import { defaultBrand } from './brand.ts';
import type { StoreConfig } from './config.ts';

/** What the first screen shows before the store's configuration is known. The page's HTML is rendered with it. */
export const placeholderConfig: StoreConfig = {
  apiBaseUrl: '',
  storeName: '',
  brand: defaultBrand,
  timeZone: 'America/Sao_Paulo',
  lender: { name: '', document: '' },
  legal: { correspondent: '', ombudsman: '', cet: '' },
  signingLinkHosts: [],
  postalCodeLookup: false,
  drafts: false,
  lock: { idleMinutes: 10, customerMinutes: 5, sessionHours: 12 },
};
