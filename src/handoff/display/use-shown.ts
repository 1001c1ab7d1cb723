// oxlint-disable-next-line no-restricted-imports -- Another window sends the view and its language.
import { useEffect, useState } from 'react';

import type { Locale } from '#src/i18n/locale.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';
import { hasLocks, lockReleased, openBroadcast } from '#src/platform/tabs.ts';
import { report } from '#src/platform/report.ts';
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

/** Without locks (plain http on a local network) a view could not be removed at its end, so none is shown. */
export const canShow = hasLocks;

/** The current view. The display takes over the language of each view and keeps it afterwards. */
export function useShown(switchTo: (locale: Locale) => Promise<void>): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => (canShow() ? receiveShown(setShown) : undefined), []);

  const locale = useLocale();
  const wanted = shown?.locale ?? locale;
  useEffect(() => {
    // If the texts can't be fetched, the view is shown in the current language.
    if (wanted !== locale) switchTo(wanted).catch((error: unknown) => report(error, 'customer display language'));
  }, [wanted, locale, switchTo]);
  return shown;
}
