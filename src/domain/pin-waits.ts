/**
 * Seconds to wait before the next try, by the number of wrong PINs in a row. After the last entry one more ends the
 * session.
 */
export const pinWaits = [0, 0, 5, 15, 30] as const;
