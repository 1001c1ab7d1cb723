/**
 * The first two columns of a list of rows on a wide screen: what the row is, and a fact about it. Lists below each
 * other have them in common, so that their rows align.
 */
export const firstColumns = 'minmax(8rem, 26%) 16rem';

/** A list's item, and what the item holds: in the list's columns. */
export const inColumns = {
  display: { sm: 'grid' },
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
} as const;
