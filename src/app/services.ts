import { QueryClient } from '@tanstack/react-query';

import type { StoreConfig } from '#src/domain/config.ts';
import type { PostalCodeLookup } from '#src/domain/postal-code.ts';
import { rememberOperation } from '#src/operations/public.ts';
import { createDraftKeeper, createDraftVault, createJourneyStore } from '#src/origination/public.ts';
import { createAttemptJournal } from '#src/partner/attempt-journal.ts';
import { createPartnerClient } from '#src/partner/client.ts';
import { createSessionStore } from '#src/session/public.ts';
import { late } from '#src/ui/late.ts';

import { createAppRouter } from './router.tsx';

const loadLookUp = late(() => import('./look-up-postal-code.ts'));
const lookUpPostalCode: PostalCodeLookup = async (postalCode) => (await loadLookUp()).lookUpPostalCode(postalCode);

/** Everything that lives as long as the page, and how the session's changes reach it. */
export function createServices(config: StoreConfig) {
  const session = createSessionStore();
  const queries = new QueryClient();
  const journal = createAttemptJournal();
  const journeys = createJourneyStore({ journal, onOperation: rememberOperation });
  const drafts = config.drafts ? createDraftKeeper(createDraftVault(), journeys) : undefined;
  const partner = createPartnerClient({ baseUrl: config.apiBaseUrl, token: session.token, onUnauthorized: session.expire });
  const router = createAppRouter({ session });

  let before = session.getSnapshot();
  session.subscribe(() => {
    const now = session.getSnapshot();
    if (now.kind === 'signed-out') {
      // The next clerk starts empty.
      journeys.discardAll();
      drafts?.wipe();
      queries.clear();
    }
    // Reads that the old token could not get repeat by themselves; commands wait for the clerk.
    const renewed = before.kind === 'open' && before.renewal && now.kind === 'open' && !now.renewal;
    if (renewed) void queries.invalidateQueries();
    const opened = before.kind !== 'open' && now.kind === 'open';
    // Before the way on is shown: a wizard that did not know of a kept sale would begin a new one. And after the journal:
    // a sale that is gone on with must know of what it had sent.
    if (opened) void journal.refresh().then(() => drafts?.load()).then(() => router.invalidate());
    else if (before.kind !== now.kind) void router.invalidate();
    before = now;
  });
  return { session, journal, journeys, drafts, queries, partner, router, lookUpPostalCode: config.postalCodeLookup ? lookUpPostalCode : undefined };
}
