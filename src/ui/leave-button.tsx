import Button, { type ButtonProps } from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

const Apart = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  paddingTop: 20,
  // The words begin where the text above them does, and end where the card's other content does.
  '& > button': { marginInline: -12, marginBlock: '-4px -12px' },
}));

export interface LeaveButtonProps extends Pick<ButtonProps, 'onClick' | 'color'> {
  readonly children: string;
  /** Who needs it, and what is lost. */
  readonly help: string;
}

/** The way out of a session that loses unsent work: quiet, apart from what goes on, and last. */
export function LeaveButton({ help, color = 'error', ...button }: LeaveButtonProps) {
  const helpId = useId();
  return (
    <Apart>
      <FormHelperText id={helpId}>{help}</FormHelperText>
      <Button variant="text" color={color} aria-describedby={helpId} {...button} />
    </Apart>
  );
}
