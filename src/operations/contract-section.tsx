import styled from '@emotion/styled';
import { useMutation } from '@tanstack/react-query';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { DownloadIcon } from '#src/ui/icons.tsx';
import { useFormat } from '#src/ui/use-format.ts';

import { contractFile } from './contract-file.ts';
import { ReadNotice } from './read-notice.tsx';
import { savePdf } from './save-file.ts';
import { Section } from './section.tsx';
import { StatusText } from './status-text.tsx';
import { useReadContract } from './use-operation.ts';

const Title = styled('strong', { shouldForwardProp: (prop) => prop !== 'tone' })<{ readonly tone: 'error' | 'success' }>(({ theme, tone }) => ({
  fontWeight: 600,
  color: theme.vars.palette[tone].main,
}));

/** Read, checked and handed to the browser's downloads; the bytes stay in no cache. */
function useDownload(code: OperationCode) {
  const readContract = useReadContract(code);
  return useMutation({
    mutationFn: async () => {
      const file = await contractFile(await readContract(), code);
      if (file.kind !== 'pdf') return file;
      savePdf(file);
      return { kind: 'saved', name: file.name, bytes: file.bytes.length } as const;
    },
    networkMode: 'always',
  });
}

export function ContractSection({ code }: { readonly code: OperationCode }) {
  const m = useMessages();
  const download = useDownload(code);
  const start = () => {
    if (!download.isPending) download.mutate();
  };
  return (
    <Section title={m.operations.contract.title}>
      <p>{m.operations.contract.text}</p>
      <div>
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={start}>
          {m.operations.contract.download}
        </Button>
      </div>
      {download.isPending && <DelayedProgress label={m.operations.contract.loading} />}
      {download.isError && <ReadNotice error={download.error} onRetry={start} />}
      <StatusText>{download.data && <DownloadResult result={download.data} />}</StatusText>
    </Section>
  );
}

function DownloadResult({ result }: { readonly result: NonNullable<ReturnType<typeof useDownload>['data']> }) {
  const m = useMessages();
  const format = useFormat();
  if (result.kind === 'empty') return <span>{m.operations.contract.empty}</span>;
  if (result.kind === 'not-a-pdf') {
    return (
      <>
        <Title tone="error">{m.operations.contract.notAPdfTitle}</Title>
        <span>{m.operations.contract.notAPdf}</span>
      </>
    );
  }
  const size = format.integer(Math.ceil(result.bytes / 1024));
  return (
    <>
      <Title tone="success">{m.operations.contract.savedTitle}</Title>
      <span>{m.operations.contract.saved({ name: result.name, size })}</span>
    </>
  );
}
