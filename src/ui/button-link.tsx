import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';

/** A button that navigates within the app. */
export const ButtonLink = createLink(Button);
