import type { ReactNode } from 'react';

import { defineService } from '#src/platform/services.tsx';

import type { SaleServices } from './sale-services.tsx';

/** Reads the services of a sale: suspends until they are there, and throws if they can't be fetched. */
export const useSaleServicesReader = defineService<() => Pick<SaleServices, 'Queries'>>('sale services');

/** Around everything that reads from the partner or the ledger. The rest of the app is there before TanStack Query is. */
export function WithSaleServices({ children }: { readonly children: ReactNode }) {
  const { Queries } = useSaleServicesReader()();
  return <Queries>{children}</Queries>;
}
