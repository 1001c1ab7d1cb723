import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import type { ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { ProductIcon } from '#src/products/product-icon.tsx';

interface SaleSummaryProps {
  readonly product: ProductId;
  /** What the sale is recognized by, and how far it is: one line each. */
  readonly children: ReactNode;
}

/** A sale under way, where a question is asked about it: it looks as its row at home does. */
export function SaleSummary({ product, children }: SaleSummaryProps) {
  const { name } = useMessages().products[product];
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Avatar aria-hidden>
        <ProductIcon product={product} />
      </Avatar>
      <Stack sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="strong">
          {name}
        </Typography>
        {children}
      </Stack>
    </Stack>
  );
}
