import { productSlugs, stepSlug, type ProductId } from '#src/domain/ids.ts';

/** Every address of the app. */
export const paths = {
  home: '/',
  signIn: '/entrar',
  /** The customer's display, in a window of its own. */
  display: '/visor',
  /** The accessibility statement. */
  accessibility: '/acessibilidade',
  /** The page that settles an attempt of any till. */
  attempts: '/envios',
  attempt: (id: string) => `/envios/${encodeURIComponent(id)}`,
  operations: '/operacoes',
  operation: (code: string) => `/operacoes/${encodeURIComponent(code)}`,
  /** Where the clerk gives the device to the customer to sign. Not one of the operation's actions. */
  handover: (code: string) => `/operacoes/${encodeURIComponent(code)}/assinatura`,
  operationAction: (code: string, action: string) => `/operacoes/${encodeURIComponent(code)}/${stepSlug(action)}`,
  /** Redirects to the current step of the product's sale, or to its first step. */
  product: (product: ProductId) => `/${productSlugs[product]}`,
  step: (product: ProductId, step: string) => `/${productSlugs[product]}/${stepSlug(step)}`,
};

/** The app's pages are at these paths and below them. */
export const pagePaths = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...Object.values(productSlugs).map((slug) => `/${slug}`),
];
