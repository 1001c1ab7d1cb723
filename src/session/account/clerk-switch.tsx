import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

import { useLateMessages } from '#src/i18n/messages-context.tsx';

import { useTill } from '../use-session.ts';
import { initialsOf, type AccountTill } from './account-till.ts';

/**
 * Who is serving, in the top bar: the name or, where the bar has no room for it, the initials. Leads to the till's
 * clerks at once, because clerks who share a till take turns all day.
 */
export function ClerkSwitch({ account }: { readonly account: AccountTill }) {
  const { chosen } = useTill(account);
  const { who } = useLateMessages().account;
  if (!chosen) return null;
  const words = `${chosen.name}: ${who.switchClerk}`;
  return (
    <Button
      variant="text"
      color="inherit"
      aria-label={words}
      title={words}
      onClick={account.switchClerk}
      sx={{ flexShrink: { xs: 0, md: 9 }, minWidth: 44, paddingInline: { xs: 0.5, md: 1 } }}
    >
      <Typography component="span" variant="body2" noWrap sx={{ display: { xs: 'none', md: 'block' } }}>
        {chosen.name}
      </Typography>
      <Avatar variant="circular" sx={{ display: { xs: 'flex', md: 'none' }, width: 32, height: 32 }}>
        <Typography component="span" variant="body2">
          {initialsOf(chosen.name)}
        </Typography>
      </Avatar>
    </Button>
  );
}
