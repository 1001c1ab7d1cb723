// oxlint-disable-next-line no-restricted-imports -- Another window sends the view and its language.
import { useEffect, useState } from 'react';

import type { Locale } from '#src/i18n/locale.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';
import { hasLocks } from '#src/platform/locks.ts';
import { report } from '#src/platform/report.ts';
import type { Shown } from '#src/ui/customer-view.ts';

import { receiveShown } from './display-receiver.ts';

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
