import { useQuery } from '@tanstack/react-query';

import type { OperationCode } from '#src/domain/ids.ts';

import { useReadContract } from '../use-operation.ts';
import { contractFile, type ContractFile } from './contract-file.ts';

type ReadContractFile = ContractFile & {
  /** Of the read that returned it. */
  readonly supportCode: string;
};

/** Reads and checks the contract. No cache keeps the bytes. */
export function useReadContractFile(code: OperationCode) {
  const readContract = useReadContract(code);
  return async (): Promise<ReadContractFile> => {
    const { data, supportCode } = await readContract();
    return { ...(await contractFile(data, code)), supportCode };
  };
}

/** The contract while it is on screen. */
export function useContractFile(code: OperationCode) {
  return useQuery({
    queryKey: ['contract-file', code],
    queryFn: useReadContractFile(code),
    // The document must not change while it is read, and the reading function retries by itself.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}
