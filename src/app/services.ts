import { QueryClient } from '@tanstack/react-query';

import type { StoreConfig } from '#src/domain/config.ts';
import type { PostalCodeLookup } from '#src/domain/postal-code.ts';
import { rememberOperation } from '#src/operations/public.ts';
import { createJourneyStore } from '#src/origination/public.ts';
import { createPartnerClient } from '#src/partner/client.ts';
import { createSessionStore } from '#src/session/public.ts';

import { createAppRouter } from './router.tsx';

const lookUpPostalCode: PostalCodeLookup = async (postalCode) => (await import('./look-up-postal-code.ts')).lookUpPostalCode(postalCode);

/** Everything that lives as long as the page, and how the session's changes reach it. */
export function createServices(config: StoreConfig) {
  const session = createSessionStore();
  const queries = new QueryClient();
  const journeys = createJourneyStore({
    onOperation(code, product) {
      rememberOperation(code, product);
      // What was read of it before its sale went on is out of date.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === code });
    },
  });
  const partner = createPartnerClient({ baseUrl: config.apiBaseUrl, token: session.token, onUnauthorized: session.expire });
  const router = createAppRouter({ session });

  let before = session.getSnapshot();
  session.subscribe(() => {
    const now = session.getSnapshot();
    if (now.kind === 'signed-out') {
      // The next clerk starts empty.
      journeys.discardAll();
      queries.clear();
    }
    // Reads that the old token could not get repeat by themselves; commands wait for the clerk.
    const renewed = before.kind === 'open' && before.renewal && now.kind === 'open' && !now.renewal;
    if (renewed) void queries.invalidateQueries();
    if (before.kind !== now.kind) void router.invalidate();
    before = now;
  });
  return { session, journeys, queries, partner, router, lookUpPostalCode: config.postalCodeLookup ? lookUpPostalCode : undefined };
}
