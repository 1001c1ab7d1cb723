import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

/** The message is beside the icon, and so are the buttons where they need not be as wide as the card. */
const besideIcon = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 2,
  padding: { xs: 2.5, sm: 3 },
  '& p + p': { marginTop: 1 },
} as const;

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
      <Icon color={error ? 'error' : 'primary'} />
      <div>{children}</div>
      {action && (
        <Stack
          direction="row"
          useFlexGap
          spacing={1.5}
          sx={{ gridColumn: { xs: '1 / -1', sm: 2 }, flexWrap: 'wrap', '& > *': { flex: { xs: 'auto', sm: 'none' } } }}
        >
          {action}
        </Stack>
      )}
    </Card>
  );
}
