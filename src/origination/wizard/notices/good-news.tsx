import Typography from '@mui/material/Typography';

import { StatusText } from '#src/ui/text/status-text.tsx';

/** What has just been achieved, in a line above the step. */
export const GoodNews = ({ children }: { readonly children: string }) => (
  <Typography component="div" sx={{ fontWeight: 'fontWeightMedium' }}>
    <StatusText>{children}</StatusText>
  </Typography>
);
