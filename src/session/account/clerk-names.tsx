import BackIcon from '@mui/icons-material/ArrowBack';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';

import { mostClerks } from '#src/domain/accounts.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { useMoment } from '#src/i18n/moment.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Separated } from '#src/ui/text/separated.tsx';
import { smallPhone } from '#src/ui/theme/media.ts';

import type { KnownClerk } from './account-api.ts';
import { initialsOf, type AccountTill } from './account-till.ts';

interface ChooseClerkProps {
  readonly account: AccountTill;
  readonly clerks: readonly KnownClerk[];
}

const row = { minHeight: 56, paddingBlock: 0.5 } as const;
/** Higher than the rows of a choice: a finger must not press the button of the next one. */
const withButton = { minHeight: { xs: 68, sm: 60 }, columnGap: 1.25, paddingInline: 1.5, paddingBlock: 0.5 } as const;
/** Its words end where the card's other content does. */
const removes = { flex: 'none', marginInlineEnd: -1.5 } as const;
const inOrder = (clerks: readonly KnownClerk[]) => clerks.toSorted((one, other) => one.name.localeCompare(other.name));
const longestFirst = (clerks: readonly KnownClerk[]) =>
  inOrder(clerks).toSorted((one, other) => one.since - other.since);

/** The list of the till's clerks, to choose from. */
export function ChooseClerk({ account, clerks }: ChooseClerkProps) {
  const { who, enter } = useLateMessages().account;
  const isFull = clerks.length >= mostClerks;
  return (
    <>
      <PageHeading title={who.title} />
      <p>{who.text}</p>
      <Card component={List} aria-label={who.title} disablePadding>
        {inOrder(clerks).map((clerk, index) => (
          <ListItem key={clerk.id} disablePadding divider={index < clerks.length - 1}>
            <ListItemButton onClick={() => account.choose(clerk)} sx={row}>
              <ClerkNamed clerk={clerk} />
              <ChevronRightIcon color="action" />
            </ListItemButton>
          </ListItem>
        ))}
      </Card>
      <div>
        <Button variant="outlined" fullWidth onClick={isFull ? account.makeRoom : account.enter}>
          {enter.another}
        </Button>
        {isFull && <FormHelperText>{who.full}</FormHelperText>}
      </div>
    </>
  );
}

/**
 * The till has no place for another clerk: who does not serve here any more? More likely somebody who has been signed
 * in for long.
 */
export function MakeRoom({ account, clerks }: ChooseClerkProps) {
  const { problems, makeRoom } = useLateMessages().account;
  const moment = useMoment();
  return (
    <>
      {/* Above the names: below them a phone would show no way out. */}
      <Button
        variant="text"
        startIcon={<BackIcon />}
        onClick={account.switchClerk}
        sx={{ alignSelf: 'start', marginInlineStart: -1.5, marginBlock: -1 }}
      >
        {makeRoom.back}
      </Button>
      <PageHeading title={problems.full.title} />
      <p>{problems.full.text}</p>
      <Card component={List} aria-label={problems.full.title} disablePadding>
        {longestFirst(clerks).map((clerk, index) => (
          <ListItem key={clerk.id} sx={withButton} divider={index < clerks.length - 1}>
            <ClerkNamed clerk={clerk} entered={makeRoom.enteredAt(moment(clerk.since))} />
            <Button
              variant="text"
              color="error"
              size="small"
              aria-label={makeRoom.removeClerk(clerk.name)}
              onClick={() => account.remove(clerk)}
              sx={removes}
            >
              {makeRoom.remove}
            </Button>
          </ListItem>
        ))}
      </Card>
    </>
  );
}

interface ClerkNamedProps {
  readonly clerk: KnownClerk;
  /** When this clerk signed in, where that matters. */
  readonly entered?: string;
}

/** A row's picture, name and role. */
function ClerkNamed({ clerk: { name, role }, entered }: ClerkNamedProps) {
  const { who } = useLateMessages().account;
  return (
    <>
      {/* A small phone has no room for it beside the time and the button. */}
      <ListItemAvatar sx={{ minWidth: 44, ...(entered && { [smallPhone]: { display: 'none' } }) }}>
        <Avatar aria-hidden variant="circular">
          <Typography component="span">{initialsOf(name)}</Typography>
        </Avatar>
      </ListItemAvatar>
      <ListItemText
        primary={<strong>{name}</strong>}
        secondary={<Separated facts={[who[role], entered]} />}
        sx={{ marginBlock: 0.25 }}
      />
    </>
  );
}

/** The clerk whose PIN it is. */
export const Named = ({ clerk }: { readonly clerk: KnownClerk }) => (
  <ListItem component="div" disablePadding sx={{ gap: 1.5 }}>
    <ClerkNamed clerk={clerk} />
  </ListItem>
);
