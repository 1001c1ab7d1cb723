/** The products, by code name, in the order of the home screen, with the slug of their addresses: Portuguese, for clerks read them. */
export const productSlugs = {
  'store-card': 'cartao',
  'store-credit': 'crediario',
  'payroll-loan': 'consignado',
  'phone-credit': 'celular',
  repurchase: 'recompra',
} as const;

export type ProductId = keyof typeof productSlugs;
export const productIds = Object.keys(productSlugs) as readonly ProductId[];
