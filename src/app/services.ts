import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

import type { PostalCodeLookup } from '#src/domain/address.ts';
import type { StoreConfig } from '#src/domain/config.ts';
import { usePostalCodeLookup } from '#src/forms/postal-code-lookup.ts';
import { createCustomerDisplay, CustomerScreen } from '#src/handoff/public.ts';
import { rememberOperation } from '#src/operations/public.ts';
import {
  createDraftKeeper,
  createDraftVault,
  createJourneyStore,
  useDraftKeeper,
  useJourneyStore,
} from '#src/origination/public.ts';
import { createAttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import { watchLeftAttempts } from '#src/partner/attempts/left-attempts.ts';
import { refreshStoreAttempts } from '#src/partner/attempts/store-attempts.ts';
import { createPartnerClient } from '#src/partner/client.ts';
import { createLedger, hasNoAccess } from '#src/partner/ledger/ledger.ts';
import { repeatUnauthorizedReads, usePartner, usePartnerToken } from '#src/partner/query.tsx';
import { useAttemptJournal, useLedger } from '#src/partner/use-command.tsx';
import { paths } from '#src/paths.ts';
import { defineDeviceValue } from '#src/platform/device-value.ts';
import { late } from '#src/platform/late.ts';
import { expected, report } from '#src/platform/report.ts';
import { provide, useConfig } from '#src/platform/services.tsx';
import { IdleDialog, provideSession, startSession } from '#src/session/public.ts';
import { useShowCustomer } from '#src/ui/customer-view.ts';

import { useLanguageSwitch, type LanguageSwitch } from './frame/language.ts';
import { createAppRouter } from './router.tsx';
import { loadServiceWorker } from './version/new-version.ts';

const till = defineDeviceValue({ key: 'balcao.till', schema: z.string().check(z.regex(/^[2-9A-Z]{5}$/)) });
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** This device's pseudonym in the store's ledger: five letters, made at the first visit and kept. */
function tillName(): string {
  const known = till.read();
  if (known !== undefined) return known;
  const name = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
  till.write(name);
  return name;
}

const loadLookUp = late(() => import('./look-up-postal-code.ts'));
const lookUpPostalCode: PostalCodeLookup = async (postalCode) => (await loadLookUp()).lookUpPostalCode(postalCode);

/** What can't be asked for once the network is gone: the question before a lock, and the customer's screen. What does not come now is fetched where it is needed. */
const prepareLeaving = () =>
  Promise.all(
    [IdleDialog, CustomerScreen].map((component) =>
      component.preload().catch((error: unknown) => report(error, 'late file')),
    ),
  );

/** Everything that lives as long as the page, and how the session's changes reach it. */
export function createServices(config: StoreConfig, switchLanguage: LanguageSwitch) {
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError(error, { queryKey }) {
        if (queryKey[0] !== 'ledger') report(error, 'partner read');
        // Asked again every few seconds: once says it.
        else if (!hasNoAccess(error)) expected(error, 'ledger');
      },
    }),
    // A command resolves to its answer: what it throws is a mistake.
    mutationCache: new MutationCache({ onError: (error) => report(error, 'command') }),
  });
  // It waits for an event to tell; a page that the service worker has kept may be opened without a network.
  onlineManager.setOnline(navigator.onLine);
  const mutations = queries.getMutationCache();
  const journal = createAttemptJournal();
  const sessionServices = startSession(config.lock, {
    // From this tab or, as the journal tells, from another: a lock and the session's end are for all of them.
    isUnderway: () =>
      queries.isMutating() > 0 ||
      journal.attempts().some(({ awaited, checking }) => awaited && checking !== 'unreachable'),
    subscribe(listener) {
      mutations.subscribe(listener);
      journal.subscribe(listener);
    },
  });
  const { session, handover } = sessionServices;
  const journeys = createJourneyStore({ journal, onOperation: rememberOperation });
  const drafts = config.drafts ? createDraftKeeper(createDraftVault(), journeys, journal) : undefined;
  const till = tillName();
  // Another host's server knows nothing of what is sent past it.
  const ledger = config.ledger && config.apiBaseUrl === '' ? createLedger({ token: session.token, till }) : undefined;
  const partner = createPartnerClient({
    baseUrl: config.apiBaseUrl,
    token: session.token,
    onUnauthorized: session.expire,
    ledger: ledger !== undefined,
    till,
  });
  if (ledger) refreshStoreAttempts(journal, queries);
  const askAboutLeft = ledger && watchLeftAttempts({ journal, ledger, session: session.token });
  const router = createAppRouter({ session, handover });

  const shown = router.subscribe('onRendered', () => {
    shown();
    // Once the first screen is there: it fetches every file of the app, one after the other.
    void loadServiceWorker()
      .then(({ register }) => register())
      .catch((error: unknown) => report(error, 'service worker'));
  });

  let before = session.getSnapshot();
  session.subscribe(() => {
    const now = session.getSnapshot();
    if (now.kind === 'signed-out') {
      // The next clerk starts empty.
      journeys.discardAll();
      journal.forgetAnswers();
      drafts?.wipe();
      queries.clear();
    }
    // Reads that the old token could not get repeat by themselves; commands wait for the clerk.
    const renewed = before.kind === 'open' && before.renewal && now.kind === 'open' && !now.renewal;
    if (renewed) repeatUnauthorizedReads(queries);
    const opened = before.kind !== 'open' && now.kind === 'open';
    // Before the way on is shown: a wizard that did not know of a kept sale would begin a new one. And after the journal:
    // a sale that is gone on with must know of what it had sent.
    if (opened)
      void journal
        .refresh()
        .then(askAboutLeft)
        .then(() => drafts?.load())
        .then(() => router.invalidate())
        .then(prepareLeaving);
    else if (before.kind !== now.kind) void router.invalidate();
    before = now;
  });
  handover.subscribe(() => {
    if (handover.getSnapshot() !== undefined) return;
    // The customer may have signed meanwhile.
    void queries.invalidateQueries();
    // Ended without the PIN: the address is whatever the customer left there.
    if (session.getSnapshot().kind !== 'open') void router.navigate({ to: paths.signIn, replace: true });
  });
  // A tab that was away when the session ended has drafts of it left.
  if (before.kind === 'signed-out') drafts?.wipe();
  return {
    queries,
    router,
    services: [
      provide(useConfig, config),
      provide(useLanguageSwitch, switchLanguage),
      ...provideSession(sessionServices),
      provide(usePartner, partner),
      provide(usePartnerToken, session.token),
      provide(useLedger, ledger),
      provide(useAttemptJournal, journal),
      provide(useJourneyStore, journeys),
      provide(useDraftKeeper, drafts),
      provide(usePostalCodeLookup, config.postalCodeLookup ? lookUpPostalCode : undefined),
      provide(useShowCustomer, createCustomerDisplay()),
    ],
  };
}
