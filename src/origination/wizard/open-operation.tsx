import { useNavigate } from '@tanstack/react-router';
// oxlint-disable-next-line no-restricted-imports -- Leads on to another page; it has no screen of its own.
import { useEffect, useState } from 'react';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { paths } from '#src/paths.ts';

import { useJourneyStore } from '../journey/journey-store.ts';

interface OpenOperationProps {
  readonly code: OperationCode;
  readonly product: ProductId;
  readonly achieved: string;
}

/** The end of a sale whose operation has a known code. Coming back here shows the last step, where it can be corrected. */
export function OpenOperation({ code, product, achieved }: OpenOperationProps) {
  const store = useJourneyStore();
  const navigate = useNavigate();
  const [open] = useState(() => () => {
    void navigate({ href: paths.operation(code), state: { product, achieved }, replace: true });
    // Once it has left the screen, so that the last step does not appear while the operation's page loads.
    return () => store.change(product, (sale) => ({ ...sale, openedAs: code }));
  });
  useEffect(open, [open]);
  return null;
}
