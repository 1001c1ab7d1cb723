import Button from '@mui/material/Button';

import type { ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useStartOver } from '#src/origination/public.ts';
import { ActionBar } from '#src/ui/page/action-bar.tsx';

/**
 * Begins the next sale after one that ended with the operation. At the left of the bar: the press that sent the sale
 * was at its right.
 */
export function NewSale({ product }: { readonly product: ProductId }) {
  const m = useMessages();
  const startOver = useStartOver(product);
  return (
    <ActionBar
      back={
        <Button variant="outlined" onClick={startOver}>
          {m.wizard.newSale}
        </Button>
      }
    />
  );
}
