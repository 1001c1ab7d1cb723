import ChevronRightIcon from '@mui/icons-material/ChevronRight';

/** Rows below each other without a gap, whose labels begin where the text around them does. */
export const actionRows = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginInline: { xs: -1.5, sm: -2 },
  marginBlock: -1,
} as const;

/** A row's text has the weight of a button's, because some rows are buttons. */
export const rowText = { variant: 'subtitle1', component: 'span' } as const;

/**
 * Makes a button look like a row, with an arrow of a row's size. It may become the primary button, and as the same button
 * it keeps the focus.
 */
export const buttonAsRow = {
  variant: 'text',
  color: 'inherit',
  fullWidth: true,
  endIcon: <ChevronRightIcon color="action" />,
  sx: {
    justifyContent: 'space-between',
    paddingInline: { xs: 1.5, sm: 2 },
    '& > span': { marginInline: 0 },
    // Doubled, because MUI's own rule for the icon is as specific as two classes.
    '&& svg': { fontSize: 24 },
  },
} as const;
