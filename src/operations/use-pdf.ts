// oxlint-disable-next-line no-restricted-imports -- A worker holds the document while it is on screen.
import { useEffect, useState } from 'react';

import { report } from '#src/report.ts';

import type { Pdf } from './pdf-document.ts';

/** `unreadable`: damaged, or wants a password. `no-viewer`: pdf.js is not to be had. */
export type OpenedPdf = Pdf | 'opening' | 'unreadable' | 'no-viewer';

/**
 * Fetched with the first contract that is read, and not with what a sale may come to (`late`): with its worker it is more
 * than twice a first step, most sales end without it, and whoever misses it has the download. Where a service worker keeps
 * the app it is there already.
 */
const loadViewer = () => import('./pdf-document.ts');

/** The document is open, in a worker of its own, for as long as whoever asks is on screen. */
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
