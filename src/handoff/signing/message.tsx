import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

interface MessageProps {
  /** Pictures the message. */
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** One message in the middle of the customer's screen. */
export function Message({ icon, children }: MessageProps) {
  return (
    <Stack
      useFlexGap
      spacing={2}
      sx={{ placeSelf: 'center', alignItems: 'center', width: '100%', maxWidth: 640, textAlign: 'center', minWidth: 0 }}
    >
      <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: 88 } }}>
        {icon}
      </Box>
      {children}
    </Stack>
  );
}
