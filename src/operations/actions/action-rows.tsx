import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { styled } from '@mui/material/styles';

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
 * Makes a button in an `AroundButton` look like a row. It may become the primary button, and as the same button it keeps
 * the focus.
 */
export const buttonAsRow = {
  variant: 'text',
  color: 'inherit',
  fullWidth: true,
  endIcon: <ChevronRightIcon color="action" />,
  sx: {
    justifyContent: 'space-between',
    paddingInline: { xs: 1.5, sm: 2 },
    '& > .MuiButton-icon': { marginInline: 0 },
  },
} as const;

/** Around such a button: as a row it has the size of a row's arrow. */
export const AroundButton = styled('div')({
  '&[data-row="true"] > .MuiButton-root > .MuiButton-icon > svg': { fontSize: 24 },
});
