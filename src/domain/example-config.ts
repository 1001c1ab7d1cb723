import { defaultBrand } from './brand.ts';
import type { StoreConfig } from './config.ts';

/** A store's configuration for tests. */
export const exampleConfig: StoreConfig = {
  apiBaseUrl: '',
  storeName: 'Loja',
  brand: defaultBrand,
  timeZone: 'America/Sao_Paulo',
  lender: { name: 'Financeira', document: '12ABC34501DE35' },
  legal: { correspondent: '', ombudsman: '', cet: '' },
  signingLinkHosts: [],
  postalCodeLookup: false,
  drafts: false,
  lock: { idleMinutes: 10, customerMinutes: 4, sessionHours: 12 },
};
