import * as z from 'zod/mini';

import { accountsHeader, accountsPath, roles, type PinAnswer, type TillClerk } from '#src/domain/accounts.ts';
import { expected } from '#src/platform/report.ts';

/** The store's server could not be reached, or it refused. Only a refusal has a `status`. */
export class AccountFailure extends Error {
  override readonly name = 'AccountFailure';
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** Another clerk may have taken the seat since, so the server checks both. */
type Who = Pick<TillClerk, 'seat' | 'person'>;

const clerk: z.ZodMiniType<TillClerk> = z.object({
  id: z.string(),
  person: z.string(),
  seat: z.int(),
  name: z.string(),
  role: z.enum(roles),
  hasPin: z.boolean(),
  needsSignIn: z.boolean(),
  ageMs: z.number(),
  leftMs: z.number(),
  waitMs: z.number(),
  triesLeft: z.int(),
});
const till = z.object({ clerks: z.array(clerk), store: z.optional(z.string()), storeName: z.optional(z.string()) });
const pinAnswer: z.ZodMiniType<PinAnswer> = z.union([
  z.object({ kind: z.literal('ok'), key: z.string(), draftSecret: z.optional(z.string()) }),
  z.object({ kind: z.enum(['wrong-pin', 'wait']), clerk }),
  z.object({ kind: z.literal('signed-out') }),
]);
const signedOut = z.object({ location: z.optional(z.string().check(z.startsWith(accountsPath))) });

async function call<Output>(path: string, schema: z.ZodMiniType<Output>, body?: object): Promise<Output> {
  // oxlint-disable-next-line no-restricted-globals -- Asks the store’s server about the clerks of this till.
  const response = await fetch(`${accountsPath}/${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', [accountsHeader]: '1' },
    redirect: 'manual',
    credentials: 'same-origin',
    cache: 'no-store',
    // A sign-out or a lock must arrive even if the page is left.
    keepalive: body !== undefined,
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new AccountFailure(`status ${response.status}`, response.status);
  const parsed = z.safeParse(schema, response.status === 204 ? undefined : await response.json());
  if (!parsed.success) throw new AccountFailure('unreadable');
  return parsed.data;
}

export const accountApi = {
  /** Who is signed in, and which store the till belongs to. */
  till: () => call('till', till),
  choosePin: ({ seat, person }: Who, pin: string) => call('pin', pinAnswer, { seat, person, pin }),
  unlock: ({ seat, person }: Who, pin: string) => call('unlock', pinAnswer, { seat, person, pin }),
  /** Locks the tabs of every clerk of the till. */
  lock: () => call('lock', z.undefined(), {}),
  /** Resolves to where the provider's own session is ended, if it offers that. */
  signOut: async ({ seat, person }: Who) => (await call('sign-out', signedOut, { seat, person })).location,
};

export const signInAddress = (returnTo: string | null): string =>
  `${accountsPath}/sign-in${returnTo === null ? '' : `?${new URLSearchParams({ voltar: returnTo }).toString()}`}`;

export interface KnownClerk extends TillClerk {
  /** When the PIN may be tried again, and when the session began, in epoch milliseconds. */
  readonly nextTryAt: number;
  readonly since: number;
}

export function known(clerk: TillClerk): KnownClerk {
  const now = Date.now();
  return { ...clerk, nextTryAt: clerk.waitMs === 0 ? 0 : now + clerk.waitMs, since: now - clerk.ageMs };
}

/**
 * `otherStore`: the till belongs to another store than this page's configuration. It is that store's name, or empty
 * from a server of an earlier version.
 */
export type Asked = { readonly clerks: readonly KnownClerk[] } | { readonly otherStore: string } | undefined;

/** Asks the server who is signed in. */
export const askWho = (pageStore: string | undefined): Promise<Asked> =>
  accountApi.till().then(
    // The answer has no store if nobody is signed in and the address serves several stores.
    ({ clerks, store = pageStore, storeName = '' }) =>
      store === pageStore ? { clerks: clerks.map(known) } : { otherStore: storeName },
    (error: unknown) => {
      expected(error, 'account');
      return undefined;
    },
  );
