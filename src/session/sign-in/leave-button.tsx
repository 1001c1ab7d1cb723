import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';

// The text below the button has the button's padding above it. Both styles are here, so that the first screen has no
// second set of rules for either.
const apart = {
  borderTop: 1,
  borderColor: 'divider',
  paddingTop: 1,
  textAlign: 'center',
  '& > p': { marginTop: -0.5 },
};

interface LeaveButtonProps {
  readonly children: string;
  /** What is lost. */
  readonly help: string;
  readonly onClick: () => void;
}

/** The way out of a session that loses unsent work: apart from what goes on, and last, wherever it is offered. */
export function LeaveButton({ children, help, onClick }: LeaveButtonProps) {
  return (
    <Stack sx={apart}>
      <Button variant="text" color="inherit" onClick={onClick}>
        {children}
      </Button>
      <FormHelperText>{help}</FormHelperText>
    </Stack>
  );
}
