/** A screen with room for two columns: a tablet or a phone on its side, or a monitor. */
export const wide = '@media (min-width: 700px) and (orientation: landscape), (min-width: 1200px)';
