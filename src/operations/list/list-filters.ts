import * as z from 'zod/mini';

import { productIds, productSlugs, type ProductId } from '#src/domain/ids.ts';
import { parseCalendarDate, todayIn } from '#src/domain/values/calendar-date.ts';
import type { LedgerOperation } from '#src/partner/ledger/ledger-schemas.ts';
import type { OperationSearch } from '#src/partner/ledger/ledger.ts';

/** An operation as a list shows it, from the store's ledger or from this device. */
export interface ListedOperation {
  readonly code: string;
  readonly product?: ProductId | undefined;
  /** Epoch milliseconds. */
  readonly lastOpened: number;
  /** Pseudonym of the till where it was opened last. */
  readonly till?: string | undefined;
  /** With accounts, for a manager: the name of who opened it last. */
  readonly clerk?: string | undefined;
  /** Whether there was a signing link when it was last opened, or one that was refused. */
  readonly signing?: LedgerOperation['signing'];
  /** A request about it has an unknown outcome. */
  readonly unsettled?: boolean | undefined;
}

/** What the clerk looks for in a list of operations. */
export type ListFilters = Omit<OperationSearch, 'cursor' | 'named'>;

type ProductNames = Readonly<Record<ProductId, { readonly name: string }>>;

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
}: ListFilters): Record<string, string> => ({
  ...(search ? { busca: search } : {}),
  ...(product ? { produto: productSlugs[product] } : {}),
  ...(day ? { dia: day } : {}),
  ...(mine ? { minhas: '1' } : {}),
  ...(signing ? { assinar: '1' } : {}),
  ...(unsettled ? { semResultado: '1' } : {}),
});

/** Without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The products whose name on screen contains the text. Two letters are in too many names. */
export function productsNamed(search: string | undefined, names: ProductNames): readonly ProductId[] {
  const text = plain(search?.trim() ?? '');
  return text.length < 3 ? [] : productIds.filter((product) => plain(names[product].name).includes(text));
}

/**
 * The operations that match, by the same rules as on the store's server. This device does not know who opened an
 * operation or whether it has a link, so it can't filter by them.
 */
export function filtered<Operation extends ListedOperation>(
  operations: readonly Operation[],
  { search = '', product, day }: ListFilters,
  { timeZone, names }: { readonly timeZone: string; readonly names: ProductNames },
): readonly Operation[] {
  const named = productsNamed(search, names);
  return operations.filter(
    (operation) =>
      (plain(operation.code).includes(plain(search)) || named.some((id) => id === operation.product)) &&
      (product === undefined || operation.product === product) &&
      (day === undefined || todayIn(timeZone, new Date(operation.lastOpened)) === day),
  );
}
