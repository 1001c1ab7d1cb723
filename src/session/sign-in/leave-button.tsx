import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useId } from 'react';

interface LeaveButtonProps {
  readonly children: string;
  /** What is lost. */
  readonly help: string;
  readonly onClick: () => void;
}

/** The way out of a session that loses unsent work: apart from what goes on, and last, wherever it is offered. */
export function LeaveButton({ children, help, onClick }: LeaveButtonProps) {
  const id = useId();
  return (
    <Stack sx={{ borderTop: 1, borderColor: 'divider', paddingTop: 1 }}>
      <Button variant="text" color="inherit" aria-describedby={id} onClick={onClick} sx={{ textAlign: 'center' }}>
        {children}
      </Button>
      <FormHelperText id={id} sx={{ marginTop: -0.5, textAlign: 'center' }}>
        {help}
      </FormHelperText>
    </Stack>
  );
}
