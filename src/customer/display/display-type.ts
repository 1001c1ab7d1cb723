/**
 * Sizes of the display's words, larger than the theme's: they are read from one or two metres away. They stand here and
 * not in the theme, because each byte of the theme comes before the first step of a sale.
 */
export const displayType = {
  /** The store's name while there is nothing to show. */
  name: { fontSize: '3rem' },
  /** What to do. */
  title: { fontSize: '2.25rem' },
  /** What was recorded, read at a glance: no smaller in a small window. */
  news: { fontSize: 'max(2.75rem, 40px)', lineHeight: 1.15 },
  thanks: { fontSize: 'max(1.5rem, 24px)' },
  below: { fontSize: 'max(1rem, 18px)' },
  /** What to do with the code. */
  scan: { fontSize: '1.5rem', lineHeight: 1.3 },
  host: { fontSize: '1.125rem' },
  /** The chosen price. */
  price: { fontSize: 'min(2.1rem, 40px)', fontWeight: 600, lineHeight: 1.2 },
  picture: { fontSize: '7rem' },
  shortPicture: { fontSize: '4.5rem' },
} as const;
