import OpenIcon from '@mui/icons-material/ExpandMore';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';

import { useTill } from '../use-session.ts';
import { initialsOf, type AccountTill } from './account-till.ts';

interface ClerkButtonProps extends ButtonProps {
  readonly account: AccountTill;
  /** What the button opens. */
  readonly label: string;
}

/** Who is serving, in the top bar: the initials and, where the bar has room for it, the name. Opens the clerk's menu. */
export function ClerkButton({ account, label, ...button }: ClerkButtonProps) {
  const { chosen } = useTill(account);
  return (
    <Button
      variant="text"
      color="inherit"
      {...button}
      aria-label={[chosen?.name, label].filter(Boolean).join(': ')}
      sx={{ flexShrink: { xs: 0, md: 9 }, minWidth: 44, gap: 1, marginInlineEnd: -1, paddingInline: 1 }}
    >
      <Avatar variant="circular" sx={{ width: 32, height: 32 }}>
        {chosen ? (
          <Typography component="span" variant="body2">
            {initialsOf(chosen.name)}
          </Typography>
        ) : (
          <PersonIcon fontSize="small" />
        )}
      </Avatar>
      {chosen && (
        <Typography component="span" variant="body2" noWrap sx={{ display: { xs: 'none', md: 'block' } }}>
          {chosen.name}
        </Typography>
      )}
      <OpenIcon color="action" fontSize="small" sx={{ display: { xs: 'none', md: 'block' } }} />
    </Button>
  );
}
