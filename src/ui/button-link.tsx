import { createLink } from '@tanstack/react-router';

import { AnchorButton } from './button.tsx';

/** An `AnchorButton` to another screen of the app. */
export const ButtonLink = createLink(AnchorButton);
