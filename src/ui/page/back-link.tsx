import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import type { ButtonProps } from '@mui/material/Button';
import type { ComponentProps } from 'react';

import { ButtonLink } from '../app-link.tsx';
import { iconAlone } from '../theme/looks.ts';
import { phone } from '../theme/media.ts';

/** Only the arrow on a phone, so that the primary action has the remaining width. */
const arrowOnPhone = { [phone]: { minWidth: 56, ...iconAlone } } as const;

interface BackLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'to' | 'state'>, Pick<ButtonProps, 'disabled'> {
  readonly label: string;
  /** On a phone too: the link does not lead one step back. */
  readonly isWordOnPhone?: boolean | undefined;
}

/** A page's way back, in its action bar. */
export function BackLink({ label, isWordOnPhone = false, disabled = false, ...target }: BackLinkProps) {
  return (
    <ButtonLink
      variant="outlined"
      startIcon={<ArrowBackIcon />}
      {...target}
      aria-disabled={disabled}
      disabled={disabled}
      sx={isWordOnPhone ? {} : arrowOnPhone}
    >
      <span>{label}</span>
    </ButtonLink>
  );
}
