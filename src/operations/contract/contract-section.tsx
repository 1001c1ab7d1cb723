import ContractIcon from '@mui/icons-material/DescriptionOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/late.ts';

import { Section } from '../section.tsx';
import { DownloadStatus } from './download-status.tsx';
import { useDownload } from './use-download.ts';

const ContractDialog = lateComponent(() => import('./contract-dialog.tsx').then((module) => module.ContractDialog));

export function ContractSection({ code }: { readonly code: OperationCode }) {
  const m = useMessages();
  const { download, start } = useDownload(code);
  // The dialog stays mounted after its first opening, so that closing it restores the focus.
  const [reading, setReading] = useState<boolean>();
  return (
    <Section title={m.operations.contract.title} screenOnly>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {m.operations.contract.text}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 1 }}>
        <Button variant="outlined" startIcon={<ContractIcon />} aria-haspopup="dialog" onClick={() => setReading(true)}>
          {m.operations.contract.read}
        </Button>
        <Button variant="text" startIcon={<DownloadIcon />} onClick={start}>
          {m.operations.contract.download}
        </Button>
      </Stack>
      <DownloadStatus download={download} onRetry={start} />
      {reading !== undefined && (
        <Suspense>
          <ContractDialog code={code} open={reading} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </Section>
  );
}
