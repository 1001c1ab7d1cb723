import * as z from 'zod/mini';

import { productIds } from '#src/domain/ids.ts';
import type { Cents } from '#src/domain/money.ts';
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
  z.object({ kind: z.literal('recorded'), texts: z.array(z.string()), isOver: z.boolean() }),
]);

export interface DisplayMessage extends Shown {
  /** Id of the publication. */
  readonly by: string;
  /** When the sale of an offer began, in epoch milliseconds. It identifies the sale, and says nothing of the person. */
  readonly saleSince?: number | undefined;
}

/**
 * A message on the channel. Its sender may be another version of the app, so a message that can't be read shows
 * nothing.
 */
export const displayMessage: z.ZodMiniType<DisplayMessage> = z.object({
  by: z.string(),
  view,
  saleSince: z.optional(z.number()),
});

/*
 * A tab and the customer's display, another window of the same browser, talk over this channel. A tab that shows a view
 * posts it and holds a lock while it is shown. The display waits for that lock. The browser grants it when the tab takes the
 * view away, and also when the tab is closed or crashes.
 */
export const channelName = 'balcao.display';

/** Posted by a display that opens: the tab that shows a view posts it again. */
export const hello = 'hello';

export const lockOf = (publication: string) => `balcao.display.${publication}`;
