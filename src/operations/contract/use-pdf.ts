// oxlint-disable-next-line no-restricted-imports -- A worker holds the document while it is on screen, and returns its texts page by page.
import { useEffect, useMemo, useState } from 'react';

import { report } from '#src/platform/report.ts';

import type { Pdf } from './pdf-document.ts';
import { withoutSkips, type Block } from './pdf-text.ts';

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

/**
 * The texts of the pages read so far, in their order: one page at a time, so that the worker can draw visible pages in
 * between. A page that can't be read has none.
 */
export function usePageTexts(pdf: OpenedPdf): readonly (readonly Block[])[] {
  const [texts, setTexts] = useState<readonly (readonly Block[])[]>([]);
  useEffect(() => {
    if (typeof pdf === 'string') return undefined;
    let isUnmounted = false;
    const read = async () => {
      for (const index of pdf.pages.keys()) {
        const blocks = await pdf.text(index).catch((error: unknown) => report(error, 'contract text') ?? []);
        if (isUnmounted) return;
        setTexts((before) => [...before, blocks]);
      }
    };
    void read();
    return () => {
      isUnmounted = true;
    };
  }, [pdf]);
  return useMemo(() => withoutSkips(texts), [texts]);
}
