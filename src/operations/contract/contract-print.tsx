import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
// oxlint-disable-next-line no-restricted-imports -- Frees the pictures on unmount, and handles the print shortcut.
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';

import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { report } from '#src/platform/report.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { printingScale, releaseCanvas } from './contract-layout.ts';
import type { Pdf } from './pdf/pdf-document.ts';

/** Marks what is printed. */
export const printout = 'data-printout';

/** Only the contract is printed, not the app around it. */
export const onlyPrintout = { '@media print': { [`body > :not([${printout}])`]: { display: 'none !important' } } };
const Sheets = styled('div')({ display: 'none', '@media print': { display: 'block' } });
/** One sheet per page: A4 without its margins, or the height of smaller paper. */
const Picture = styled('img')({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 'min(270mm, 100vh)',
  marginInline: 'auto',
  breakInside: 'avoid',
  '&:not(:last-child)': { breakAfter: 'page' },
});

type Printing = 'preparing' | 'ready' | 'failed';

/** Prints what the text view shows (see `useIsPrinting`), once every page has been read. */
export function PrintTextButton({ isComplete }: { readonly isComplete: boolean }) {
  const reader = useLateMessages().contract;
  return (
    <Button
      variant="text"
      startIcon={<PrintIcon />}
      aria-disabled={!isComplete}
      onClick={() => isComplete && globalThis.print()}
    >
      <span>{reader.print}</span>
    </Button>
  );
}

interface PrintButtonProps {
  readonly pdf: Pdf;
  readonly buttonIn: Element;
}

/**
 * Prints the pages as pictures, because under the security policy not every tablet can print the PDF itself. The
 * browser's print shortcut does the same. The browser's print menu can't wait: until the pictures are ready, it prints
 * a sentence that says what to do instead.
 */
export function PrintButton({ pdf, buttonIn }: PrintButtonProps) {
  const reader = useLateMessages().contract;
  const [printing, setPrinting] = useState<Printing>();
  const ready = useCallback(() => {
    // `print()` prints the page as it is at the time of the call, so the pictures are rendered first.
    flushSync(() => setPrinting('ready'));
    globalThis.print();
  }, []);
  const fail = useCallback(() => setPrinting('failed'), []);
  const start = () => {
    if (printing === 'ready') globalThis.print();
    else setPrinting('preparing');
  };
  usePrintKey(start);
  const button = (
    <Button variant="text" startIcon={<PrintIcon />} aria-disabled={printing === 'preparing'} onClick={start}>
      <span>{reader.print}</span>
    </Button>
  );
  return (
    <>
      {createPortal(button, buttonIn)}
      <StatusText>
        {printing === 'preparing' && reader.preparing}
        {printing === 'failed' && reader.printFailed}
      </StatusText>
      {(printing === 'preparing' || printing === 'ready') && (
        <Printout pdf={pdf} isReady={printing === 'ready'} onReady={ready} onFail={fail} />
      )}
      {printing !== 'ready' && (
        <PrintedWords>{printing === 'failed' ? reader.printFailed : reader.howToPrint}</PrintedWords>
      )}
    </>
  );
}

/** Printed in place of the contract. */
export function PrintedWords({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <Sheets {...{ [printout]: '' }}>
      <GlobalStyles styles={onlyPrintout} />
      <p>{children}</p>
    </Sheets>,
    document.body,
  );
}

function usePrintKey(print: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    if (!event.repeat) print();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

interface PrintoutProps {
  readonly pdf: Pdf;
  readonly isReady: boolean;
  readonly onReady: () => void;
  readonly onFail: () => void;
}

/** Stays mounted until the reader is closed: a browser may read the pictures long after `print()`. */
function Printout({ pdf, isReady, onReady, onFail }: PrintoutProps) {
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
      <div hidden={!isReady}>
        <GlobalStyles styles={onlyPrintout} />
        {pictures.map((url) => (
          <Picture key={url} src={url} alt="" onLoad={loaded} />
        ))}
      </div>
    </Sheets>,
    document.body,
  );
}

async function pictureOf(pdf: Pdf, index: number, signal: AbortSignal): Promise<Blob> {
  const page = pdf.pages[index];
  if (!page) throw new RangeError(`No page ${index + 1}`);
  const canvas = await pdf.draw(index, { scale: printingScale(page), intent: 'print', signal });
  // WebP is lossless at quality 1. PNG may never finish in Chromium, which encodes it only when the browser is idle.
  // Safari can't encode WebP and returns a PNG instead.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 1));
  releaseCanvas(canvas);
  signal.throwIfAborted();
  if (!blob) throw new Error('No memory for a picture');
  return blob;
}
