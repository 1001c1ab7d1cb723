/** The products, by code name, in the order of the home screen. Their screens, slugs and labels live in `products/`. */
export const productIds = ['store-card', 'store-credit', 'payroll-loan', 'phone-credit', 'repurchase'] as const;
export type ProductId = (typeof productIds)[number];
