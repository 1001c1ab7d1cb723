import Box from '@mui/material/Box';

import { FieldError } from '#src/forms/fields/field-frame.tsx';

/** Above the prices: below them it would be out of sight. */
export function GroupError({ name }: { readonly name: string }) {
  return (
    <Box sx={{ '& > p': { marginBlock: '0 8px' } }}>
      <FieldError name={name} />
    </Box>
  );
}
