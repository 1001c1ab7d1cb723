import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

/**
 * The message and the buttons are beside the icon, whose drawing begins at the message's first line. On a phone all have
 * one left edge.
 */
const besideIcon = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
  alignItems: 'start',
  columnGap: 2.5,
  rowGap: { xs: 1.5, sm: 2 },
  padding: { xs: 2.5, sm: 3 },
  '&:has(> :nth-of-type(2)) > span': { gridRow: { sm: '1 / span 2' } },
} as const;
const LargerIcon = styled('span')(({ theme }) => ({
  display: 'flex',
  marginBlockStart: -2,
  fontSize: '1.75rem',
  [theme.breakpoints.up('sm')]: { fontSize: '3rem' },
}));

export interface MessageCardProps {
  readonly Icon: typeof SvgIcon;
  /** The message is about a failure. */
  readonly error?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A message that has the page to itself, and what can be done. */
export function MessageCard({ Icon, error = false, action, children }: MessageCardProps) {
  return (
    <Card sx={besideIcon}>
      <LargerIcon>
        <Icon fontSize="inherit" color={error ? 'error' : 'primary'} />
      </LargerIcon>
      <div>{children}</div>
      {action && (
        <Stack
          direction="row"
          useFlexGap
          spacing={1.5}
          sx={{ gridColumn: { sm: 2 }, flexWrap: 'wrap', '& > *': { flex: { xs: 'auto', sm: 'none' } } }}
        >
          {action}
        </Stack>
      )}
    </Card>
  );
}
