import Button, { type ButtonProps } from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';

/** A link that looks like a button: it goes somewhere and does nothing. */
export const ButtonLink = createLink((props: ButtonProps) => <Button {...props} />);
