import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Page = () => ReactNode;

/**
 * A router in memory, for `<RouterProvider router={…} />`. Shows one page at every path, or each page at its own path.
 */
export function memoryRouter(path: string, pages: Page | Readonly<Record<string, Page>>) {
  const history = createMemoryHistory({ initialEntries: [path] });
  // jsdom has no `scrollTo`, which the router calls on each navigation.
  window.scrollTo = () => undefined;
  if (typeof pages === 'function')
    return createRouter({ history, routeTree: createRootRoute({ component: pages, notFoundComponent: pages }) });
  const root = createRootRoute();
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  return createRouter({ history, routeTree: root.addChildren(routes) });
}
