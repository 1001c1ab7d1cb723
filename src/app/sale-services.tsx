import { MutationCache, onlineManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { createCustomerDisplay } from '#src/customer/public.ts';
import type { StoreConfig } from '#src/domain/config.ts';
import { recordInLedger, rememberOperation } from '#src/operations/public.ts';
import {
  createDraftKeeper,
  createDraftVault,
  createJourneyStore,
  useDraftKeeper,
  useJourneyStore,
  watchSalesInHand,
  type SalesInHand,
} from '#src/origination/public.ts';
import { createAttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import { watchAbandonedAttempts } from '#src/partner/attempts/inquiry.ts';
import { useAttemptJournal } from '#src/partner/attempts/use-attempts.ts';
import { createPartnerClient } from '#src/partner/client.ts';
import { hasNoAccess } from '#src/partner/ledger/ledger-failure.ts';
import { refreshLedgerOnChange, useLedger } from '#src/partner/ledger/ledger-queries.ts';
import { createLedger } from '#src/partner/ledger/ledger.ts';
import { repeatUnauthorizedReads, usePartner, usePartnerToken, useTokenRejection } from '#src/partner/query.ts';
import { useShowCustomer } from '#src/platform/customer-view.ts';
import { late } from '#src/platform/loading/late.ts';
import { isOnline } from '#src/platform/online.ts';
import { expected, report } from '#src/platform/report.ts';
import { provide, usePostalCodeLookup, type Provided } from '#src/platform/services.tsx';
import type { SessionStore } from '#src/session/public.ts';

const loadLookUp = late(() => import('./look-up-postal-code.ts'));

export interface SaleServices {
  readonly provided: readonly Provided[];
  /** TanStack Query's context. */
  readonly Queries: (props: { readonly children: ReactNode }) => ReactNode;
  /** Calls `set` now and whenever something has changed. */
  readonly watchInHand: (set: (sales: SalesInHand) => void) => void;
  /** A request that changes something is being sent, from any tab. */
  readonly isUnderway: () => boolean;
  /** A session has opened. Resolves once its sales can go on. */
  readonly begin: () => Promise<void>;
  /** The session has ended: nothing of it is left for the next one. */
  readonly end: () => void;
  readonly repeatUnauthorizedReads: () => void;
  /** Reads again whatever is shown, and the rest once it is shown. */
  readonly readAgain: () => void;
}

interface SaleServicesOptions {
  readonly config: StoreConfig;
  readonly session: SessionStore;
  readonly till: string;
  readonly hasLedger: boolean;
  /** `isUnderway` may have changed. */
  readonly onUnderway: () => void;
}

function createQueryClient(): QueryClient {
  const queries = new QueryClient({
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
  // Listens to the network from now on, whatever is on screen.
  queries.mount();
  // It assumes a network until an `offline` event, which may have come before.
  onlineManager.setOnline(isOnline());
  return queries;
}

/**
 * The services that a sale needs: the partner and what was read from it, the journal of attempts, the ledger, the sales
 * and their drafts. In a file that comes after the first screen, which needs none of them.
 */
export function createSaleServices({
  config,
  session,
  till,
  hasLedger,
  onUnderway,
}: SaleServicesOptions): SaleServices {
  const queries = createQueryClient();
  const journal = createAttemptJournal();
  const account = session.account !== undefined;
  const ledger = hasLedger
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
    ledger: hasLedger,
    account,
    till,
  });
  if (ledger) refreshLedgerOnChange(journal, queries);
  // Asks the ledger about attempts that an earlier page left without an answer.
  const resumeInquiries = ledger && watchAbandonedAttempts({ journal, ledger, session: session.token });
  queries.getMutationCache().subscribe(onUnderway);
  journal.subscribe(onUnderway);

  return {
    watchInHand: (set) => watchSalesInHand({ journal, journeys, drafts }, set),
    isUnderway: () =>
      queries.isMutating() > 0 ||
      journal.onDevice().some(({ awaited, checking }) => awaited && checking !== 'unreachable'),
    // The drafts load before any screen, because a wizard without its draft would begin a new sale. They load after the
    // journal, because a resumed sale must know what it has sent.
    async begin() {
      await journal.refresh();
      resumeInquiries?.();
      await drafts?.load();
    },
    end() {
      journeys.discardAll();
      journal.dropAnswers();
      drafts?.wipe();
      queries.clear();
    },
    repeatUnauthorizedReads: () => repeatUnauthorizedReads(queries),
    readAgain: () => void queries.invalidateQueries(),
    Queries: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
    provided: [
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
