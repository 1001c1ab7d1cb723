// oxlint-disable-next-line no-restricted-imports -- The worker returns the texts one page after the other.
import { useEffect, useState } from 'react';

import { report } from '#src/report.ts';

import type { Pdf } from './pdf-document.ts';

/** Each page's paragraphs, one page after the other, so that drawing what is in sight gets its turns in between. */
export function usePageTexts(pdf: Pdf): readonly (readonly string[])[] {
  const [texts, setTexts] = useState<readonly (readonly string[])[]>([]);
  useEffect(() => {
    let left = false;
    const read = async () => {
      for (const index of pdf.pages.keys()) {
        const paragraphs = await pdf.text(index).catch((error: unknown) => report(error, 'contract text') ?? []);
        if (left) return;
        setTexts((before) => [...before, paragraphs]);
      }
    };
    void read();
    return () => {
      left = true;
    };
  }, [pdf]);
  return texts;
}
