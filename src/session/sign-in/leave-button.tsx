import Button, { type ButtonProps } from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';

const apart = {
  borderTop: 1,
  borderColor: 'divider',
  paddingTop: 2.5,
  textAlign: 'center',
  '& > p': { textAlign: 'inherit' },
};

interface LeaveButtonProps extends Pick<ButtonProps, 'variant' | 'color'> {
  readonly children: string;
  /** What is lost. */
  readonly help: string;
  readonly onClick: () => void;
}

/** The way out of a session that loses unsent work: apart from what goes on, and last, wherever it is offered. */
export function LeaveButton({ help, ...button }: LeaveButtonProps) {
  return (
    <Stack sx={apart}>
      <Button variant="outlined" color="error" {...button} />
      <FormHelperText>{help}</FormHelperText>
    </Stack>
  );
}
