// oxlint-disable-next-line no-restricted-imports -- A poll learns of an event, or that there is a link.
import { useEffect, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useSigningEvents, useSigningLink } from '#src/operations/public.ts';

interface SigningOptions {
  /** The newest event since the customer took the device. */
  readonly newestId: string | undefined;
  readonly onLink: () => void;
}

/**
 * The signing link, and the events every few seconds while there is one. After a new event the link is read again at
 * once: `hasLink` is `undefined` until then.
 */
export function useSigning(code: OperationCode, { newestId, onLink }: SigningOptions) {
  const link = useSigningLink(code);
  const url = link.data?.url;
  useSigningEvents(code, { isSigning: Boolean(url) });
  // Remembered by the caller, because the signing stage may end while the customer is on the contract step.
  useEffect(() => {
    if (url) onLink();
  }, [url, onLink]);

  const [checkedFor, setCheckedFor] = useState(newestId);
  const { refetch } = link;
  useEffect(() => {
    if (newestId !== checkedFor) void refetch().then(() => setCheckedFor(newestId));
  }, [newestId, checkedFor, refetch]);
  const isKnown = link.isSuccess && checkedFor === newestId;
  return { link, hasLink: isKnown ? Boolean(url) : undefined };
}
