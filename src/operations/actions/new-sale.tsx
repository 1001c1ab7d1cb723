import Button from '@mui/material/Button';

import type { ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useStartOver } from '#src/origination/public.ts';

interface NewSaleProps {
  readonly product: ProductId;
  /** The clerk has nothing else to do here, because the customer signs on their own phone. */
  readonly isNext: boolean;
}

/** Begins the next sale after one that ended with the operation. */
export function NewSale({ product, isNext }: NewSaleProps) {
  const m = useMessages();
  const startOver = useStartOver(product);
  return (
    <Button variant={isNext ? 'contained' : 'outlined'} onClick={startOver}>
      {m.wizard.newSale}
    </Button>
  );
}
