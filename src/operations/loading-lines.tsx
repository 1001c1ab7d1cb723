import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import { StatusText } from '#src/ui/text/status-text.tsx';

import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

interface LoadingLinesProps {
  readonly label: string;
  /** Nothing is being loaded, such as without a network: the label is shown. */
  readonly stopped?: boolean;
  readonly rows?: 1 | 3;
}

/** The outline of text of two lines, such as an event. Screen readers announce the label. */
export function LoadingLines({ label, stopped = false, rows = 3 }: LoadingLinesProps) {
  return (
    <div>
      <StatusText>{stopped ? label : <VisuallyHidden>{label}</VisuallyHidden>}</StatusText>
      {!stopped &&
        Array.from({ length: rows }, (_, row) => (
          <div key={row} aria-hidden>
            <Typography component="div">
              <Skeleton width="60%" />
            </Typography>
            <Typography component="div" variant="body2" sx={{ marginBottom: 2.5 }}>
              <Skeleton width="40%" />
            </Typography>
          </div>
        ))}
    </div>
  );
}
