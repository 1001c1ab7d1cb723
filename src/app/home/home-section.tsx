import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface HomeSectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

export function HomeSection({ title, link, children }: HomeSectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', alignContent: 'start', gap: { xs: 1, sm: 1.5 }, minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 2,
        }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {/* The link's text ends at the section's edge. The link does not make the heading's row higher. */}
        <Box sx={{ flex: 'none', marginInlineEnd: -1.5, marginBlock: -1.5 }}>{link}</Box>
      </Box>
      {children}
    </Box>
  );
}
