// oxlint-disable-next-line no-restricted-imports -- Another window sends the view.
import { useEffect, useState } from 'react';

import { defaultLocale } from '#src/i18n/locale.ts';
import { hasLocks, lockReleased, openBroadcast } from '#src/platform/tabs.ts';
import { report } from '#src/platform/report.ts';
import type { Shown } from '#src/ui/customer-view.ts';
import type { LanguageSwitch } from '#src/ui/language-switch.ts';

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

/** Without locks (plain http on a local network) a view could not be removed at its end, so none is shown. */
export const canShow = hasLocks;

/** The current view. A language that the customer chooses ends with the view. */
export function useShown(switchTo: LanguageSwitch): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const show = (next: Shown | undefined) => {
      setShown(next);
      if (!next) switchTo(defaultLocale).catch((error: unknown) => report(error, 'customer display language'));
    };
    return canShow() ? receiveShown(show) : undefined;
  }, [switchTo]);
  return shown;
}
