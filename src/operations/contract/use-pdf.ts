// oxlint-disable-next-line no-restricted-imports -- A worker holds the document while it is on screen.
import { useEffect, useState } from 'react';

import { report } from '#src/platform/report.ts';

import type { Pdf } from './pdf-document.ts';

/** `unreadable`: damaged or needs a password. `no-viewer`: pdf.js did not load. */
export type OpenedPdf = Pdf | 'opening' | 'unreadable' | 'no-viewer';

/**
 * Fetched when the first contract is read, and not prefetched by `late`: with its worker it is more than twice the size of
 * a first step, most sales end without it, and the download is an alternative. The service worker precaches it.
 */
const loadViewer = () => import('./pdf-document.ts');

/** Keeps the document open, in its own worker, while the caller is mounted. */
export function usePdf(bytes: Uint8Array<ArrayBuffer>): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>('opening');
  useEffect(() => {
    const leaving = new AbortController();
    const show = (pdf: OpenedPdf) => {
      if (!leaving.signal.aborted) setOpened(pdf);
    };
    loadViewer()
      .then(({ openPdf }) => openPdf(bytes, leaving.signal))
      .then((pdf) => show(pdf ?? 'unreadable'))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) report(error, 'contract viewer');
        show('no-viewer');
      });
    return () => leaving.abort();
  }, [bytes]);
  return opened;
}
