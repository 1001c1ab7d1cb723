import type { PostalAddress, PostalCodeLookup } from '#src/domain/address.ts';

interface Configurations {
  readonly timeout: number;
  readonly providers: ('brasilapi' | 'viacep' | 'widenet')[];
}

/** What the library finds, or rejects with; its parts are whatever a provider sent. */
export type FindPostalCode = (postalCode: string, configurations: Configurations) => Promise<object>;

/** How long each provider's connection may stay open; the route's own cap answers the clerk. */
const timeout = 3_000;

/** Public services, asked all at once. The library's two ways to Correios pretend to be a page of theirs: left out. */
const providers = ['brasilapi', 'viacep', 'widenet'] as const;

/** Loads the library that asks the providers. */
export async function loadPostalCodeProviders(): Promise<PostalCodeLookup> {
  // The library replaces it for the whole process by one without AggregateError, and works with either.
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

/** An answer without a city or a state is none. */
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

/** Without the numbers that share the CEP: "Avenida Paulista - de 612 a 1510 - lado par". */
const bareStreet = (street: string) => street.replace(/ - (?:até|de|lado) .*$/u, '');

/**
 * Whether a provider knows all CEPs but not this one. The library tells by its words alone, and calls every failure of
 * BrasilAPI, itself a caller of others, by this one.
 */
function isUnknownPostalCode(error: unknown): boolean {
  const { errors } = error as { readonly errors?: unknown };
  if (!Array.isArray(errors)) return false;
  return (errors as readonly { service?: unknown; message?: unknown }[]).some(
    ({ service, message }) => service !== 'brasilapi' && !String(message).startsWith('Erro ao se conectar'),
  );
}
