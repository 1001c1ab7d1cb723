import Button from '@mui/material/Button';

import type { ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useStartOver } from '#src/origination/public.ts';

/** Begins the next sale after one that ended with the operation. */
export function NewSale({ product }: { readonly product: ProductId }) {
  const m = useMessages();
  const startOver = useStartOver(product);
  return (
    <Button variant="outlined" onClick={startOver}>
      {m.wizard.newSale}
    </Button>
  );
}
