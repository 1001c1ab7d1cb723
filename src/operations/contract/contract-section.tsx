import ContractIcon from '@mui/icons-material/DescriptionOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/late.ts';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { useFormat } from '#src/ui/text/use-format.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { ReadNotice } from '../read-notice.tsx';
import { Section } from '../section.tsx';
import { useReadContract } from '../use-operation.ts';
import { contractFile, savePdf } from './contract-file.ts';
import { ContractRefusal } from './contract-refusal.tsx';

const ContractDialog = lateComponent(() => import('./contract-dialog.tsx').then((module) => module.ContractDialog));

/** Reads, checks and saves the contract. No cache keeps the bytes. */
function useDownload(code: OperationCode) {
  const readContract = useReadContract(code);
  return useMutation({
    mutationFn: async () => {
      const file = await contractFile(await readContract(), code);
      if (file.kind !== 'pdf') return file;
      savePdf(file);
      return { kind: 'saved', name: file.name, bytes: file.bytes.length } as const;
    },
    gcTime: 0,
    networkMode: 'always',
  });
}

export function ContractSection({ code }: { readonly code: OperationCode }) {
  const m = useMessages();
  const download = useDownload(code);
  // The dialog stays mounted after its first opening, so that closing it restores the focus.
  const [reading, setReading] = useState<boolean>();
  const start = () => {
    if (!download.isPending) download.mutate();
  };
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
      {download.isPending && <DelayedProgress label={m.operations.contract.loading} />}
      {download.isError && <ReadNotice error={download.error} onRetry={start} />}
      <StatusText>{download.data && <DownloadResult result={download.data} />}</StatusText>
      {reading !== undefined && (
        <Suspense>
          <ContractDialog code={code} open={reading} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function DownloadResult({ result }: { readonly result: NonNullable<ReturnType<typeof useDownload>['data']> }) {
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
