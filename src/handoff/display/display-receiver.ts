import { openBroadcast } from '#src/platform/broadcast.ts';
import { lockReleased } from '#src/platform/locks.ts';
import type { Shown } from '#src/ui/customer-view.ts';

import { channelName, displayMessage, hello, lockOf } from './display-channel.ts';

/** Calls `onShown` with each view, and with `undefined` at its end, until the returned function is called. */
export function receiveShown(onShown: (shown: Shown | undefined) => void): () => void {
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
