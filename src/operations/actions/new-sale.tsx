import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

import type { ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useStartOver } from '#src/origination/public.ts';

import { actionRows, buttonAsRow } from './action-rows.tsx';

interface NewSaleProps {
  readonly product: ProductId;
  /** Among the actions it looks like them. */
  readonly isRow?: true;
}

/** Begins the next sale after one that ended with the operation. */
export function NewSale({ product, isRow }: NewSaleProps) {
  const m = useMessages();
  const startOver = useStartOver(product);
  return (
    <Box sx={isRow ? actionRows : {}}>
      <Button
        {...(isRow ? buttonAsRow : { variant: 'outlined', sx: { width: { xs: '100%', sm: 'auto' } } })}
        onClick={startOver}
      >
        {m.wizard.newSale}
      </Button>
    </Box>
  );
}
