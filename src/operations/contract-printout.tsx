import { Global } from '@emotion/react';
import styled from '@emotion/styled';
// oxlint-disable-next-line no-restricted-imports -- Pictures hold memory until they leave the page.
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { report } from '#src/report.ts';

import { printingScale } from './contract-layout.ts';
import { letGo } from './let-go.ts';
import type { Pdf } from './pdf-document.ts';

const printout = 'data-printout';

/** Paper shows the contract and nothing of the app. */
const onlyThis = { '@media print': { [`body > :not([${printout}])`]: { display: 'none !important' } } };
const Sheets = styled('div')({ display: 'none', '@media print': { display: 'block' } });
/** A sheet each: not quite A4 inside its margins, and no more than the paper has. */
const Picture = styled('img')({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 'min(270mm, 100vh)',
  marginInline: 'auto',
  breakInside: 'avoid',
  '&:not(:last-child)': { breakAfter: 'page' },
});

interface ContractPrintoutProps {
  readonly pdf: Pdf;
  readonly onReady: () => void;
  readonly onFail: () => void;
}

/**
 * The pages as pictures, for the browser to print with its own dialog. It has no way to print a PDF that works on tablets
 * and under the security policy. They stay until the reader is left, for a browser may read them long after it was asked.
 */
export function ContractPrintout({ pdf, onReady, onFail }: ContractPrintoutProps) {
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const missing = useRef(pdf.pages.length);
  useEffect(() => {
    const leaving = new AbortController();
    const made: string[] = [];
    const make = async () => {
      for (const index of pdf.pages.keys()) made.push(URL.createObjectURL(await pictureOf(pdf, index, leaving.signal)));
      setPictures(made);
    };
    make().catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      report(error, 'contract printing');
      onFail();
    });
    return () => {
      leaving.abort();
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [pdf, onFail]);
  const loaded = () => {
    missing.current -= 1;
    if (missing.current === 0) onReady();
  };
  return createPortal(
    <Sheets {...{ [printout]: '' }}>
      <Global styles={onlyThis} />
      {pictures.map((url) => (
        <Picture key={url} src={url} alt="" onLoad={loaded} />
      ))}
    </Sheets>,
    document.body,
  );
}

async function pictureOf(pdf: Pdf, index: number, signal: AbortSignal): Promise<Blob> {
  const page = pdf.pages[index];
  if (!page) throw new RangeError(`No page ${index + 1}`);
  const canvas = await pdf.draw(index, { scale: printingScale(page), intent: 'print', signal });
  // Without loss at this quality; Chromium makes a PNG when the page has nothing else to do, which may be never. Safari makes one anyway.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 1));
  letGo(canvas);
  signal.throwIfAborted();
  if (!blob) throw new Error('No memory for a picture');
  return blob;
}
