import PendingIcon from '@mui/icons-material/PendingActions';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';

const IconLink = createLink(IconButton);

/** Leads home, which lists them. */
export function UnsettledBadge({ count }: { readonly count: number }) {
  const words = useMessages().app.unsettled({ count });
  return (
    <IconLink to={paths.home} color="warning" aria-label={words} title={words}>
      <Badge badgeContent={count} color="warning" max={9}>
        <PendingIcon />
      </Badge>
    </IconLink>
  );
}
