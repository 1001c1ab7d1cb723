import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** At the end of the title's line. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page, which loads and fails on its own. */
export function Section({ title, tools, children }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ display: 'grid', alignContent: 'start', gap: 2, minWidth: 0 }}>
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
    </Card>
  );
}
