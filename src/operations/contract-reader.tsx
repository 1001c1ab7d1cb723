import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { DownloadIcon } from '#src/ui/icons.tsx';
import { Panel } from '#src/ui/panel.tsx';

import { contractFile, type ContractFile } from './contract-file.ts';
import { PrintIcon } from './contract-icons.tsx';
import { ContractPages } from './contract-pages.tsx';
import { ContractPrintout } from './contract-printout.tsx';
import { ContractRefusal } from './contract-refusal.tsx';
import { ReadNotice } from './read-notice.tsx';
import { savePdf } from './save-file.ts';
import { StatusText } from './status-text.tsx';
import { useReadContract } from './use-operation.ts';
import { usePdf, type OpenedPdf } from './use-pdf.ts';

/** As wide as the focus is drawn around what has it, which would be cut off else. */
const ring = 5;
const Reader = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  height: `calc(100% + ${2 * ring}px)`,
  margin: -ring,
  padding: ring,
  overflow: 'hidden auto',
});
/** At the bottom from the start: nothing moves when the pages come. */
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 'auto' });

type PdfFile = Extract<ContractFile, { kind: 'pdf' }>;

interface ContractReaderProps {
  readonly code: OperationCode;
  /** Whether it can be saved and printed: not where others could find it among the device's downloads. */
  readonly canBeKept?: boolean;
  /** Whether the keyboard is to scroll the pages as soon as they are there. */
  readonly takesFocus?: boolean;
}

/** The contract to read, as high as the room that it is given. Nothing of it is kept once it is off the screen. */
export function ContractReader({ code, canBeKept = true, takesFocus = false }: ContractReaderProps) {
  const m = useMessages();
  const readContract = useReadContract(code);
  const file = useQuery({
    queryKey: ['contract-file', code],
    queryFn: async () => contractFile(await readContract(), code),
    // The one that is being read does not change under the reader's eyes, and `readContract` does its own retrying.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const [attempt, setAttempt] = useState(0);
  if (file.isFetching) return <DelayedProgress label={m.operations.contract.loading} />;
  if (file.isError) return <ReadNotice error={file.error} onRetry={() => void file.refetch()} />;
  if (!file.isSuccess) return null;
  if (file.data.kind === 'pdf') {
    return (
      <OpenContract
        key={attempt}
        file={file.data}
        canBeKept={canBeKept}
        takesFocus={takesFocus}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  return (
    <StatusText>{canBeKept ? <ContractRefusal kind={file.data.kind} /> : m.operations.reader.askClerk}</StatusText>
  );
}

interface OpenContractProps {
  readonly file: PdfFile;
  readonly canBeKept: boolean;
  readonly takesFocus: boolean;
  readonly onRetry: () => void;
}

function OpenContract({ file, canBeKept, takesFocus, onRetry }: OpenContractProps) {
  const m = useMessages();
  const pdf = usePdf(file.bytes);
  return (
    <Reader>
      {typeof pdf === 'string' ? (
        <NotOpen state={pdf} canBeKept={canBeKept} onRetry={onRetry} />
      ) : (
        <ContractPages pdf={pdf} takesFocus={takesFocus} />
      )}
      {canBeKept && (
        <Ways>
          <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => savePdf(file)}>
            {m.operations.reader.save}
          </Button>
          {typeof pdf !== 'string' && <PrintButton pdf={pdf} />}
        </Ways>
      )}
    </Reader>
  );
}

interface NotOpenProps extends Pick<OpenContractProps, 'canBeKept' | 'onRetry'> {
  readonly state: Extract<OpenedPdf, string>;
}

function NotOpen({ state, canBeKept, onRetry }: NotOpenProps) {
  const m = useMessages();
  if (state === 'opening') return <DelayedProgress label={m.operations.reader.opening} />;
  if (state === 'unreadable') {
    return (
      <Panel tone="attention" title={m.operations.reader.unreadableTitle} headingLevel={3}>
        <p>{canBeKept ? m.operations.reader.unreadable : m.operations.reader.askClerk}</p>
      </Panel>
    );
  }
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      {m.operations.retry}
    </Button>
  );
  return (
    <Panel tone="attention" title={m.operations.reader.noViewerTitle} headingLevel={3} actions={retry}>
      <p>{canBeKept ? m.operations.reader.noViewer : m.operations.reader.askClerk}</p>
    </Panel>
  );
}

type Printing = 'preparing' | 'ready' | 'failed';

function PrintButton({ pdf }: { readonly pdf: Exclude<OpenedPdf, string> }) {
  const { reader } = useMessages().operations;
  const [printing, setPrinting] = useState<Printing>();
  const ready = useCallback(() => {
    setPrinting('ready');
    globalThis.print();
  }, []);
  const fail = useCallback(() => setPrinting('failed'), []);
  const start = () => {
    if (printing === 'ready') globalThis.print();
    else setPrinting('preparing');
  };
  return (
    <>
      <Button variant="outlined" startIcon={<PrintIcon />} aria-disabled={printing === 'preparing'} onClick={start}>
        {reader.print}
      </Button>
      <StatusText>
        {printing === 'preparing' && reader.preparing}
        {printing === 'failed' && reader.printFailed}
      </StatusText>
      {(printing === 'preparing' || printing === 'ready') && (
        <ContractPrintout pdf={pdf} onReady={ready} onFail={fail} />
      )}
    </>
  );
}
