import Typography from '@mui/material/Typography';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { useFormat } from '#src/ui/text/use-format.ts';

import { ReadNotice } from '../read-notice.tsx';
import { ContractRefusal } from './contract-refusal.tsx';
import type { Download } from './use-download.ts';

interface DownloadStatusProps {
  readonly download: Download;
  readonly onRetry: () => void;
}

/** What came of saving the contract. */
export function DownloadStatus({ download, onRetry }: DownloadStatusProps) {
  const m = useMessages();
  return (
    <>
      {download.isPending && <DelayedProgress label={m.operations.contract.loading} />}
      {download.isError && <ReadNotice error={download.error} onRetry={onRetry} />}
      <StatusText>{download.data && <DownloadResult result={download.data} />}</StatusText>
    </>
  );
}

function DownloadResult({ result }: { readonly result: NonNullable<Download['data']> }) {
  const m = useMessages();
  const format = useFormat();
  if (result.kind !== 'saved') return <ContractRefusal kind={result.kind} />;
  const size = format.integer(Math.ceil(result.bytes / 1000));
  return (
    <>
      <Typography component="strong" sx={{ fontWeight: 'fontWeightMedium', color: 'success.main' }}>
        {m.operations.contract.savedTitle}
      </Typography>
      <span>{m.operations.contract.saved({ name: result.name, size })}</span>
    </>
  );
}
