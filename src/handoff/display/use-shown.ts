// oxlint-disable-next-line no-restricted-imports -- Another window sends the view.
import { useCallback, useEffect, useRef, useState } from 'react';

import { defaultLocale } from '#src/i18n/languages.ts';
import { report } from '#src/platform/report.ts';
import { hasLocks, lockReleased, openBroadcast } from '#src/platform/tabs.ts';
import type { Shown } from '#src/ui/customer-view.ts';
import type { LanguageSwitch } from '#src/ui/language-switch.ts';

import { channelName, displayMessage, hello, lockOf, type DisplayMessage } from './display-channel.ts';

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

/** Longer than a clerk types between a customer's offer and their signature. */
const forgottenMs = 15 * 60_000;

/**
 * The current view. A language that the customer chooses stays for all views of their sale. It ends with an offer of
 * another sale, or after some minutes without a view.
 */
export function useShown(switchTo: LanguageSwitch): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  const sale = useRef<number>(undefined);
  const nextCustomer = useCallback(
    (saleSince?: number) => {
      sale.current = saleSince;
      switchTo(defaultLocale).catch((error: unknown) => report(error, 'customer display language'));
    },
    [switchTo],
  );
  useEffect(() => {
    const show = (next: DisplayMessage | undefined) => {
      setShown(next);
      if (next?.saleSince === undefined || next.saleSince === sale.current) return;
      // The first sale's customer may have chosen a language before.
      if (sale.current === undefined) sale.current = next.saleSince;
      else nextCustomer(next.saleSince);
    };
    return canShow() ? receiveShown(show) : undefined;
  }, [nextCustomer]);
  const isShown = shown !== undefined;
  useEffect(() => {
    if (isShown) return undefined;
    const timer = setInterval(nextCustomer, forgottenMs);
    return () => clearInterval(timer);
  }, [isShown, nextCustomer]);
  return shown;
}
