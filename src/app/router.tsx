import { createRootRouteWithContext, createRoute, createRouter, notFound, Outlet, redirect, useLocation } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { operationCode } from '#src/domain/ids.ts';
import { productIds } from '#src/domain/products.ts';
import { withMessages } from '#src/i18n/load-messages.ts';
import { loadActionPage, loadOperationPage, loadOperationsPage } from '#src/operations/public.ts';
import { loadWizardPage } from '#src/origination/public.ts';
import { paths, productSlugs } from '#src/paths.ts';
import { registry } from '#src/products/registry.ts';
import { loadSignInPage, useSession, type SessionStore } from '#src/session/public.ts';
import { late } from '#src/ui/late.ts';

import { AppLayout } from './app-layout.tsx';
import { FailedPage } from './failed-page.tsx';
import { NewVersionPanel } from './new-version-panel.tsx';
import { NotFoundPage } from './not-found-page.tsx';

interface RouterContext {
  readonly session: SessionStore;
}

/*
 * Pages are fetched by their route's loader: together with what else the route needs, ahead of the click where the
 * pointer shows the way, and a page that can't be fetched is the router's failure to show.
 */

/**
 * A way back into the app after signing in: a path of its own and nothing that leads elsewhere. Browsers skip tabs and line
 * breaks in addresses, so that one between two slashes would lead to another host.
 */
const wayBack = z.object({ voltar: z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])\P{Cc}*$/u))), undefined) });

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: AppLayout, notFoundComponent: NotFoundPage });

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.signIn,
  validateSearch: wayBack,
  beforeLoad: ({ context, search }) => {
    if (context.session.getSnapshot().kind === 'open') throw redirect({ href: search.voltar ?? paths.home, replace: true });
  },
  loader: loadSignInPage,
  component: function SignInRoute() {
    const { SignInPage } = signInRoute.useLoaderData();
    return <SignInPage />;
  },
});

/** Everything below wants an open session; the address asked for is gone on to once there is one. */
const clerkRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'clerk',
  beforeLoad: ({ context, location }) => {
    if (context.session.getSnapshot().kind === 'open') return;
    const search = location.pathname === paths.home ? {} : { voltar: location.pathname };
    throw redirect({ to: paths.signIn, search, replace: true });
  },
  // At once, before the way to the sign-in is gone: a screen whose data was just forgotten must not act on that.
  component: function ClerkRoute() {
    return useSession().kind === 'open' ? <Outlet /> : null;
  },
});

const loadHomePage = late(() => withMessages(import('./home-page.tsx'), 'home', 'operations'));

const homeRoute = createRoute({
  getParentRoute: () => clerkRoute,
  path: paths.home,
  loader: loadHomePage,
  component: function HomeRoute() {
    const { HomePage } = homeRoute.useLoaderData();
    return <HomePage />;
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
    const product = useLocation({ select: ({ state }) => state.product });
    return <ActionPage key={code} code={code} actionId={action} product={product} />;
  },
});

const loadDefinition = (slug: string) => {
  const id = productIds.find((product) => productSlugs[product] === slug);
  if (id === undefined) throw notFound();
  return registry[id]();
};

const productRoute = createRoute({
  getParentRoute: () => clerkRoute,
  path: '$product',
  loader: async ({ params }) => {
    const { id, steps } = await loadDefinition(params.product);
    // Asked for the last step, the wizard shows the first one that still wants something.
    throw redirect({ to: paths.step(id, steps.at(-1)?.id ?? ''), state: { asksForAny: true }, replace: true });
  },
});

const stepRoute = createRoute({
  getParentRoute: () => clerkRoute,
  path: '$product/$step',
  loader: async ({ params }) => {
    const [definition, { WizardPage }] = await Promise.all([loadDefinition(params.product), loadWizardPage()]);
    if (!definition.steps.some(({ id }) => id === params.step)) throw notFound();
    return { definition, WizardPage };
  },
  component: function StepRoute() {
    const { definition, WizardPage } = stepRoute.useLoaderData();
    const { step } = stepRoute.useParams();
    return <WizardPage definition={definition} stepId={step} afterSale={<NewVersionPanel after={definition.id} />} />;
  },
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  clerkRoute.addChildren([homeRoute, operationsRoute, operationRoute, actionRoute, productRoute, stepRoute]),
]);

export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
