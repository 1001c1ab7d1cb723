import { createLink } from '@tanstack/react-router';

import { AnchorButton } from './button.tsx';

/** An `AnchorButton` that navigates within the app. */
export const ButtonLink = createLink(AnchorButton);
