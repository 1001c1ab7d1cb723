import { openBroadcast } from '#src/platform/broadcast.ts';
import { hasLocks, takeLock, type Release } from '#src/platform/locks.ts';
import type { Shown } from '#src/ui/customer-view.ts';

import { channelName, hello, lockOf } from './display-channel.ts';

interface Publication {
  /** Whether it was still this one's to say. */
  readonly change: (shown: Shown) => boolean;
  readonly end: () => void;
}

/** From the first thing shown until nothing is, or until another tab shows something: the display is the last one's. */
function begin(first: Shown): Publication {
  const by = crypto.randomUUID();
  const channel = openBroadcast(channelName);
  let shown = first;
  let release: Release | undefined;
  let isOver = false;
  const post = () => {
    if (release && !isOver) channel.postMessage({ by, ...shown });
  };
  const end = () => {
    isOver = true;
    channel.close();
    release?.();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => (data === hello ? post() : end()));
  /** Nothing is said before the lock is held: the display would take that for the end. */
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

/** Told what this tab shows the customer, or that it shows nothing. Without locks (plain http on a local network) nobody is shown anything. */
export function createPublisher(): (shown: Shown | undefined) => void {
  let publication: Publication | undefined;
  return (shown) => {
    if (!shown) publication?.end();
    else if (hasLocks() && !publication?.change(shown)) publication = begin(shown);
  };
}
