import { styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';

import type { ContractFile } from './contract-file.ts';

const Title = styled('strong')(({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.error.main }));

/** Why there is no contract to read or save. */
export function ContractRefusal({ kind }: { readonly kind: Exclude<ContractFile['kind'], 'pdf'> }) {
  const m = useMessages();
  if (kind === 'empty') return <span>{m.operations.contract.empty}</span>;
  return (
    <>
      <Title>{m.operations.contract.notAPdfTitle}</Title>
      <span>{m.operations.contract.notAPdf}</span>
    </>
  );
}
