import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Route, Router, Switch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

import { defaultBrand } from '#src/domain/brand.ts';
import { placeholderConfig, type StoreConfig } from '#src/domain/config.ts';
import { loadLateMessages, MessagesContext } from '#src/i18n/messages-context.tsx';
import { messages } from '#src/i18n/pt-BR.ts';
import { useDraftKeeper } from '#src/origination/journey/draft-keeper.ts';
import { createJourneyStore, useJourneyStore, type JourneyStore } from '#src/origination/journey/journey-store.ts';
import type { AttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import { useAttemptJournal } from '#src/partner/attempts/use-attempts.ts';
import type { PartnerClient, AttemptHeaders } from '#src/partner/client.ts';
import { useLedger } from '#src/partner/ledger/ledger-queries.ts';
import type { Ledger } from '#src/partner/ledger/ledger.ts';
import { usePartner, usePartnerToken, useTokenRejection } from '#src/partner/query.ts';
import { exampleJournal } from '#src/partner/testing.ts';
import { useShowCustomer } from '#src/platform/customer-view.ts';
import { aroundNav } from '#src/platform/navigation.ts';
import { createObservable } from '#src/platform/observable.ts';
import {
  usePostalCodeLookup,
  provide,
  Services,
  type Provided,
  useConfig,
  useTillCode,
} from '#src/platform/services.tsx';
import { useSessionStore, type SessionStore } from '#src/session/public.ts';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';

// Otherwise each screen would wait for them.
await loadLateMessages('pt-BR');

/** A store's configuration for tests. */
export const exampleConfig: StoreConfig = {
  ...placeholderConfig,
  storeName: 'Loja',
  lender: { name: 'Financeira', document: '12ABC34501DE35' },
  lock: { idleMinutes: 10, customerMinutes: 4, sessionHours: 12 },
};

/** The app around the rendered screen. Omitted parts are as in `exampleConfig`, or empty. */
interface AppSetup {
  readonly config?: Partial<StoreConfig>;
  /** The partner's answers; without it no answer ever comes. */
  readonly send?: (name: string, request: object, as: AttemptHeaders) => Promise<unknown>;
  readonly journal?: AttemptJournal;
  readonly journeys?: JourneyStore;
  readonly ledger?: Ledger | undefined;
  readonly queries?: QueryClient;
  /** Further services, which replace the defaults. */
  readonly services?: readonly Provided[];
}

/** Renders a screen with the app's contexts. A screen with links needs `pagesAt`. */
export const renderApp = (screen: ReactElement, setup?: AppSetup) => render(screen, { wrapper: appAround(setup) });

/** The same as a `wrapper`, for `renderHook`. */
export function appAround({
  config,
  send = () => new Promise(() => undefined),
  journal = exampleJournal(),
  journeys = createJourneyStore({ journal }),
  ledger,
  queries = new QueryClient(),
  services = [],
}: AppSetup = {}) {
  const provided = [
    provide(useConfig, { ...exampleConfig, ...config }),
    provide(usePartner, { send: send as PartnerClient['send'], reportUnauthorized: () => undefined }),
    provide(usePartnerToken, () => ''),
    provide(useTokenRejection, createObservable(true)),
    // Without accounts.
    provide(useSessionStore, {} as SessionStore),
    provide(useLedger, ledger),
    provide(useTillCode, ledger?.till),
    provide(useAttemptJournal, journal),
    provide(useJourneyStore, journeys),
    provide(useDraftKeeper, undefined),
    provide(usePostalCodeLookup, undefined),
    provide(useShowCustomer, () => () => undefined),
    ...services,
  ];
  return function AppAround({ children }: { readonly children: ReactNode }) {
    return (
      <ThemeProvider brand={defaultBrand}>
        <MessagesContext value={messages}>
          <Services provided={provided}>
            <QueryClientProvider client={queries}>{children}</QueryClientProvider>
          </Services>
        </MessagesContext>
      </ThemeProvider>
    );
  };
}

/** Receives the parts of the address that its pattern names. */
type Page = ComponentType<{ readonly params: Readonly<Record<string, string | undefined>> }>;

/**
 * The page of the browser's address, which is `path` at first. Shows one page everywhere, or each at its own pattern.
 */
export function pagesAt(path: string, pages: Page | Readonly<Record<string, Page>>): ReactElement {
  history.replaceState(null, '', path);
  const routes = typeof pages === 'function' ? { '*': pages } : pages;
  return (
    <Router aroundNav={aroundNav(async (to, { replace = false, state } = {}) => navigate(to, { replace, state }))}>
      <Switch>
        {Object.entries(routes).map(([pattern, page]) => (
          <Route key={pattern} path={pattern} component={page} />
        ))}
      </Switch>
    </Router>
  );
}
