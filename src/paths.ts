import { productSlugs, stepSlug, type ProductId } from '#src/domain/ids.ts';

/** Every address of the app. */
export const paths = {
  home: '/',
  signIn: '/entrar',
  /** The customer's display, in a window of its own. */
  display: '/visor',
  /** Where an attempt of another till is settled, by its id. */
  attempts: '/envios',
  attempt: (id: string) => `/envios/${encodeURIComponent(id)}`,
  operations: '/operacoes',
  operation: (code: string) => `/operacoes/${encodeURIComponent(code)}`,
  /** The customer's screen: beside the operation's actions, and none of them. */
  signing: (code: string) => `/operacoes/${encodeURIComponent(code)}/assinatura`,
  operationAction: (code: string, action: string) => `/operacoes/${encodeURIComponent(code)}/${stepSlug(action)}`,
  /** Where a product's journey stands; its first step where none is under way. */
  product: (product: ProductId) => `/${productSlugs[product]}`,
  step: (product: ProductId, step: string) => `/${productSlugs[product]}/${stepSlug(step)}`,
};

/** Where the app's pages are: each of these addresses and what lies below it. */
export const pagePaths = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...Object.values(productSlugs).map((slug) => `/${slug}`),
];
