// oxlint-disable-next-line no-restricted-imports -- Another window says what is shown, and in which language.
import { useEffect, useState } from 'react';

import type { Locale } from '#src/i18n/locale.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';
import { hasLocks } from '#src/platform/locks.ts';
import { report } from '#src/platform/report.ts';
import type { Shown } from '#src/ui/customer-view.ts';

import { receiveShown } from './display-receiver.ts';

/** Without locks (plain http on a local network) nothing would be taken away again, so nothing is shown. */
export const canShow = hasLocks;

/** What the customer is shown now. The screen's language is changed for whatever is shown, and stays. */
export function useShown(switchTo: (locale: Locale) => Promise<void>): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => (canShow() ? receiveShown(setShown) : undefined), []);

  const locale = useLocale();
  const wanted = shown?.locale ?? locale;
  useEffect(() => {
    // Its texts may be out of reach: the offer is readable all the same.
    if (wanted !== locale) switchTo(wanted).catch((error: unknown) => report(error, 'customer display language'));
  }, [wanted, locale, switchTo]);
  return shown;
}
