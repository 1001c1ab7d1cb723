import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { DownloadStatus } from './download-status.tsx';
import { useDownload } from './use-download.ts';

/** Saves the customer's copy of the contract, on the device on which it is signed. */
export function ContractDownload({ code }: { readonly code: OperationCode }) {
  const m = useMessages();
  const { download, start } = useDownload(code);
  return (
    <>
      <div>
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={start}>
          {m.handoff.recorded.save}
        </Button>
      </div>
      <DownloadStatus download={download} onRetry={start} />
    </>
  );
}
