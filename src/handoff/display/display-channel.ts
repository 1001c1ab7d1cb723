import * as z from 'zod/mini';

import { productIds } from '#src/domain/ids.ts';
import type { Cents } from '#src/domain/money.ts';
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

/*
 * How a tab of the app and the customer's display, a window of the same browser, find each other. The tab that shows
 * something holds a lock for as long as it does, and says on the channel what it is. The display waits for that lock: the
 * browser grants it when the thing is taken away, and just so when the tab is closed or crashes.
 */
export const channelName = 'balcao.display';

/** A display has opened: whoever shows something says so again. */
export const hello = 'hello';

export const lockOf = (publication: string) => `balcao.display.${publication}`;
