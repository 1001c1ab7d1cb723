import WifiOffIcon from '@mui/icons-material/WifiOff';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { shortScreen } from '#src/ui/theme/media.ts';

interface MessageProps {
  /** Shown above the text, and hidden from screen readers. */
  readonly icon: ReactNode;
  /** The message itself. */
  readonly title: string;
  /** The formatted title, if plain text is not enough. */
  readonly heading?: ReactNode;
  /** In a dialog: the id of its title, which is no page's. */
  readonly dialogTitleId?: string;
  /** A quiet line below the title. */
  readonly below?: ReactNode;
  /** What it means or what to do, and a button. */
  readonly children?: ReactNode;
}

const Picture = styled('div')(({ theme }) => ({
  display: 'flex',
  color: theme.vars.palette.text.secondary,
  '& svg': { fontSize: 64, [theme.breakpoints.up('sm')]: { fontSize: 88 }, [shortScreen]: { fontSize: 48 } },
}));

/** One message in the middle of the customer's screen: its picture, its words as the heading, a sentence, a button. */
export function Message({ icon, title, heading, dialogTitleId, below, children }: MessageProps) {
  return (
    <Stack
      useFlexGap
      spacing={2}
      sx={{
        placeSelf: 'center',
        alignItems: 'center',
        width: '100%',
        maxWidth: 640,
        marginInline: 'auto',
        textAlign: 'center',
        textWrap: 'balance',
        minWidth: 0,
        [shortScreen]: { gap: 1.5 },
      }}
    >
      <Picture aria-hidden>{icon}</Picture>
      <Stack useFlexGap spacing={1}>
        {dialogTitleId === undefined ? (
          <PageHeading key={title} title={title}>
            {heading}
          </PageHeading>
        ) : (
          <Typography variant="h1" component="h2" id={dialogTitleId}>
            {title}
          </Typography>
        )}
        {below}
      </Stack>
      {children}
    </Stack>
  );
}

/** In place of what can't be read without a network. It is read once the network is back. */
export function OfflineMessage() {
  const { offline } = useLateMessages().customer;
  return (
    <Message icon={<WifiOffIcon />} title={offline.title}>
      <Trying text={`${offline.nothingLost} ${offline.text}`} />
    </Message>
  );
}

/** What the screen tries by itself, for minutes if need be: a line that moves so long would only be unrest. */
export function Trying({ text }: { readonly text: string }) {
  return (
    <div>
      <StatusText>{text}</StatusText>
    </div>
  );
}
