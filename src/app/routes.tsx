import { Suspense, type ReactNode } from 'react';
import { parse } from 'regexparam';

import { loadDisplayPage, loadHandoverPage } from '#src/customer/public.ts';
import { operationCode, productIds, productSlugs, stepIdOf, stepSlug, type OperationCode } from '#src/domain/ids.ts';
import { loadActionPage, loadOperationPage, loadOperationsPage } from '#src/operations/public.ts';
import { loadWizardPage } from '#src/origination/public.ts';
import { paths } from '#src/paths.ts';
import { late, lateComponent } from '#src/platform/loading/late.ts';
import { expected } from '#src/platform/report.ts';
import { loadProduct } from '#src/products/registry.ts';
import { loadAccountPage, loadSignInPage, useSession, type SessionServices } from '#src/session/public.ts';
import { LatePart } from '#src/ui/late-part.tsx';
import { AwaitedPage } from '#src/ui/progress.tsx';

import type { Language } from './frame/language.ts';
import { rememberProduct } from './last-product.ts';
import { createRouter, type Place, type Redirect, type Router, type Show } from './router.ts';
import { WithSaleServices } from './with-sale-services.tsx';

export const loadHomePage = late(() => import('./home/home-page.tsx'));
const loadAccessibilityPage = late(() => import('./accessibility/accessibility-page.tsx'));
const loadMissingPage = late(() => import('./missing-page.tsx'));
const loadAttemptPage = late(() => import('./attempts/attempt-page.tsx'));
const NewVersionPanel = lateComponent(async () => (await import('./version/new-version-panel.tsx')).NewVersionPanel);

interface Visit extends Place {
  /** The pattern's parts of the path. */
  readonly params: Readonly<Record<string, string>>;
}

interface RouteServices extends Pick<SessionServices, 'session' | 'handover'>, Pick<Language, 'loadLateMessages'> {
  readonly loadSaleServices: () => Promise<unknown>;
  /** Loads them too, and with them the drafts and attempts of the session that has opened. */
  readonly beginSales: () => Promise<void>;
}

/** Fetches the page's files, side by side with its data. */
type Open = (visit: Visit, services: RouteServices) => Promise<Show | Redirect>;

const isOpen = ({ session }: RouteServices) => session.getSnapshot().kind === 'open';

/** What every screen of an open session needs, and those that the customer sees. */
const saleReady = (services: RouteServices) => {
  if (isOpen(services)) return services.beginSales();
  return services.handover.getSnapshot() && services.loadSaleServices();
};

/**
 * Fetches the page's texts side by side with it. Neither the sign-in with a token nor the first step of a sale needs
 * them, so these do not wait.
 */
const withTexts =
  (open: Open): Open =>
  async (visit, services) => {
    const [answer] = await Promise.all([open(visit, services), services.loadLateMessages()]);
    return answer;
  };

/** Redirects to the sign-in page unless a session is open. The sign-in page returns to the requested address. */
const forClerk =
  (open: Open): Open =>
  async (visit, services) => {
    if (isOpen(services)) return open(visit, services);
    // With the search, which has the filters of the list of operations.
    const wanted = visit.path + visit.search;
    return { to: wanted === paths.home ? paths.signIn : `${paths.signIn}?voltar=${encodeURIComponent(wanted)}` };
  };

/**
 * Unmounts before the redirect to the sign-in page ends: the session's data is already deleted, and no screen may act
 * on that.
 */
function WhileOpen({ children }: { readonly children: ReactNode }) {
  return (
    useSession().kind === 'open' && (
      <Suspense fallback={<AwaitedPage />}>
        <WithSaleServices>{children}</WithSaleServices>
      </Suspense>
    )
  );
}

const show =
  (page: ReactNode): Show =>
  () => <WhileOpen>{page}</WhileOpen>;

const notFound: Open = withTexts(async () => {
  const { NotFoundPage } = await loadMissingPage();
  return () => <NotFoundPage />;
});

/** A page of the operation whose code is in the address. */
const ofOperation = (open: (code: OperationCode, visit: Visit) => Promise<ReactNode>): Open =>
  withTexts(async (visit, services) => {
    const code = operationCode(visit.params['code'] ?? '');
    return code === undefined ? notFound(visit, services) : show(await open(code, visit));
  });

const handover = ofOperation(async (code) => {
  const { HandoverPage } = await loadHandoverPage();
  return <HandoverPage key={code} code={code} />;
});

async function findDefinition(slug: string | undefined) {
  const id = productIds.find((product) => productSlugs[product] === slug);
  return id && loadProduct(id);
}

/**
 * The path to return to after signing in. Only a path of this app is accepted: `//host` leads to another host, and
 * browsers ignore tabs and line breaks between the slashes.
 */
function returnPath(search: string): string {
  const path = new URLSearchParams(search).get('voltar') ?? '';
  return /^\/(?![/\\])\P{Cc}*$/u.test(path) ? path : paths.home;
}

/** The first pattern that fits an address has its page. */
const routes: readonly (readonly [pattern: string, open: Open])[] = [
  [
    paths.signIn,
    async ({ search }, services) => {
      if (isOpen(services)) return { to: returnPath(search) };
      if (!services.session.account) {
        const { SignInPage } = await loadSignInPage();
        return () => <SignInPage />;
      }
      const [{ SignInPage }] = await Promise.all([loadAccountPage(), services.loadLateMessages()]);
      return () => <SignInPage />;
    },
  ],
  [
    paths.accessibility,
    withTexts(async () => {
      const { AccessibilityPage } = await loadAccessibilityPage();
      return () => <AccessibilityPage />;
    }),
  ],
  // Needs no session: it shows only what a tab of the app publishes for the customer.
  [
    paths.display,
    withTexts(async () => {
      const { DisplayPage } = await loadDisplayPage();
      return () => <DisplayPage />;
    }),
  ],
  [
    paths.home,
    forClerk(
      withTexts(async () => {
        const { HomePage } = await loadHomePage();
        return show(<HomePage />);
      }),
    ),
  ],
  // The attempts without a known outcome are listed at home.
  [paths.attempts, forClerk(async () => ({ to: paths.home }))],
  [
    `${paths.attempts}/:id`,
    forClerk(
      withTexts(async ({ params: { id = '' } }) => {
        const { AttemptPage } = await loadAttemptPage();
        return show(<AttemptPage key={id} id={id} />);
      }),
    ),
  ],
  [
    paths.operations,
    forClerk(
      withTexts(async () => {
        const { OperationsPage } = await loadOperationsPage();
        return show(<OperationsPage />);
      }),
    ),
  ],
  [
    `${paths.operations}/:code`,
    forClerk(
      ofOperation(async (code, { state }) => {
        const { OperationPage } = await loadOperationPage();
        return <OperationPage key={code} code={code} product={state.product} />;
      }),
    ),
  ],
  // Where the clerk gives the device to the customer. While the customer has it, `AppFrame` shows their screen at every
  // address, and a reload keeps this one.
  [
    `${paths.operations}/:code/assinatura`,
    (visit, services) => (services.handover.getSnapshot() ? handover : forClerk(handover))(visit, services),
  ],
  [
    `${paths.operations}/:code/:action`,
    forClerk(
      ofOperation(async (code, { params: { action = '' }, state: { product, fromStep } }) => {
        const { ActionPage } = await loadActionPage();
        return <ActionPage key={code} code={code} actionId={stepIdOf(action)} product={product} fromStep={fromStep} />;
      }),
    ),
  ],
  [
    '/:product',
    forClerk(async (visit, services) => {
      const definition = await findDefinition(visit.params['product']);
      if (!definition) return notFound(visit, services);
      // The wizard redirects a request for the last step to the first step that is incomplete.
      const { id, steps } = definition;
      return { to: paths.step(id, steps.at(-1)?.id ?? ''), state: { anyStep: true } };
    }),
  ],
  [
    '/:product/:step',
    forClerk(async (visit, services) => {
      const { product, step = '' } = visit.params;
      const [definition, { WizardPage }] = await Promise.all([findDefinition(product), loadWizardPage()]);
      if (!definition?.steps.some(({ id }) => stepSlug(id) === step)) return notFound(visit, services);
      const afterSale = (
        <LatePart>
          <NewVersionPanel after={definition.id} />
        </LatePart>
      );
      return () => {
        rememberProduct(definition.id);
        return show(<WizardPage definition={definition} stepId={stepIdOf(step)} afterSale={afterSale} />)();
      };
    }),
  ],
];

/**
 * The parts of a path that a pattern names, which may be written with escapes. `undefined` if the path does not fit.
 */
function paramsOf(route: string, path: string): Visit['params'] | undefined {
  const { keys, pattern } = parse(route);
  const [fits, ...parts] = pattern.exec(path) ?? [];
  if (fits === undefined) return undefined;
  try {
    return Object.fromEntries(keys.map((key, index) => [key, decodeURIComponent(parts[index] ?? '')]));
  } catch (error) {
    return expected(error, 'address');
  }
}

export function createAppRouter(services: RouteServices): Router {
  /** The page, once it can be rendered. */
  const ready = async (opened: ReturnType<Open>) => {
    const [answer] = await Promise.all([opened, saleReady(services)]);
    return answer;
  };
  return createRouter(async (place) => {
    // Pages compare the address with their own, so it has one spelling: without a slash at the end.
    const [, path] = /^(\/[^/].*?)\/+$/.exec(place.path) ?? [];
    if (path) return { ...place, to: path + place.search };
    for (const [route, open] of routes) {
      const params = paramsOf(route, place.path);
      if (params) return ready(open({ ...place, params }, services));
    }
    return ready(notFound({ ...place, params: {} }, services));
  });
}
