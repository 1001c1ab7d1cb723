import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem, { type ListItemProps } from '@mui/material/ListItem';
import type { ReactNode } from 'react';

/** What a row has on both sides. */
export const gutters = { xs: 1.5, sm: 2 } as const;

const rows = {
  marginInline: { xs: -1.5, sm: -2 },
  marginBlock: -1,
  '& > :first-of-type > hr': { display: 'none' },
} as const;
const line = { position: 'absolute', top: 0, insetInline: { xs: '12px', sm: '16px' } } as const;

/** A list of rows whose labels, and the lines between them, begin where the text around them does. */
export const ActionRows = ({ children }: { readonly children: ReactNode }) => (
  <List disablePadding sx={rows}>
    {children}
  </List>
);

/** A row's text has the weight of a button's, because some rows are buttons. */
export const rowText = { variant: 'subtitle1', component: 'span' } as const;

const text = { display: 'grid', gap: 2, paddingInline: gutters, paddingBlock: 1.5 } as const;
const control = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

interface ActionRowProps extends ListItemProps {
  /** The row has text or a form. Otherwise a button or a link fills it, and perhaps there is more below it. */
  readonly hasText?: boolean;
}

export const ActionRow = ({ hasText = false, children, ...props }: ActionRowProps) => (
  <ListItem disablePadding sx={hasText ? text : control} {...props}>
    <Divider aria-hidden sx={line} />
    {children}
  </ListItem>
);

/**
 * Makes a button look like a row, with an arrow of a row's size. It may become the primary button, and as the same
 * button it keeps the focus.
 */
export const buttonAsRow = {
  variant: 'text',
  color: 'inherit',
  fullWidth: true,
  endIcon: (
    // MUI's size for a button's icon applies to its own child, not to the icon in it.
    <Box component="span" sx={{ display: 'flex' }}>
      <ChevronRightIcon color="action" />
    </Box>
  ),
  sx: {
    justifyContent: 'space-between',
    paddingInline: gutters,
    '& > span': { marginInline: 0 },
  },
} as const;
