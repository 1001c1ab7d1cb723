import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import Typography from '@mui/material/Typography';

import { StatusText } from '#src/ui/text/status-text.tsx';

/** What has just been achieved, in a line above the step. */
export const GoodNews = ({ children }: { readonly children: string }) => (
  <Typography component="div" variant="subtitle1" sx={{ display: 'flex', gap: 1 }}>
    <DoneIcon color="success" />
    <StatusText>{children}</StatusText>
  </Typography>
);
