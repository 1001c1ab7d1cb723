import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { ContractNotice, ContractReadNotice } from './contract-notice.tsx';
import { savePdf, useReadContractFile } from './pdf/contract-file.ts';

/** Saves the customer's copy of the contract, on the device on which it is signed. */
export function ContractDownload({ code }: { readonly code: OperationCode }) {
  const texts = useLateMessages().contract;
  const { download, start } = useDownload(code);
  return (
    <>
      <div>
        <Typography variant="body2" color="textSecondary">
          {texts.saveCopyHelp}
        </Typography>
        {/* Small enough for one line of a phone. */}
        <Button variant="text" size="small" startIcon={<DownloadIcon />} onClick={start}>
          {texts.saveCopy}
        </Button>
      </div>
      <DownloadStatus download={download} onRetry={start} />
    </>
  );
}

/** How long the message that the contract was saved stays, in milliseconds. */
const saidFor = 20_000;

/** Reads, checks and saves the contract. No cache keeps the bytes. */
export function useDownload(code: OperationCode) {
  const readFile = useReadContractFile(code);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const download = useMutation({
    mutationFn: async () => {
      const file = await readFile();
      if (file.kind !== 'pdf') return file;
      savePdf(file);
      return { kind: 'saved', name: file.name, bytes: file.bytes.length } as const;
    },
    onSuccess: ({ kind }) => {
      if (kind === 'saved') timer.current = setTimeout(download.reset, saidFor);
    },
    gcTime: 0,
    networkMode: 'always',
  });
  const start = () => {
    if (download.isPending) return;
    clearTimeout(timer.current);
    download.mutate();
  };
  /** Removes the outcome early: something else has the clerk's attention. */
  const forget = () => {
    if (!download.isPending) download.reset();
  };
  return { download, start, forget };
}

export type ContractFile = ReturnType<typeof useDownload>;
type Download = ContractFile['download'];

/** Nobody could read the contract that the partner answered with, if it did. */
export const hasFailed = ({ download }: ContractFile): boolean =>
  download.isError || (download.data !== undefined && download.data.kind !== 'saved');

interface DownloadStatusProps {
  readonly download: Download;
  readonly onRetry: () => void;
}

/** The outcome of saving the contract. */
export function DownloadStatus({ download, onRetry }: DownloadStatusProps) {
  const { loading } = useLateMessages().contract;
  return (
    <>
      {download.isPending && <DelayedProgress label={loading} />}
      {download.isError && <ContractReadNotice error={download.error} onRetry={onRetry} />}
      {download.data && download.data.kind !== 'saved' && <ContractNotice {...download.data} onRetry={onRetry} />}
      <StatusText>{download.data?.kind === 'saved' && <Saved {...download.data} />}</StatusText>
    </>
  );
}

function Saved({ name, bytes }: { readonly name: string; readonly bytes: number }) {
  const texts = useLateMessages().contract;
  const format = useFormat();
  return (
    <>
      <Typography variant="subtitle1" component="strong" color="success">
        {texts.savedTitle}
      </Typography>
      <span>{texts.saved({ name, size: format.integer(Math.ceil(bytes / 1000)) })}</span>
    </>
  );
}
