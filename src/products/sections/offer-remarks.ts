import type { Wording } from '../product.ts';

interface Doubtful {
  /** Part of the answer could not be read, or was missing. */
  readonly unread: boolean;
  /** Prices in words, as they were returned. */
  readonly impossible: readonly string[];
  readonly repeated: readonly string[];
}

/** What the clerk is told of an answer that can't be taken whole. */
export function offerRemarks({ unread, impossible, repeated }: Doubtful, { m: { offer } }: Wording): readonly string[] {
  return [
    ...(unread ? [offer.unread] : []),
    ...(impossible.length > 0 ? [offer.impossible({ prices: impossible.join('; ') })] : []),
    ...(repeated.length > 0 ? [offer.repeated({ prices: repeated.join('; ') })] : []),
  ];
}
