import Typography from '@mui/material/Typography';

import { useMessages } from '#src/i18n/messages-context.tsx';

import type { ContractFile } from './contract-file.ts';

/** Why there is no contract to read or save. */
export function ContractRefusal({ kind }: { readonly kind: Exclude<ContractFile['kind'], 'pdf'> }) {
  const m = useMessages();
  if (kind === 'empty') return <span>{m.operations.contract.empty}</span>;
  return (
    <>
      <Typography component="strong" sx={{ fontWeight: 'fontWeightMedium', color: 'error.main' }}>
        {m.operations.contract.notAPdfTitle}
      </Typography>
      <span>{m.operations.contract.notAPdf}</span>
    </>
  );
}
