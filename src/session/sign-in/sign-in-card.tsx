import SimulateIcon from '@mui/icons-material/CalculateOutlined';
import SignIcon from '@mui/icons-material/DrawOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { endTakeOver } from '#src/platform/loading/first-screen.ts';
import { MainRegion } from '#src/ui/page/main-region.tsx';
import { tint } from '#src/ui/theme/looks.ts';
import { shortScreen } from '#src/ui/theme/media.ts';

/**
 * In the brand's colour, beside the form or, on a narrow screen, above it. Its lines have fixed distances, so that
 * nothing moves as the form grows.
 */
const Side = styled('div')(({ theme }) => ({
  // The same padding as the form's, so that both headings are on one line.
  padding: theme.spacing(4),
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  // A large area of the full colour would be brighter than the form.
  ...theme.applyStyles('dark', {
    color: theme.vars.palette.text.primary,
    backgroundColor: tint(theme.vars.palette.primary.main, 18, theme.vars.palette.background.paper),
  }),
  // In the full colour it would look like another button.
  [theme.breakpoints.down('sm')]: {
    padding: theme.spacing(2.5),
    '& > p': theme.typography.h2,
    color: theme.vars.palette.text.primary,
    backgroundColor: tint(theme.vars.palette.primary.main, 9, theme.vars.palette.background.paper),
  },
  [shortScreen]: { paddingBlock: 16, [theme.breakpoints.down('md')]: { display: 'none' } },
}));
const parts = {
  display: { xs: 'none', sm: 'grid' },
  gridAutoFlow: { sm: 'column', md: 'row' },
  gap: 2,
  marginTop: { sm: 3, md: 4 },
};
/** On a tablet the three stand beside each other, each below its icon. */
const part = {
  display: 'flex',
  gap: { xs: 1, md: 2 },
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'center' },
} as const;

/**
 * Places a card of this height, in pixels, a little above the middle of a large screen. The height is a card's before
 * anything is typed, so that the card does not move as the form grows.
 */
const placed = (height: number) => ({ sm: `max(0px, 45dvh - ${60 + height / 2}px)` });

/** With what the app is for. It is high enough for the button to stay in sight below two errors. */
const introducing = {
  display: 'grid',
  maxWidth: { xs: '30rem', sm: '37.5rem', md: '57.5rem' },
  gridTemplateColumns: { md: '5fr 7fr' },
  marginInline: 'auto',
  marginBlockStart: placed(510),
} as const;
const alone = (height: number) => ({ maxWidth: '34rem', marginInline: 'auto', marginBlockStart: placed(height) });

/** On a short screen the button stays in sight below two errors, too. */
const form = {
  minWidth: 0,
  textWrap: 'balance',
  padding: { xs: 2.5, sm: 4 },
  [shortScreen]: { '&, & form': { gap: 2 }, paddingBlock: 2 },
} as const;

/**
 * Without a form nothing grows: the card is lower. Decided here and not by `:has(form)`, which the browser would look at
 * in every form of the app, at every key.
 */
const brief = { ...introducing, marginBlockStart: placed(340) } as const;

interface SignInCardProps {
  /**
   * About the height of a card without what the app is for: whoever is back knows it, or has to read something else.
   */
  readonly height?: number;
  /** There is no form, beside what the app is for. */
  readonly isBrief?: boolean;
  readonly children: ReactNode;
}

/** The first screen: what the app is for, and the form that opens it. */
export function SignInCard({ height, isBrief = false, children }: SignInCardProps) {
  return (
    <MainRegion>
      <Card ref={endTakeOver} sx={height ? alone(height) : isBrief ? brief : introducing}>
        {!height && <Purpose />}
        <Stack useFlexGap spacing={2.5} sx={form}>
          {children}
        </Stack>
      </Card>
    </MainRegion>
  );
}

function Purpose() {
  const { promise, parts: words } = useMessages().session.signIn;
  return (
    <Side>
      <Typography variant="h1" component="p">
        {promise}
      </Typography>
      <Box component="ul" className="plain-list" sx={parts}>
        <Box component="li" sx={part}>
          <SimulateIcon fontSize="large" />
          {words.simulate}
        </Box>
        <Box component="li" sx={part}>
          <ReviewIcon fontSize="large" />
          {words.review}
        </Box>
        <Box component="li" sx={part}>
          <SignIcon fontSize="large" />
          {words.sign}
        </Box>
      </Box>
    </Side>
  );
}
