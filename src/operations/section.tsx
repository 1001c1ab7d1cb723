import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

import { StatusText } from '#src/ui/text/status-text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { screenOnly as onScreenOnly } from '#src/ui/theme/theme.ts';

interface SectionProps {
  readonly title: string;
  /** At the end of the title's line. */
  readonly tools?: ReactNode;
  /** Whether the section has only buttons and their help, which are of no use on paper. */
  readonly screenOnly?: boolean;
  readonly children: ReactNode;
}

/** A titled part of a page, which loads and fails on its own. */
export function Section({ title, tools, screenOnly = false, children }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0, ...(screenOnly && onScreenOnly) }}>
      <CardContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 2 }}>
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}
        >
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {tools}
        </Stack>
        {children}
      </CardContent>
    </Card>
  );
}

/** A section's buttons, stacked on a phone. */
export const ways = { flexDirection: { sm: 'row' }, flexWrap: { sm: 'wrap' }, gap: 1.5 } as const;

/** A placeholder for a text of two lines. Screen readers announce the label. */
export const LoadingLines = ({ label }: { readonly label: string }) => (
  <div>
    <StatusText>
      <VisuallyHidden>{label}</VisuallyHidden>
    </StatusText>
    <div aria-hidden>
      <Typography component="div">
        <Skeleton width="60%" />
      </Typography>
      <Typography component="div" variant="body2" sx={{ marginBottom: 2.5 }}>
        <Skeleton width="40%" />
      </Typography>
    </div>
  </div>
);
