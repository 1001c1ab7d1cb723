import Button, { type ButtonProps } from '@mui/material/Button';

import { AppLink, type LinkTarget } from './app-link.tsx';

/** A button that leads to a page of the app. */
export const ButtonLink = (props: ButtonProps & LinkTarget) => <Button component={AppLink} {...props} />;
