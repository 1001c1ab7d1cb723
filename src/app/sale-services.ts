import type { QueryClient } from '@tanstack/react-query';

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
import { refreshLedgerOnChange, useLedger } from '#src/partner/ledger/ledger-queries.ts';
import { createLedger } from '#src/partner/ledger/ledger.ts';
import { repeatUnauthorizedReads, usePartner, usePartnerToken, useTokenRejection } from '#src/partner/query.ts';
import { useShowCustomer } from '#src/platform/customer-view.ts';
import { late } from '#src/platform/loading/late.ts';
import { provide, usePostalCodeLookup, type Provided } from '#src/platform/services.tsx';
import type { SessionStore } from '#src/session/public.ts';

const loadLookUp = late(() => import('./look-up-postal-code.ts'));

export interface SaleServices {
  readonly provided: readonly Provided[];
  /** Calls `set` now and whenever something has changed. */
  readonly watchInHand: (set: (sales: SalesInHand) => void) => void;
  /** A request of this device, from any tab, is being sent. */
  readonly isSending: () => boolean;
  /** A session has opened. Resolves once its sales can go on. */
  readonly begin: () => Promise<void>;
  /** The session has ended: nothing of it is left for the next one. */
  readonly end: () => void;
  readonly repeatUnauthorizedReads: () => void;
}

interface SaleServicesOptions {
  readonly config: StoreConfig;
  readonly session: SessionStore;
  readonly queries: QueryClient;
  readonly till: string;
  readonly hasLedger: boolean;
  /** An attempt has changed. */
  readonly onAttempt: () => void;
}

/**
 * The services that a sale needs: the partner, the journal of attempts, the ledger, the sales and their drafts. In a
 * file that comes after the first screen, which needs none of them.
 */
export function createSaleServices({
  config,
  session,
  queries,
  till,
  hasLedger,
  onAttempt,
}: SaleServicesOptions): SaleServices {
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
  journal.subscribe(onAttempt);

  return {
    watchInHand: (set) => watchSalesInHand({ journal, journeys, drafts }, set),
    isSending: () => journal.onDevice().some(({ awaited, checking }) => awaited && checking !== 'unreachable'),
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
    },
    repeatUnauthorizedReads: () => repeatUnauthorizedReads(queries),
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
