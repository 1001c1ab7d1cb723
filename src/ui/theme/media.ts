/*
 * Widths and heights in `em`, which here is the browser's own text size. With text at 200% a screen of 1280×800 is
 * laid out like one of 640×400, on which text of that size fits.
 */

/** A phone: narrower than MUI's breakpoint `sm`. */
export const phone = '@media screen and (max-width: 37.45em)';

/** A landscape tablet or a phone held sideways: less padding, no list of steps. */
export const shortScreen = '@media screen and (max-height: 43.75em)';

/** A laptop's screen: a form's rows are closer, so that a column fits it. */
export const laptopScreen = '@media screen and (min-width: 75em) and (max-height: 56em)';

/** Height enough for a row that stays in sight while a list scrolls. */
export const tallScreen = '@media screen and (min-height: 43.76em)';

/** Room for the steps by their names. */
export const roomForSteps = '@media screen and (min-width: 56.25em) and (min-height: 43.76em)';

/** Room for the summary at the right, but not for the steps at the left as well: they are in a row. */
export const roomForStepRow = '@media screen and (min-width: 75em) and (max-width: 95.95em) and (min-height: 43.76em)';

/** Room for the summary at the right. */
export const roomForSummary = '@media screen and (min-width: 75em)';

/** Room for the steps at the left and the summary at the right. */
export const roomForBoth = '@media screen and (min-width: 96em) and (min-height: 43.76em)';

/** Room for two columns: a wide screen, or a short one, whose width the list of steps leaves free. */
export const roomForColumns =
  '@media screen and (min-width: 75em), screen and (min-width: 56.25em) and (max-height: 43.75em)';

/** A large zoom, such as 400%, or a phone on its side. */
export const zoomedScreen = '@media screen and (max-height: 26.25em)';

/** A computer's screen at 400%: as narrow as a phone, and low. */
export const zoomedPhone = '@media screen and (max-width: 37.45em) and (max-height: 26.25em)';

/** A `zoomedPhone`, or a phone narrower than 360 px. */
export const smallPhone = `${zoomedPhone}, screen and (max-width: 22.45em)`;

/** A phone on which large text, or a keyboard, leaves no height for a bar that stays in sight. */
export const crampedPhone = '@media screen and (max-width: 37.45em) and (max-height: 35em)';

/** Neither a `crampedPhone` nor a `zoomedScreen`: there the text is enlarged already. */
export const roomForLargerText =
  '@media screen and (min-height: 35.01em), screen and (min-width: 37.46em) and (min-height: 26.26em)';

/** The system replaces all colours, fills and shadows. Borders and outlines stay. */
export const forcedColours = '@media (forced-colors: active)';

/** The person asks for more contrast than the design has. */
export const moreContrast = '@media (prefers-contrast: more)';
