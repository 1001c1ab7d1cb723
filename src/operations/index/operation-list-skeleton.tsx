import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';

import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { useElapsed } from '#src/ui/text/timers.ts';

interface OperationListSkeletonProps {
  /** Announced to screen readers. */
  readonly label: string;
  readonly rows: number;
}

/** In the place of a list that is loading. Invisible for the first 400 ms. */
export function OperationListSkeleton({ label, rows }: OperationListSkeletonProps) {
  const isLong = useElapsed(400);
  return (
    <Box sx={{ visibility: isLong ? 'visible' : 'hidden' }}>
      <output>
        <VisuallyHidden>{isLong && label}</VisuallyHidden>
      </output>
      <Card aria-hidden>
        <List disablePadding>
          {Array.from({ length: rows }, (_, index) => (
            <ListItem key={index} divider={index < rows - 1} sx={{ display: 'block' }}>
              <Skeleton width="40%" />
              <Skeleton width="65%" />
            </ListItem>
          ))}
        </List>
      </Card>
    </Box>
  );
}
