import type { ProductId } from '#src/domain/ids.ts';
import { hasLocks, openBroadcast, takeLock, type Release } from '#src/platform/tabs.ts';
import type { Shown } from '#src/ui/customer-view.ts';

import { channelName, hello, lockOf, type DisplayMessage } from './display-channel.ts';

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
