import * as z from 'zod/mini';

import { parseCalendarDate } from '#src/domain/calendar-date.ts';
import { productIds, productSlugs } from '#src/domain/ids.ts';
import type { OperationSearch } from '#src/partner/ledger/ledger.ts';

/** Filters of the store's operations. */
export type ListFilters = Omit<OperationSearch, 'cursor'>;

const text = z.catch(z.optional(z.coerce.string().check(z.maxLength(200))), undefined);
const flag = z.catch(z.optional(z.literal([1, '1', true])), undefined);
const address = z.object({ busca: text, produto: text, dia: text, minhas: flag, assinar: flag, semResultado: flag });

/** Reads the filters from the address and ignores invalid values. */
export function filtersFromAddress(search: object): ListFilters {
  const read = address.parse(search);
  const product = productIds.find((id) => productSlugs[id] === read.produto);
  const flags = { mine: read.minhas, signing: read.assinar, unsettled: read.semResultado };
  return {
    ...(read.busca?.trim() ? { search: read.busca.trim() } : {}),
    ...(product ? { product } : {}),
    ...(read.dia && parseCalendarDate(read.dia) === read.dia ? { day: read.dia } : {}),
    ...Object.fromEntries(Object.entries(flags).flatMap(([name, on]) => (on === undefined ? [] : [[name, true]]))),
  };
}

/** The search parameters for the filters. */
export const filtersToAddress = ({
  search,
  product,
  day,
  mine,
  signing,
  unsettled,
}: ListFilters): Record<string, string | number> => ({
  ...(search ? { busca: search } : {}),
  ...(product ? { produto: productSlugs[product] } : {}),
  ...(day ? { dia: day } : {}),
  ...(mine ? { minhas: 1 } : {}),
  ...(signing ? { assinar: 1 } : {}),
  ...(unsettled ? { semResultado: 1 } : {}),
});
