import * as z from 'zod/mini';

import type { Cents } from '#src/domain/money.ts';
import { productIds } from '#src/domain/products.ts';
import { locales } from '#src/i18n/locale.ts';
import type { CustomerView, Shown } from '#src/ui/customer-view.ts';

const cents = z.pipe(
  z.int(),
  z.transform((amount) => amount as Cents),
);

const amount = z.nullable(z.union([cents, z.string()]));

const price = z.object({
  number: z.int(),
  value: cents,
  hasInsurance: z.nullable(z.boolean()),
  totals: z.array(z.object({ source: z.enum(['returned', 'calculated', 'both']), total: cents })),
  chosen: z.boolean(),
});

const view: z.ZodMiniType<CustomerView> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('offer'),
    product: z.enum(productIds),
    buyValue: amount,
    funded: z.object({ total: amount, hasInsurance: z.nullable(z.boolean()) }),
    services: z.array(z.object({ name: z.nullable(z.string()), total: amount })),
    prices: z.array(price),
  }),
  z.object({ kind: z.literal('signing'), link: z.string() }),
]);

interface DisplayMessage extends Shown {
  /** The publication. */
  readonly by: string;
}

/** What a tab says on the channel. It may be a tab of another version of the app: what can't be read is not shown. */
export const displayMessage: z.ZodMiniType<DisplayMessage> = z.object({
  by: z.string(),
  view,
  locale: z.enum(locales),
});
