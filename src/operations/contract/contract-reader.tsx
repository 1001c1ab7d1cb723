import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
// oxlint-disable-next-line no-restricted-imports -- A worker holds the document while it is on screen, and returns its texts page by page.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { report } from '#src/platform/report.ts';
import { Panel } from '#src/ui/panel.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';

import { ContractNotice, ContractReadNotice } from './contract-notice.tsx';
import { ContractPages, type OnThumbnail } from './contract-pages.tsx';
import { PrintButton, PrintedWords, PrintTextButton } from './contract-print.tsx';
import { ContractText } from './contract-text.tsx';
import type { ReaderMode } from './contract-tools.tsx';
import { savePdf, useContractFile, type PdfFile } from './pdf/contract-file.ts';
import type { Pdf } from './pdf/pdf-document.ts';
import { withoutSkips, type Block } from './pdf/pdf-text.ts';

/** Room in pixels for the focus outline, which `overflow` would cut off. */
const outline = 5;
const Reader = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  height: `calc(100% + ${2 * outline}px)`,
  margin: -outline,
  padding: outline,
  overflow: 'hidden auto',
  '&:has([data-flowing])': { height: 'auto', margin: 0, padding: 0, overflow: 'visible' },
});

/** What stands in the contract's place while it can't be read. */
type Absent = (onRetry: () => void) => ReactNode;

interface ContractReaderProps {
  readonly code: OperationCode;
  /**
   * Where the buttons that save and print it are; `null` until that place is there. Without a place there are none, as
   * on the customer's screen: a saved file would stay on the store's device.
   */
  readonly keepIn?: Element | null;
  /** Focuses the pages when they appear, so that the keyboard scrolls them. */
  readonly takesFocus?: boolean;
  /** Whether the page scrolls the contract: a phone has no room for a second scroll area. */
  readonly flows?: boolean;
  /** Of the contract's title: one more than that of the heading above the reader. */
  readonly headingLevel?: 2 | 3;
  /** How to read at first. */
  readonly initialMode?: ReaderMode;
  readonly onThumbnail?: OnThumbnail;
  /** Replaces the notice that says why the contract can't be read. */
  readonly absent?: Absent;
  /** Where its tools are shown, if not above the document. */
  readonly toolsIn?: Element | null;
  /** Whether it can be signed, so that its text says what is. */
  readonly isSigned?: boolean;
}

/** Shows the contract at the height of its container. Keeps nothing of it after unmounting. */
export function ContractReader({
  code,
  keepIn,
  takesFocus = false,
  flows = false,
  headingLevel = 3,
  initialMode = 'pages',
  onThumbnail,
  absent,
  toolsIn = null,
  isSigned = true,
}: ContractReaderProps) {
  const { loading } = useLateMessages().contract;
  const file = useContractFile(code);
  const [attempt, setAttempt] = useState(0);
  if (file.isFetching) return <DelayedProgress label={loading} />;
  const readAgain = () => void file.refetch();
  if (file.isError) {
    return absent ? absent(readAgain) : <ContractReadNotice error={file.error} onRetry={readAgain} />;
  }
  if (!file.isSuccess) return null;
  if (file.data.kind === 'pdf') {
    return (
      <OpenContract
        key={attempt}
        file={file.data}
        keepIn={keepIn}
        takesFocus={takesFocus}
        flows={flows}
        headingLevel={headingLevel}
        initialMode={initialMode}
        onThumbnail={onThumbnail}
        absent={absent}
        toolsIn={toolsIn}
        isSigned={isSigned}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  return absent ? absent(readAgain) : <ContractNotice {...file.data} onRetry={readAgain} />;
}

interface OpenContractProps extends Required<Omit<ContractReaderProps, 'code' | 'keepIn' | 'onThumbnail' | 'absent'>> {
  readonly file: PdfFile;
  readonly keepIn: ContractReaderProps['keepIn'];
  readonly onThumbnail: OnThumbnail | undefined;
  readonly absent: Absent | undefined;
  readonly onRetry: () => void;
}

function OpenContract({
  file,
  keepIn,
  initialMode,
  onThumbnail,
  absent,
  isSigned,
  onRetry,
  ...looks
}: OpenContractProps) {
  const reader = useLateMessages().contract;
  const pdf = usePdf(file.bytes);
  const texts = usePageTexts(pdf);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReaderMode>();
  const save = keepIn !== undefined && (
    <Button variant="text" startIcon={<DownloadIcon />} onClick={() => savePdf(file)}>
      <span>{reader.save}</span>
    </Button>
  );
  if (typeof pdf === 'string') {
    if (absent && pdf !== 'opening') return absent(onRetry);
    return (
      <Reader>
        <NotOpen state={pdf} onRetry={onRetry} />
        <div>{save}</div>
      </Reader>
    );
  }
  const pages = pdf.pages.length;
  const isPicture = texts.length === pages && texts.every((blocks) => blocks.length === 0);
  const mode = chosen ?? (isPicture ? 'pages' : initialMode);
  const keep = keepIn && (
    <>
      {createPortal(save, keepIn)}
      {mode === 'pages' ? (
        <PrintButton pdf={pdf} buttonIn={keepIn} />
      ) : (
        createPortal(<PrintTextButton isComplete={texts.length === pages} />, keepIn)
      )}
    </>
  );
  // Changing the mode removes the pressed button, which had the focus, so the new view takes the focus.
  const takesFocus = looks.takesFocus || chosen !== undefined;
  const view = { mode, onMode: setChosen, texts, page, onPageInSight: setPage, ...looks, takesFocus };
  return (
    <Reader>
      {keep}
      {mode === 'pages' ? (
        <>
          <ContractPages {...view} pdf={pdf} onThumbnail={onThumbnail} />
          {keepIn === undefined && <PrintedWords>{reader.printByClerk}</PrintedWords>}
        </>
      ) : (
        <ContractText {...view} pages={pages} isSigned={isSigned} />
      )}
    </Reader>
  );
}

interface NotOpenProps extends Pick<OpenContractProps, 'onRetry'> {
  readonly state: Extract<OpenedPdf, string>;
}

function NotOpen({ state, onRetry }: NotOpenProps) {
  const { contract: reader, operation } = useLateMessages();
  if (state === 'opening') return <DelayedProgress label={reader.opening} />;
  if (state === 'unreadable') {
    return (
      <Panel tone="attention" title={reader.unreadableTitle} headingLevel={3}>
        <p>{reader.unreadable}</p>
      </Panel>
    );
  }
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      {operation.retry}
    </Button>
  );
  return (
    <Panel tone="attention" title={reader.noViewerTitle} headingLevel={3} actions={retry}>
      <p>{reader.noViewer}</p>
    </Panel>
  );
}

/** `unreadable`: damaged or needs a password. `no-viewer`: pdf.js did not load. */
type OpenedPdf = Pdf | 'opening' | 'unreadable' | 'no-viewer';

/**
 * Fetched when the first contract is read. `late` does not prefetch it: with its worker it is more than twice the size
 * of a first step, and most sales end without it. If it can't be fetched, the contract can still be downloaded. The
 * service worker precaches it.
 */
const loadViewer = () => import('./pdf/pdf-document.ts');

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
function usePageTexts(pdf: OpenedPdf): readonly (readonly Block[])[] {
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
