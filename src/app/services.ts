import { QueryClient } from '@tanstack/react-query';

import type { StoreConfig } from '#src/domain/config.ts';
import { createJourneyStore } from '#src/origination/public.ts';
import { createPartnerClient } from '#src/partner/client.ts';
import { createSessionStore } from '#src/session/public.ts';

import { createAppRouter } from './router.tsx';

/** Everything that lives as long as the page, and how the session's changes reach it. */
export function createServices(config: StoreConfig) {
  const session = createSessionStore();
  const journeys = createJourneyStore();
  const queries = new QueryClient();
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
  return { session, journeys, queries, partner, router };
}
