import Box from '@mui/material/Box';

import { FieldError } from '#src/forms/fields/field-frame.tsx';

interface GroupErrorProps {
  readonly name: string;
  /** In place of the error's own words. */
  readonly words?: string | undefined;
}

/** Above the prices: below them it would be out of sight. */
export function GroupError(props: GroupErrorProps) {
  return (
    <Box sx={{ '& > p': { marginBlock: '0 8px' } }}>
      <FieldError {...props} />
    </Box>
  );
}
