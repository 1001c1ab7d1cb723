import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  redirect,
  useLocation,
  type ParsedLocation,
  type RouterHistory,
} from '@tanstack/react-router';
import * as z from 'zod/mini';

import { operationCode, productIds, productSlugs, stepIdOf, stepSlug } from '#src/domain/ids.ts';
import { loadDisplayPage, loadHandoverPage } from '#src/handoff/public.ts';
import { loadActionPage, loadOperationPage, loadOperationsPage } from '#src/operations/public.ts';
import { loadWizardPage } from '#src/origination/public.ts';
import { paths } from '#src/paths.ts';
import { late } from '#src/platform/late.ts';
import { report } from '#src/platform/report.ts';
import { loadProduct } from '#src/products/registry.ts';
import { loadAccountPage, loadSignInPage, useSession, type SessionServices } from '#src/session/public.ts';

import { DisplayFailed } from './display-failed.tsx';
import { AppFrame } from './frame/app-frame.tsx';
import { freeLeftMatches } from './free-left-matches.ts';
import { rememberProduct } from './last-product.ts';
import { FailedPage, NotFoundPage } from './message-page.tsx';
import { NewVersionPanel } from './version/new-version.tsx';

type RouterContext = Pick<SessionServices, 'session' | 'handover'>;

/*
 * Each route's loader fetches its page, in parallel with the route's data and as soon as a link is hovered. The router
 * shows `FailedPage` for a page that can't be fetched.
 */

/**
 * The path to return to after signing in. Only a path of this app is accepted: `//host` leads to another host, and
 * browsers ignore tabs and line breaks between the slashes.
 */
const returnSearch = z.object({
  voltar: z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])\P{Cc}*$/u))), undefined),
});

const rootRoute = createRootRouteWithContext<RouterContext>()({});

/** The clerk's screens. The customer's display is outside of it. */
const appRoute = createRoute({ getParentRoute: () => rootRoute, id: 'app', component: AppFrame });

const signInRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.signIn,
  validateSearch: returnSearch,
  beforeLoad: ({ context, search }) => {
    if (context.session.getSnapshot().kind === 'open')
      throw redirect({ href: search.voltar ?? paths.home, replace: true });
  },
  loader: ({ context }) => (context.session.account ? loadAccountPage() : loadSignInPage()),
  component: function SignInRoute() {
    const { SignInPage } = signInRoute.useLoaderData();
    return <SignInPage />;
  },
});

/** Redirects to the sign-in page unless a session is open. The sign-in page returns to the requested address. */
function requireSession({ context, location }: { readonly context: RouterContext; readonly location: ParsedLocation }) {
  if (context.session.getSnapshot().kind === 'open') return;
  const search = location.pathname === paths.home ? {} : { voltar: location.pathname };
  throw redirect({ to: paths.signIn, search, replace: true });
}

const clerkRoute = createRoute({
  getParentRoute: () => appRoute,
  id: 'clerk',
  beforeLoad: requireSession,
  // Unmounts before the redirect to the sign-in page ends: the session's data is already deleted, and no screen may act
  // on that.
  component: function ClerkRoute() {
    return useSession().kind === 'open' ? <Outlet /> : null;
  },
});

export const loadHomePage = late(() => import('./home/home-page.tsx'));
const loadAccessibilityPage = late(() => import('./accessibility-page.tsx'));
const loadAttemptPage = late(() => import('./attempts/attempt-page.tsx'));

const homeRoute = createRoute({
  getParentRoute: () => clerkRoute,
  path: paths.home,
  loader: loadHomePage,
  component: function HomeRoute() {
    const { HomePage } = homeRoute.useLoaderData();
    return <HomePage />;
  },
});

const attemptRoute = createRoute({
  getParentRoute: () => clerkRoute,
  path: `${paths.attempts}/$id`,
  loader: loadAttemptPage,
  component: function AttemptRoute() {
    const { AttemptPage } = attemptRoute.useLoaderData();
    const { id } = attemptRoute.useParams();
    return <AttemptPage key={id} id={id} />;
  },
});

/** The attempts without a known outcome are listed at home. */
const attemptsRoute = createRoute({
  getParentRoute: () => clerkRoute,
  path: paths.attempts,
  beforeLoad: () => {
    throw redirect({ to: paths.home, replace: true });
  },
});

const operationsRoute = createRoute({
  getParentRoute: () => clerkRoute,
  path: paths.operations,
  loader: loadOperationsPage,
  component: function OperationsRoute() {
    const { OperationsPage } = operationsRoute.useLoaderData();
    return <OperationsPage />;
  },
});

const operationRoute = createRoute({
  getParentRoute: () => clerkRoute,
  path: `${paths.operations}/$code`,
  loader: async ({ params }) => {
    const code = operationCode(params.code);
    if (code === undefined) throw notFound();
    return { code, ...(await loadOperationPage()) };
  },
  component: function OperationRoute() {
    const { OperationPage, code } = operationRoute.useLoaderData();
    const product = useLocation({ select: ({ state }) => state.product });
    return <OperationPage key={code} code={code} product={product} />;
  },
});

/**
 * Where the clerk gives the device to the customer. While the customer has it, `AppFrame` shows their screen at every
 * address.
 */
const signingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: `${paths.operations}/$code/assinatura`,
  // A reload while the customer has the device keeps this address.
  beforeLoad: (route) => {
    if (route.context.handover.getSnapshot() === undefined) requireSession(route);
  },
  loader: async ({ params }) => {
    const code = operationCode(params.code);
    if (code === undefined) throw notFound();
    return { code, ...(await loadHandoverPage()) };
  },
  component: function SigningRoute() {
    const { HandoverPage, code } = signingRoute.useLoaderData();
    return useSession().kind === 'open' ? <HandoverPage key={code} code={code} /> : null;
  },
});

const actionRoute = createRoute({
  getParentRoute: () => clerkRoute,
  path: `${paths.operations}/$code/$action`,
  loader: async ({ params }) => {
    const code = operationCode(params.code);
    if (code === undefined) throw notFound();
    return { code, ...(await loadActionPage()) };
  },
  component: function ActionRoute() {
    const { ActionPage, code } = actionRoute.useLoaderData();
    const { action } = actionRoute.useParams();
    const { product, fromStep } = useLocation().state;
    return <ActionPage key={code} code={code} actionId={stepIdOf(action)} product={product} fromStep={fromStep} />;
  },
});

const loadDefinition = (slug: string) => {
  const id = productIds.find((product) => productSlugs[product] === slug);
  if (id === undefined) throw notFound();
  return loadProduct(id);
};

const productRoute = createRoute({
  getParentRoute: () => clerkRoute,
  path: '$product',
  loader: async ({ params }) => {
    const { id, steps } = await loadDefinition(params.product);
    // The wizard redirects a request for the last step to the first step that is incomplete.
    throw redirect({ to: paths.step(id, steps.at(-1)?.id ?? ''), state: { anyStep: true }, replace: true });
  },
});

const stepRoute = createRoute({
  getParentRoute: () => clerkRoute,
  path: '$product/$step',
  loader: async ({ params, preload }) => {
    const [definition, { WizardPage }] = await Promise.all([loadDefinition(params.product), loadWizardPage()]);
    if (!definition.steps.some(({ id }) => stepSlug(id) === params.step)) throw notFound();
    if (!preload) rememberProduct(definition.id);
    return { definition, WizardPage };
  },
  component: function StepRoute() {
    const { definition, WizardPage } = stepRoute.useLoaderData();
    const { step } = stepRoute.useParams();
    return (
      <WizardPage
        definition={definition}
        stepId={stepIdOf(step)}
        afterSale={<NewVersionPanel after={definition.id} />}
      />
    );
  },
});

/** Needs no session: it shows only what a tab of the app publishes for the customer. */
const displayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.display,
  loader: loadDisplayPage,
  errorComponent: DisplayFailed,
  component: function DisplayRoute() {
    const { DisplayPage } = displayRoute.useLoaderData();
    return <DisplayPage />;
  },
});

const accessibilityRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.accessibility,
  loader: loadAccessibilityPage,
  component: function AccessibilityRoute() {
    const { AccessibilityPage } = accessibilityRoute.useLoaderData();
    return <AccessibilityPage />;
  },
});

const unknownRoute = createRoute({ getParentRoute: () => appRoute, path: '$', component: NotFoundPage });

const routeTree = rootRoute.addChildren([
  appRoute.addChildren([
    signInRoute,
    signingRoute,
    accessibilityRoute,
    clerkRoute.addChildren([
      homeRoute,
      attemptsRoute,
      attemptRoute,
      operationsRoute,
      operationRoute,
      actionRoute,
      productRoute,
      stepRoute,
    ]),
    unknownRoute,
  ]),
  displayRoute,
]);

/** The build renders the first screen at an address in memory, without the router's inline script that scrolls. */
interface RouterPlace {
  readonly history?: RouterHistory;
  readonly scrollRestoration?: boolean;
}

export function createAppRouter(context: RouterContext, place: RouterPlace = {}) {
  const router = createRouter({
    routeTree,
    context,
    defaultErrorComponent: FailedPage,
    defaultOnCatch: (error) => report(error, 'screen'),
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    scrollRestoration: true,
    ...place,
  });
  freeLeftMatches(router);
  return router;
}
