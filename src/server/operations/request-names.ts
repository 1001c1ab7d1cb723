import { keyHeader } from '#src/domain/own-server.ts';
import { endpoints } from '#src/partner/contract/endpoints.ts';

import { services } from '../gateway/partner-paths.ts';

/** Our own paths, the more specific first. What follows them is not logged: it may be a key, a code or a CEP. */
const ownPaths = [
  [/^\/ledger\/attempts\/[^/]+\/settlement$/, 'ledger settlement'],
  [/^\/ledger\/attempts\/[^/]+$/, 'ledger attempt'],
  [/^\/ledger\/attempts$/, 'ledger attempts'],
  [/^\/ledger\/operations\/[^/]+$/, 'ledger operation'],
  [/^\/ledger\/operations$/, 'ledger operations'],
  [/^\/account(\/|$)/, 'account'],
  [/^\/cep\//, 'postal code'],
  [/^\/config\.json$/, 'configuration'],
  [/^\/telemetry$/, 'telemetry'],
  [/^\/(healthz|readyz)$/, 'health'],
  [/^\/sandbox(\/|$)/, 'sandbox'],
] as const;

/** Of the partner's documented endpoint, or of our own path. Any other address may hold what a person typed. */
export function endpointOf(path: string): string {
  const begin = path.indexOf(services);
  if (begin !== -1) {
    const name = path.slice(begin + services.length);
    return Object.hasOwn(endpoints, name) ? name : 'another endpoint';
  }
  // The sandbox's and the partner's other paths.
  if (/^\/(api|external)(\/|$)/.test(path)) return 'another endpoint';
  return ownPaths.find(([pattern]) => pattern.test(path))?.[1] ?? 'file';
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

/** A client may send any word as a method. */
export const methodOf = (method: string): string => (methods.has(method) ? method : 'other');

/** The part of the idempotency key that the clerk sees. The rest is secret: it gives access to the attempt. */
export const supportCodeOf = (headers: Pick<Headers, 'get'>): string | undefined =>
  /^"(BAL-[2-9A-Z]{4}-[2-9A-Z]{4})/.exec(headers.get(keyHeader) ?? '')?.[1];
