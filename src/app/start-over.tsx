import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useJourneyStore } from '#src/origination/public.ts';
import { productSlugs } from '#src/paths.ts';
import type { RegisteredProduct } from '#src/products/registry.ts';
import { Button } from '#src/ui/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

const StartOverDialog = lazy(async () => ({ default: (await import('./start-over-dialog.tsx')).StartOverDialog }));

/** Drops the sale under way, once the clerk has confirmed, and begins another one of the same product. */
export function StartOver({ product }: { readonly product: RegisteredProduct }) {
  const m = useMessages();
  const store = useJourneyStore();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'open' | 'closed'>();
  const { name } = m.products[product];

  function startOver() {
    store.discard(product);
    void navigate({ href: `/${productSlugs[product]}` });
  }

  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setDialog('open')}>
        {m.home.startOver}
        <VisuallyHidden>{m.home.of({ product: name })}</VisuallyHidden>
      </Button>
      {dialog && (
        <Suspense>
          <StartOverDialog product={name} open={dialog === 'open'} onClose={() => setDialog('closed')} onConfirm={startOver} />
        </Suspense>
      )}
    </>
  );
}
