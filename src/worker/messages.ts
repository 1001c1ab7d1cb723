/** A page sends it when the clerk accepts the version that waits. */
export const skipWaiting = 'SKIP_WAITING';

/** A page sends it, with a port, when a screen has failed. The answer on the port is the number of damaged files. */
export const repair = 'REPAIR';

/** The cache of the store's configuration. Only the page writes it, after it has validated the configuration. */
export const configCache = 'store-config';

/** The cache of the brand's style sheet and pictures. */
export const brandCache = 'store-brand';
