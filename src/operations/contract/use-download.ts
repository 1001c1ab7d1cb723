import { useMutation } from '@tanstack/react-query';

import type { OperationCode } from '#src/domain/ids.ts';

import { useReadContract } from '../use-operation.ts';
import { contractFile, savePdf } from './contract-file.ts';

/** Reads, checks and saves the contract. No cache keeps the bytes. */
export function useDownload(code: OperationCode) {
  const readContract = useReadContract(code);
  const download = useMutation({
    mutationFn: async () => {
      const file = await contractFile(await readContract(), code);
      if (file.kind !== 'pdf') return file;
      savePdf(file);
      return { kind: 'saved', name: file.name, bytes: file.bytes.length } as const;
    },
    gcTime: 0,
    networkMode: 'always',
  });
  const start = () => {
    if (!download.isPending) download.mutate();
  };
  return { download, start };
}

export type Download = ReturnType<typeof useDownload>['download'];
