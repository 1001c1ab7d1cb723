import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { laptopScreen, phone, roomForColumns, shortScreen } from '#src/ui/theme/media.ts';

const isEnd = '[data-column="end"]';
const isStart = `section:not(${isEnd})`;

/**
 * Sections in two columns. The third row takes the difference in height, so that each column's sections follow one
 * another. If both columns have two sections, the first one of the first column is shorter than the one beside it.
 */
const twoColumns = {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridTemplateRows: 'auto auto 1fr auto',
  columnGap: 4,
  rowGap: 0,
  alignItems: 'start',
  // `> p`, because with `> *` the browser would restyle the whole form whenever an error appears.
  '& > p': { gridArea: '1 / 1 / auto / -1', marginBottom: 3 },
  '&& > section': { gridArea: '2 / 1 / span 3', marginTop: 0 },
  [`&& > ${isEnd}`]: { gridArea: '2 / 2' },
  [`&& > ${isEnd} ~ ${isEnd}`]: { gridArea: '3 / 2 / span 2', marginTop: 4 },
  [`&:has(> ${isStart} ~ ${isStart})`]: {
    '& > section': { gridRow: '2' },
    [`& > ${isEnd}`]: { gridRow: '2 / span 2' },
    [`& > ${isStart} ~ ${isStart}`]: { gridRow: '3 / span 2', marginTop: 4 },
    [`& > ${isEnd} ~ ${isEnd}`]: { gridRow: '4' },
  },
} as const;

const columns = {
  display: 'grid',
  gap: 3,
  minWidth: 0,
  '@media print': { gap: '10px' },
  [roomForColumns]: { [`&:has(> ${isEnd})`]: twoColumns },
} as const;

/**
 * A form's fields: where there is room, sections in two columns, below an introduction. A section keeps its place
 * whatever errors appear.
 */
export function FieldColumns({ children }: { readonly children: ReactNode }) {
  return <Box sx={columns}>{children}</Box>;
}

/**
 * The browser lays out a row of fields alone, unless its height changes, which halves the time that a form adds to each
 * key. What is in such a row can't overlay what follows it.
 */
const ofItsOwn = { contain: 'layout style' } as const;

const section = {
  display: 'grid',
  containerType: 'inline-size',
  // Not as wide as its widest label: with large text that would be wider than a phone.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  minWidth: 0,
  '& + &': { marginTop: 2 },
  '& > .MuiFormControl-root': ofItsOwn,
  [laptopScreen]: { gap: 2 },
  [shortScreen]: { gap: 1.25 },
} as const;

/**
 * Around a section's field whose list overlays what follows it: the field is then no child of the section, whose
 * children are laid out by themselves.
 */
export const overlaying = { display: 'grid' } as const;

interface FieldSectionProps {
  readonly title: string;
  /** Where the form has two columns. */
  readonly column?: 'end';
  readonly children: ReactNode;
}

/** A group of fields under a plain heading. */
export function FieldSection({ title, column, children }: FieldSectionProps) {
  return (
    <Box component="section" sx={section} data-column={column}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Box>
  );
}

/**
 * Label, help, control and error share the row's grid lines, so that the controls of a row align: on a tablet, or on a
 * phone too.
 */
const alignedFrom = (size: 'xs' | 'sm') => ({
  display: 'grid',
  alignItems: 'start',
  '& > *': {
    display: { [size]: 'grid' },
    gridRow: { [size]: 'span 4' },
    gridTemplate: { [size]: 'subgrid / minmax(0, 1fr)' },
    alignItems: { [size]: 'start' },
  },
  // Beside a label of two lines, a label of one line stands next to what is below it.
  '& > * > .MuiFormLabel-root': { gridRow: 1, alignSelf: { [size]: 'end' } },
  '& > * > .MuiFormLabel-root:not(:has(+ .MuiFormHelperText-root))': { gridRow: '1 / 3' },
  '& > * > .MuiInputBase-root, & > * > .MuiFormGroup-root, & > * > :only-child': { gridRow: { [size]: 3 } },
  '& > * > :last-child:not(:only-child)': { gridRow: { [size]: 4 } },
});

const row = { ...alignedFrom('sm'), gap: { xs: 2.5, sm: '0 16px' } };

const pair = alignedFrom('xs');
/**
 * With large text the fields stand one below the other. The row's gap would also part a field's label from its control,
 * so each field has a margin instead.
 */
const pairs = {
  ...pair,
  gap: { xs: '0 12px', sm: '0 16px' },
  marginBottom: { xs: -2.5, sm: 0 },
  '& > *': { ...pair['& > *'], marginBottom: { xs: 2.5, sm: 0 } },
};
const pairColumns = 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))';

/** Columns of the same widths in each row. With large text the digit is below its number. */
const digitRow = {
  ...ofItsOwn,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 1.5, sm: 2 },
  rowGap: 2.5,
  '& > *': { flex: '1 1 6rem', minWidth: 0 },
  '& > :last-child': { flex: 'none', width: '9rem', maxWidth: '100%' },
} as const;

/** A number and its check digit. */
export function DigitRow({ children }: { readonly children: ReactNode }) {
  return <Box sx={digitRow}>{children}</Box>;
}

/**
 * Room for unequal widths. Measured on the section, in the page's own text size, which may be enlarged.
 */
const roomForWidths = '@container (min-width: 22rem)';

interface FieldRowProps {
  /** The widths on a wide screen; by default two columns of the same width. */
  readonly columns?: string;
  /** Two fields that are short enough for a phone. */
  readonly isPair?: true;
  /** A pair's widths on a phone, where equal ones would break a label. */
  readonly phoneColumns?: string;
  readonly children: ReactNode;
}

/** Short fields that belong together, side by side if there is room. */
export function FieldRow({ columns = 'repeat(2, minmax(0, 1fr))', isPair, phoneColumns, children }: FieldRowProps) {
  const gridTemplateColumns = isPair ? { xs: pairColumns, sm: columns } : { sm: columns };
  const onPhone = phoneColumns && { [phone]: { [roomForWidths]: { gridTemplateColumns: phoneColumns } } };
  return <Box sx={{ ...ofItsOwn, ...(isPair ? pairs : row), gridTemplateColumns, ...onPhone }}>{children}</Box>;
}
