/** A landscape tablet or a phone held sideways: less padding, no list of steps. */
export const shortScreen = '@media screen and (max-height: 700px)';

/** Room for the steps by their names. */
export const roomForSteps = '@media screen and (min-width: 900px) and (min-height: 700.02px)';

/** Room for the summary at the right, but not for the steps at the left as well: they are in a row. */
export const roomForStepRow =
  '@media screen and (min-width: 1200px) and (max-width: 1535.98px) and (min-height: 700.02px)';

/** Room for the summary at the right. */
export const roomForSummary = '@media screen and (min-width: 1200px)';

/** Room for the steps at the left and the summary at the right. */
export const roomForBoth = '@media screen and (min-width: 1536px) and (min-height: 700.02px)';

/** Room for two columns: a wide screen, or a short one, whose width the list of steps leaves free. */
export const roomForColumns =
  '@media screen and (min-width: 1200px), screen and (min-width: 900px) and (max-height: 700px)';

/** A large zoom, such as 400 %, or a phone on its side. */
export const lowScreen = '@media screen and (max-height: 420px)';

/** The system replaces all colours, fills and shadows. Borders and outlines stay. */
export const forcedColours = '@media (forced-colors: active)';

/** The person asks for more contrast than the design has. */
export const moreContrast = '@media (prefers-contrast: more)';
