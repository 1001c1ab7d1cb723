import Button, { type ButtonProps } from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

const Apart = styled('div')(({ theme }) => ({
  display: 'grid',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  paddingTop: 20,
  textAlign: 'center',
  '& > p': { textAlign: 'inherit' },
}));

interface LeaveButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly children: string;
  /** What is lost. */
  readonly help: string;
  readonly onClick: () => void;
}

/** The way out of a session that loses unsent work: apart from what goes on, and last, wherever it is offered. */
export function LeaveButton({ help, ...button }: LeaveButtonProps) {
  const helpId = useId();
  return (
    <Apart>
      <Button variant="outlined" color="error" aria-describedby={helpId} {...button} />
      <FormHelperText id={helpId}>{help}</FormHelperText>
    </Apart>
  );
}
