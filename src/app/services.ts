import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { createCustomerDisplay, CustomerScreen } from '#src/customer/public.ts';
import type { StoreConfig } from '#src/domain/config.ts';
import { keepFocus } from '#src/forms/step-form.tsx';
import { recordInLedger, rememberOperation } from '#src/operations/public.ts';
import {
  createDraftKeeper,
  createDraftVault,
  createJourneyStore,
  useDraftKeeper,
  useJourneyStore,
  type JourneyStore,
} from '#src/origination/public.ts';
import { randomLetters } from '#src/partner/answers/answer.ts';
import { createAttemptJournal, type AttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import { watchAbandonedAttempts } from '#src/partner/attempts/inquiry.ts';
import { useAttemptJournal } from '#src/partner/attempts/use-attempts.ts';
import { createPartnerClient } from '#src/partner/client.ts';
import { refreshLedgerOnChange, useLedger } from '#src/partner/ledger/ledger-queries.ts';
import { createLedger, hasNoAccess } from '#src/partner/ledger/ledger.ts';
import { repeatUnauthorizedReads, usePartner, usePartnerToken, useTokenRejection } from '#src/partner/query.ts';
import { paths } from '#src/paths.ts';
import { useShowCustomer } from '#src/platform/customer-view.ts';
import { late, whenIdle } from '#src/platform/loading/late.ts';
import { expected, report } from '#src/platform/report.ts';
import { usePostalCodeLookup, provide, useConfig, type Provided } from '#src/platform/services.tsx';
import { defineDeviceValue } from '#src/platform/storage.ts';
import {
  IdleDialog,
  provideSession,
  startSession,
  type OpenSession,
  type SessionServices,
} from '#src/session/public.ts';
import { useLanguageSwitch } from '#src/ui/language-switch.ts';

import { ClerkMenu } from './frame/clerk-menu-button.tsx';
import type { Language } from './frame/language.ts';
import type { Router } from './router.ts';
import { createAppRouter } from './routes.tsx';

const storedTill = defineDeviceValue({ key: 'balcao.till', schema: z.string().check(z.regex(/^[2-9A-Z]{5}$/)) });

/** This device's pseudonym in the store's ledger: five random characters, created at the first visit. */
function ownTill(): string {
  const stored = storedTill.read();
  if (stored !== undefined) return stored;
  const till = randomLetters(5);
  storedTill.write(till);
  return till;
}

const loadLookUp = late(() => import('./look-up-postal-code.ts'));

/**
 * These may first be needed when the network is down. One that fails to load here is loaded again when it is
 * shown. Beginning these requests takes a cheap tablet a tenth of a second, so the first screen comes before them.
 */
const preloadMenuAndLock = (loadLateMessages: Language['loadLateMessages']) =>
  whenIdle(() => {
    for (const load of [loadLateMessages, ClerkMenu.preload, IdleDialog.preload, CustomerScreen.preload])
      load().catch((error: unknown) => report(error, 'late file'));
  });

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { queryKey }) {
        if (queryKey[0] !== 'ledger') report(error, 'partner read');
        // The ledger is polled every few seconds, so missing access would be recorded again and again.
        else if (!hasNoAccess(error)) expected(error, 'ledger');
      },
    }),
    // A command resolves to an outcome, failures included. One that throws is a bug.
    mutationCache: new MutationCache({ onError: (error) => report(error, 'command') }),
  });
}

export interface AppServices {
  readonly services: readonly Provided[];
  readonly queries: QueryClient;
  readonly router: Router;
}

/** Creates all services, which live as long as the page, and connects them to changes of the session. */
export function createServices(
  config: StoreConfig,
  { switchTo, loadLateMessages }: Pick<Language, 'switchTo' | 'loadLateMessages'>,
  openSession?: OpenSession,
): AppServices & Pick<SessionServices, 'session' | 'handover'> {
  const queries = createQueryClient();
  // TanStack Query listens to the network only while a screen does, so that it would miss a loss before the first one.
  onlineManager.subscribe(() => undefined);
  // It assumes a network until an `offline` event, and the service worker can open the page without one.
  onlineManager.setOnline(navigator.onLine);
  const mutations = queries.getMutationCache();
  const journal = createAttemptJournal();
  const sessionServices = startSession(
    config.lock,
    {
      // Requests of all tabs, because a lock and the end of the session apply to all tabs.
      isUnderway: () =>
        queries.isMutating() > 0 ||
        journal.onDevice().some(({ awaited, checking }) => awaited && checking !== 'unreachable'),
      subscribe(listener) {
        mutations.subscribe(listener);
        journal.subscribe(listener);
      },
    },
    openSession,
  );
  const { session, handover } = sessionServices;
  const account = session.account !== undefined;
  const till = ownTill();
  // Requests to another host bypass this server, and so its ledger.
  const ledger =
    config.ledger && config.apiBaseUrl === ''
      ? createLedger({ token: session.token, till, account, ...(account && { onUnauthorized: session.rejectToken }) })
      : undefined;
  const journeys = createJourneyStore({
    journal,
    // Also in the store's list at once: the clerk may never open the dashboard, which records what it shows.
    onOperation(code, product) {
      rememberOperation(code, product);
      if (ledger) recordInLedger({ ledger, queries }, code, { product });
    },
  });
  // Clerks who share a tab have drafts of their own.
  const vault = createDraftVault({ storage: session.account?.clerkStorage, secret: session.account?.draftSecret });
  const drafts = config.drafts ? createDraftKeeper(vault, journeys, journal) : undefined;
  const partner = createPartnerClient({
    baseUrl: config.apiBaseUrl,
    token: session.token,
    onUnauthorized: session.rejectToken,
    ledger: ledger !== undefined,
    account,
    till,
  });
  if (ledger) refreshLedgerOnChange(journal, queries);
  const resumeInquiries = ledger && watchAbandonedAttempts({ journal, ledger, session: session.token });
  const router = createAppRouter({ session, handover, loadLateMessages });

  connectSession({
    session,
    handover,
    queries,
    router,
    journal,
    journeys,
    drafts,
    resumeInquiries,
    loadLateMessages,
  });
  return {
    session,
    handover,
    queries,
    router,
    services: [
      provide(useConfig, config),
      provide(useLanguageSwitch, switchTo),
      ...provideSession(sessionServices),
      provide(usePartner, partner),
      provide(usePartnerToken, session.token),
      provide(useTokenRejection, {
        subscribe: session.subscribe,
        getSnapshot() {
          const state = session.getSnapshot();
          return state.kind === 'open' && state.tokenRejected;
        },
      }),
      provide(useLedger, ledger),
      provide(useAttemptJournal, journal),
      provide(useJourneyStore, journeys),
      provide(useDraftKeeper, drafts),
      provide(
        usePostalCodeLookup,
        config.postalCodeLookup
          ? async (postalCode) => (await loadLookUp()).lookUpPostalCode(postalCode, config)
          : undefined,
      ),
      provide(useShowCustomer, createCustomerDisplay(journeys.startedAt)),
    ],
  };
}

interface ConnectedServices {
  readonly session: SessionServices['session'];
  readonly handover: SessionServices['handover'];
  readonly queries: QueryClient;
  readonly router: Router;
  readonly journal: AttemptJournal;
  readonly journeys: JourneyStore;
  readonly drafts: ReturnType<typeof createDraftKeeper> | undefined;
  /** Asks the ledger about attempts that an earlier page left without an answer. */
  readonly resumeInquiries: (() => void) | undefined;
  readonly loadLateMessages: Language['loadLateMessages'];
}

/** Applies changes of the session and of the hand-over to the other services. */
function connectSession(services: ConnectedServices): void {
  const { session, handover, queries, router, journal, journeys, drafts, resumeInquiries, loadLateMessages } = services;
  let before = session.getSnapshot();
  session.subscribe(() => {
    const now = session.getSnapshot();
    if (now.kind === 'signed-out') {
      // Nothing of this clerk's session is left for the next one.
      journeys.discardAll();
      journal.dropAnswers();
      drafts?.wipe();
      queries.clear();
    }
    if (now.kind !== 'open') keepFocus(now.kind === 'locked');
    // Reads that were refused with the old token are repeated. Commands wait for the clerk.
    const hasNewToken = before.kind === 'open' && before.tokenRejected && now.kind === 'open' && !now.tokenRejected;
    if (hasNewToken) repeatUnauthorizedReads(queries);
    const opened = before.kind !== 'open' && now.kind === 'open';
    // The drafts load before any screen, because a wizard without its draft would begin a new sale. They load after the
    // journal, because a resumed sale must know what it has sent.
    if (opened)
      void journal
        .refresh()
        .then(resumeInquiries)
        .then(() => drafts?.load())
        .then(() => router.load())
        .then(() => preloadMenuAndLock(loadLateMessages));
    // The next clerk begins at home. Only a session that has reached its limit goes on where it was.
    else if (before.kind !== now.kind && now.kind === 'signed-out' && now.why !== 'limit')
      void router.navigate(paths.signIn, { replace: true });
    else if (before.kind !== now.kind) void router.load();
    before = now;
  });
  handover.subscribe(() => {
    if (handover.getSnapshot() !== undefined) return;
    // The customer may have signed.
    void queries.invalidateQueries();
    // The hand-over ended without the PIN: the customer may have changed the address.
    if (session.getSnapshot().kind !== 'open') void router.navigate(paths.signIn, { replace: true });
  });
  // A restored tab still has the drafts of a session that ended while the tab was closed.
  if (before.kind === 'signed-out') drafts?.wipe();
}
