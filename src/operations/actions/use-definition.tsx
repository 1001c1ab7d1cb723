import Button from '@mui/material/Button';
import { skipToken, useQuery } from '@tanstack/react-query';

import type { ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { loadProduct } from '#src/products/registry.ts';
import { Panel } from '#src/ui/panel.tsx';

/** A product's definition, fetched once the operation's product is known. */
export function useDefinition(product: ProductId | undefined) {
  return useQuery({
    queryKey: ['definition', product],
    queryFn: product ? () => loadProduct(product) : skipToken,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
}

/** The product's definition could not be downloaded. */
export function DefinitionFailed({ onRetry }: { readonly onRetry: () => void }) {
  const m = useMessages();
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      {m.operations.retry}
    </Button>
  );
  return (
    <Panel tone="attention" title={m.operations.actions.failedTitle} headingLevel={3} actions={retry}>
      <p>{m.operations.actions.failed}</p>
    </Panel>
  );
}
