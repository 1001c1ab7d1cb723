import Box from '@mui/material/Box';

import { OpenOperationForm } from '#src/operations/public.ts';

/** Home's code field on another page, in a file of its own: the first screens do without it. */
export const OpenOperation = () => (
  <Box sx={{ maxWidth: 520, marginTop: 2 }}>
    <OpenOperationForm />
  </Box>
);
