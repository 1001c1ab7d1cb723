import ChevronRightIcon from '@mui/icons-material/ChevronRight';

/** Rows below each other without a gap, whose labels begin where the text around them does. */
export const actionRows = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginInline: { xs: -1.5, sm: -2 },
  marginBlock: -1,
} as const;

/** Makes a button look like a row. It may become the primary button, and as the same button it keeps the focus. */
export const buttonAsRow = {
  variant: 'text',
  color: 'inherit',
  fullWidth: true,
  endIcon: <ChevronRightIcon color="action" />,
  sx: {
    justifyContent: 'space-between',
    paddingInline: { xs: 1.5, sm: 2 },
    fontWeight: 'fontWeightRegular',
    '& > .MuiButton-icon': { marginInline: 0, '& > svg': { fontSize: 24 } },
  },
} as const;
