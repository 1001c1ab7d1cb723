import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import type { ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

import { ButtonLink } from '../app-link.tsx';
import { iconAlone } from '../theme/looks.ts';

/** Only the arrow on a phone, so that the primary action has the remaining width. */
const ArrowLink = styled(ButtonLink)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    minWidth: 56,
    paddingInline: 0,
    ...iconAlone,
  },
}));

interface BackLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'to' | 'state'>, Pick<ButtonProps, 'disabled'> {
  readonly label: string;
  /** On a phone too: the link does not lead one step back. */
  readonly isWordOnPhone?: boolean | undefined;
}

/** A page's way back, in its action bar. */
export function BackLink({ label, isWordOnPhone = false, disabled = false, ...target }: BackLinkProps) {
  const Link = isWordOnPhone ? ButtonLink : ArrowLink;
  return (
    <Link variant="outlined" startIcon={<ArrowBackIcon />} {...target} aria-disabled={disabled} disabled={disabled}>
      <span>{label}</span>
    </Link>
  );
}
