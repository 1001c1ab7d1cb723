import type { PostalAddress, PostalCodeLookup } from '#src/domain/address.ts';

interface Configurations {
  readonly timeout: number;
  readonly providers: ('brasilapi' | 'viacep' | 'widenet')[];
}

/** The library's lookup. The result's fields are whatever a provider sent. */
export type FindPostalCode = (postalCode: string, configurations: Configurations) => Promise<object>;

/** Time limit for each provider. The route has its own limit for the answer to the clerk. */
const timeout = 3_000;

/**
 * Public services, asked in parallel. Without the library's two Correios providers, which pretend to be a page of
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
      return readAddress(postalCode, await find(postalCode, { timeout, providers: [...providers] }));
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
