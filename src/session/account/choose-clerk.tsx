import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';

import { mostClerks } from '#src/domain/accounts.ts';

import type { AccountTill, KnownClerk } from './account-session.ts';
import { useAccountTexts } from './account-texts.ts';

interface ChooseClerkProps {
  readonly account: AccountTill;
  readonly clerks: readonly KnownClerk[];
}

/** The second tap of switching clerks. */
export function ChooseClerk({ account, clerks }: ChooseClerkProps) {
  const { who, enter } = useAccountTexts();
  return (
    <>
      <p>{who.text}</p>
      <List aria-label={who.title} disablePadding>
        {clerks.map((clerk) => (
          <ListItem key={clerk.id} disablePadding divider>
            <ListItemButton onClick={() => account.choose(clerk)} sx={{ minHeight: 64 }}>
              <ListItemIcon>
                <AccountIcon />
              </ListItemIcon>
              <ListItemText primary={clerk.name} secondary={who[clerk.role]} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {clerks.length < mostClerks ? (
        <Button variant="outlined" fullWidth onClick={account.enter}>
          {enter.another}
        </Button>
      ) : (
        <p>{enter.full}</p>
      )}
    </>
  );
}
