import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import type { ProductId } from '#src/domain/products.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useJourneyStore } from '#src/origination/public.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { LateConfirmDialog } from '#src/ui/late-confirm-dialog.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** Drops the sale under way, once the clerk has confirmed, and begins another one of the same product. */
export function StartOver({ product }: { readonly product: ProductId }) {
  const m = useMessages();
  const store = useJourneyStore();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { name } = m.products[product];

  function startOver() {
    store.discard(product);
    void navigate({ href: paths.product(product) });
  }

  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {m.home.startOver}
        <VisuallyHidden>{m.home.of({ product: name })}</VisuallyHidden>
      </Button>
      {asking && (
        <Suspense>
          <LateConfirmDialog
            title={m.home.discardTitle}
            text={m.home.discardText({ product: name })}
            keep={m.home.keep}
            confirm={m.home.discard}
            onClose={() => setAsking(false)}
            onConfirm={startOver}
          />
        </Suspense>
      )}
    </>
  );
}
