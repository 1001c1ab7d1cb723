import * as z from 'zod/mini';

import { productIds, type ProductId } from '#src/domain/ids.ts';
import type { Cents } from '#src/domain/values/money.ts';
import type { CustomerView, Shown } from '#src/platform/customer-view.ts';
import { hasLocks, lockReleased, openBroadcast, takeLock, type Release } from '#src/platform/tabs.ts';

const cents = z.pipe(
  z.int(),
  z.transform((amount) => amount as Cents),
);

const amount = z.nullable(z.union([cents, z.literal('unconfirmed')]));

const price = z.object({
  number: z.int(),
  value: cents,
  hasInsurance: z.nullable(z.boolean()),
  totals: z.array(z.object({ source: z.enum(['returned', 'calculated', 'both']), total: cents })),
  chosen: z.boolean(),
});

const terms = z.optional(z.object({ buyValue: amount, price }));

const view: z.ZodMiniType<CustomerView> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('offer'),
    product: z.enum(productIds),
    buyValue: amount,
    funded: z.object({ total: amount, hasInsurance: z.nullable(z.boolean()) }),
    services: z.array(z.object({ name: z.nullable(z.string()), total: amount })),
    prices: z.array(price),
  }),
  z.object({ kind: z.literal('signing'), link: z.string(), terms }),
  z.object({
    kind: z.literal('recorded'),
    events: z.array(z.object({ description: z.nullable(z.string()), creationTime: z.nullable(z.string()) })),
    isOver: z.boolean(),
    terms,
  }),
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
const displayMessage: z.ZodMiniType<DisplayMessage> = z.object({
  by: z.string(),
  view,
  saleSince: z.optional(z.number()),
});

/*
 * A tab and the customer's display, another window of the same browser, talk over this channel. A tab that shows a view
 * posts it and holds a lock while it is shown. The display waits for that lock. The browser grants it when the tab
 * takes the view away, and also when the tab is closed or crashes.
 */
export const channelName = 'balcao.display';

/** Posted by a display that opens: the tab that shows a view posts it again. */
const hello = 'hello';

export const lockOf = (publication: string) => `balcao.display.${publication}`;

/** When the tab's sale of a product began, in epoch milliseconds. */
export type SaleStart = (product: ProductId) => number | undefined;

interface Publication {
  /** `false` if the publication is over, because another tab has taken the display. */
  readonly change: (shown: Shown) => boolean;
  readonly end: () => void;
}

/**
 * Starts a publication. It ends when nothing is shown any more, or when another tab shows a view: the latest tab has
 * the display.
 */
function begin(first: Shown, startedAt: SaleStart): Publication {
  const by = crypto.randomUUID();
  const channel = openBroadcast(channelName);
  let shown = first;
  let release: Release | undefined;
  let isOver = false;
  const post = () => {
    if (!release || isOver) return;
    const { view } = shown;
    const saleSince = view.kind === 'offer' ? startedAt(view.product) : undefined;
    channel.postMessage({ by, view, saleSince } satisfies DisplayMessage);
  };
  const end = () => {
    isOver = true;
    channel.close();
    release?.();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => (data === hello ? post() : end()));
  /** Posts only once the lock is held: to the display, a free lock means the end. */
  async function hold(): Promise<void> {
    release = await takeLock(lockOf(by));
    if (isOver) release();
    else post();
  }
  void hold();
  return {
    change(next) {
      if (isOver) return false;
      if (next !== shown) {
        shown = next;
        post();
      }
      return true;
    },
    end,
  };
}

/**
 * Returns a function that publishes this tab's view, or none. Without locks (plain http on a local network) it does
 * nothing.
 */
export function createPublisher(startedAt: SaleStart): (shown: Shown | undefined) => void {
  let publication: Publication | undefined;
  return (shown) => {
    if (!shown) publication?.end();
    else if (hasLocks() && !publication?.change(shown)) publication = begin(shown, startedAt);
  };
}

/** Calls `onShown` with each view, and with `undefined` at its end, until the returned function is called. */
export function receiveShown(onShown: (shown: DisplayMessage | undefined) => void): () => void {
  const channel = openBroadcast(channelName);
  let publication: string | undefined;

  async function waitForEnd(by: string): Promise<void> {
    await lockReleased(lockOf(by));
    if (publication !== by) return;
    publication = undefined;
    onShown(undefined);
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === hello) return;
    const message = displayMessage.safeParse(data).data;
    const before = publication;
    publication = message?.by;
    onShown(message);
    if (message && message.by !== before) void waitForEnd(message.by);
  });
  channel.postMessage(hello);

  return () => {
    publication = undefined;
    channel.close();
  };
}

/** Without locks (plain http on a local network) a view could not be removed at its end, so none is shown. */
export const canShow = hasLocks;
