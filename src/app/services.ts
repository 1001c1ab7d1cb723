import * as z from 'zod/mini';

import { CustomerScreen } from '#src/customer/public.ts';
import type { StoreConfig } from '#src/domain/config.ts';
import { keepFocus } from '#src/forms/step-form.tsx';
import { forgetDraftKey, useSalesInHandStore, type SalesInHand } from '#src/origination/public.ts';
import { randomLetters } from '#src/partner/answers/answer.ts';
import { paths } from '#src/paths.ts';
import { late, lateValue, whenIdle } from '#src/platform/loading/late.ts';
import { createListeners, createObservable } from '#src/platform/observable.ts';
import { report } from '#src/platform/report.ts';
import { provide, useConfig, useTillCode, type ServiceMap } from '#src/platform/services.tsx';
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
import type { SaleServices } from './sale-services.tsx';
import { useSaleServicesReader } from './with-sale-services.tsx';

const storedTill = defineDeviceValue({ key: 'balcao.till', schema: z.string().check(z.regex(/^[2-9A-Z]{5}$/)) });

/** This device's pseudonym in the store's ledger: five random characters, created at the first visit. */
function ownTill(): string {
  const stored = storedTill.read();
  if (stored !== undefined) return stored;
  const till = randomLetters(5);
  storedTill.write(till);
  return till;
}

const importSaleServices = late(() => import('./sale-services.tsx'));

/**
 * These may first be needed when the network is down. One that fails to load here is loaded again when it is
 * shown. Beginning these requests takes a cheap tablet a tenth of a second, so the first screen comes before them.
 */
const preloadMenuAndLock = (loadLateMessages: Language['loadLateMessages']) =>
  whenIdle(() => {
    for (const load of [loadLateMessages, ClerkMenu.preload, IdleDialog.preload, CustomerScreen.preload])
      load().catch((error: unknown) => report(error, 'late file'));
  });

export interface AppServices {
  /** Has the services of a sale as well once `loadSaleServices` has resolved. */
  readonly services: ServiceMap;
  readonly router: Router;
}

interface CreatedServices extends AppServices, Pick<SessionServices, 'session' | 'handover'> {
  /** Every screen of an open session, and the customer's screens, wait for it. */
  readonly loadSaleServices: () => Promise<unknown>;
}

/** Creates all services, which live as long as the page, and connects them to changes of the session. */
export function createServices(
  config: StoreConfig,
  { switchTo, loadLateMessages }: Pick<Language, 'switchTo' | 'loadLateMessages'>,
  openSession?: OpenSession,
): CreatedServices {
  const underwayChanges = createListeners();
  let sales: SaleServices | undefined;
  const sessionServices = startSession(
    config.lock,
    {
      // Requests of all tabs, because a lock and the end of the session apply to all tabs.
      isUnderway: () => sales?.isUnderway() === true,
      subscribe: underwayChanges.subscribe,
    },
    openSession,
  );
  const { session, handover } = sessionServices;
  const till = ownTill();
  // Requests to another host bypass this server, and so its ledger.
  const hasLedger = config.ledger === true && config.apiBaseUrl === '';
  const salesInHand = createObservable<SalesInHand | undefined>(undefined);
  const services: ServiceMap = new Map([
    provide(useConfig, config),
    provide(useLanguageSwitch, switchTo),
    ...provideSession(sessionServices),
    provide(useTillCode, hasLedger ? till : undefined),
    provide(useSalesInHandStore, salesInHand),
  ]);

  async function loadSaleServices(): Promise<SaleServices> {
    const { createSaleServices } = await importSaleServices();
    if (sales) return sales;
    sales = createSaleServices({ config, session, till, hasLedger, onUnderway: underwayChanges.notify });
    for (const [hook, service] of sales.provided) services.set(hook, service);
    sales.watchInHand((now) => salesInHand.set(now));
    return sales;
  }

  const { read } = lateValue(loadSaleServices);
  services.set(useSaleServicesReader, () => sales ?? read());

  let begun: Promise<void> | undefined;
  /** Once for each opening of the session, unless it fails. */
  async function beginSales(): Promise<void> {
    const mine = (begun ??= loadSaleServices().then(({ begin }) => begin()));
    try {
      await mine;
    } catch (error) {
      if (begun === mine) begun = undefined;
      throw error;
    }
  }

  const router = createAppRouter({ session, handover, loadLateMessages, loadSaleServices, beginSales });

  let before = session.getSnapshot();
  // A restored tab still has the drafts of a session that ended while the tab was closed.
  if (before.kind === 'signed-out') forgetDraftKey(session.account?.clerkStorage);
  session.subscribe(() => {
    const now = session.getSnapshot();
    if (now.kind === 'signed-out') {
      // Nothing of this clerk's session is left for the next one.
      if (sales) sales.end();
      else forgetDraftKey(session.account?.clerkStorage);
    }
    if (now.kind !== 'open') keepFocus(now.kind === 'locked');
    // Reads that were refused with the old token are repeated. Commands wait for the clerk.
    const hasNewToken = before.kind === 'open' && before.tokenRejected && now.kind === 'open' && !now.tokenRejected;
    if (hasNewToken) sales?.repeatUnauthorizedReads();
    const opened = before.kind !== 'open' && now.kind === 'open';
    if (opened) {
      begun = undefined;
      void router.load().then(() => preloadMenuAndLock(loadLateMessages));
    }
    // The next clerk begins at home. Only a session that has reached its limit goes on where it was.
    else if (before.kind !== now.kind && now.kind === 'signed-out' && now.why !== 'limit')
      void router.navigate(paths.signIn, { replace: true });
    else if (before.kind !== now.kind) void router.load();
    before = now;
  });
  handover.subscribe(() => {
    if (handover.getSnapshot() !== undefined) return;
    // The customer may have signed.
    sales?.readAgain();
    // The hand-over ended without the PIN: the customer may have changed the address.
    if (session.getSnapshot().kind !== 'open') void router.navigate(paths.signIn, { replace: true });
  });
  return { session, handover, router, services, loadSaleServices };
}
