/** What pages and the service worker say to each other, and where both keep the store's configuration. */

/** A page says so once the clerk wants the version that waits. */
export const skipWaiting = 'SKIP_WAITING';

/** A page says so when a screen has failed; the answer, on the port that comes with it, is the number of damaged files. */
export const repair = 'REPAIR';

/** Written by the page alone, which knows a store's configuration from anything else that the network may answer. */
export const configCache = 'store-config';
