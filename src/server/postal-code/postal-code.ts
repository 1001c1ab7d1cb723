import { Hono } from 'hono';

import { answerHeader } from '#src/domain/own-server.ts';
import { parsePostalCode, type PostalCodeLookup, type PostalAddress } from '#src/domain/values/address.ts';

/** The time limit of each provider and of the whole answer. After that the clerk types the address. */
const defaultTimeoutMs = 3_000;

/**
 * `GET /cep/:cep`: the address as JSON, or 404 (no such CEP), 502 (no provider could answer), 504 (none answered in
 * time).
 */
export function createPostalCodeRoute(lookUp: PostalCodeLookup, timeoutMs = defaultTimeoutMs): Hono {
  return new Hono().get('/cep/:postalCode', async (c) => {
    c.header(answerHeader, 'server');
    // Not cached: it may be a person's address.
    c.header('Cache-Control', 'no-store');
    // Other sites must not use a clerk's browser to ask.
    if (!['same-origin', 'none'].includes(c.req.header('Sec-Fetch-Site') ?? 'none')) return c.body(null, 403);
    const postalCode = parsePostalCode(c.req.param('postalCode'));
    if (postalCode === undefined) return c.body(null, 400);

    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const address = await Promise.race([lookUp(postalCode), rejectionOf(deadline)]);
      return address ? c.json(address) : c.body(null, 404);
    } catch {
      return c.body(null, deadline.aborted ? 504 : 502);
    }
  });
}

const rejectionOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true }),
  );

interface Configurations {
  readonly timeout: number;
  readonly providers: ('brasilapi' | 'viacep' | 'widenet')[];
}

/** The library's lookup. The result's fields are whatever a provider sent. */
export type FindPostalCode = (postalCode: string, configurations: Configurations) => Promise<object>;

/**
 * Public services, asked in parallel. Without the library's two Correios providers, whose requests imitate a page of
 * Correios.
 */
const providers = ['brasilapi', 'viacep', 'widenet'] as const;

/** Loads the library that asks the providers. */
export async function loadPostalCodeProviders(): Promise<PostalCodeLookup> {
  // The library replaces `Promise.any` globally by one that lacks AggregateError, so it is restored. The library works
  // with both.
  const any = Object.getOwnPropertyDescriptor(Promise, 'any');
  const { default: find } = await import('cep-promise');
  Object.defineProperty(Promise, 'any', { ...any });
  return createProviderLookup(find);
}

export function createProviderLookup(find: FindPostalCode): PostalCodeLookup {
  return async (postalCode) => {
    try {
      return readAddress(postalCode, await find(postalCode, { timeout: defaultTimeoutMs, providers: [...providers] }));
    } catch (error) {
      if (isUnknownPostalCode(error)) return undefined;
      throw error;
    }
  };
}

/** `undefined` for an answer without a city or a state. */
function readAddress(postalCode: string, found: object): PostalAddress | undefined {
  const { street, neighborhood, city, state } = found as Readonly<Record<string, unknown>>;
  const address = {
    postalCode,
    street: bareStreet(text(street)),
    neighborhood: text(neighborhood),
    city: text(city),
    state: text(state),
  };
  return address.city !== '' && address.state !== '' ? address : undefined;
}

const text = (value: unknown) => (typeof value === 'string' ? value.normalize('NFC').trim().slice(0, 200) : '');

/** Removes the range of numbers that share the CEP: "Avenida Paulista - de 612 a 1510 - lado par". */
const bareStreet = (street: string) => street.replace(/ - (?:até|de|lado) .*$/u, '');

/**
 * Whether a provider answered that the CEP does not exist. Only the library's messages show that. BrasilAPI is left
 * out: the library reports all of its failures, even lost connections, with that message.
 */
function isUnknownPostalCode(error: unknown): boolean {
  const { errors } = error as { readonly errors?: unknown };
  if (!Array.isArray(errors)) return false;
  return (errors as readonly { service?: unknown; message?: unknown }[]).some(
    ({ service, message }) => service !== 'brasilapi' && !String(message).startsWith('Erro ao se conectar'),
  );
}
