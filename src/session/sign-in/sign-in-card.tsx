import SimulateIcon from '@mui/icons-material/CalculateOutlined';
import SignIcon from '@mui/icons-material/DrawOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { fieldId } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { endTakeOver } from '#src/platform/loading/first-screen.ts';
import { MainRegion } from '#src/ui/page/main-region.tsx';
import { tint } from '#src/ui/theme/looks.ts';
import { shortScreen } from '#src/ui/theme/media.ts';

/**
 * In the brand's colour, beside the form or, on a narrow screen, above it. Its lines have fixed distances, with which
 * they are as high as the shortest form in either language: nothing moves as the form grows.
 */
const Side = styled('div')(({ theme }) => ({
  // The same padding as the form's, so that both headings are on one line.
  padding: theme.spacing(4),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2.5), '& > p': theme.typography.h2 },
  [shortScreen]: { paddingBlock: 16, [theme.breakpoints.down('md')]: { display: 'none' } },
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  // A large area of the full colour would be brighter than the form.
  ...theme.applyStyles('dark', {
    color: theme.vars.palette.text.primary,
    backgroundColor: tint(theme.vars.palette.primary.main, 18, theme.vars.palette.background.paper),
  }),
}));
const parts = {
  display: { xs: 'none', sm: 'grid' },
  gridAutoFlow: { sm: 'column', md: 'row' },
  gap: { sm: 2, md: 6 },
  marginTop: { sm: 3, md: 6 },
  [shortScreen]: { gap: 4.5, marginTop: 4.5 },
};
/** On a tablet the three stand beside each other, each below its icon. */
const part = {
  display: 'flex',
  gap: { xs: 1, md: 2 },
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'center' },
} as const;

/**
 * Places the card in the middle of a large screen, or a little above it. The position depends on the screen's height
 * and not on the card's, so that the card does not move as the form grows. It is high enough for the button to stay in
 * sight below two errors.
 */
const card = {
  display: 'grid',
  maxWidth: { xs: '30rem', sm: '37.5rem', md: '57.5rem' },
  gridTemplateColumns: { md: '5fr 7fr' },
  marginInline: 'auto',
  marginBlockStart: { sm: 'max(0px, 40dvh - 320px)', md: 'max(0px, 50dvh - 343px)' },
  // Higher by half of the notice above the form. Found by the field's id and not by its name: React writes an input's
  // name at every key, and if a `:has` asks for a name, the browser then looks for its matches each time.
  [`&:has([role=region] + form #${fieldId('token')})`]: { marginBlockStart: { md: 'max(0px, 50dvh - 405px)' } },
} as const;

/** On a short screen the button stays in sight below two errors, too: beside a notice the form takes less room. */
const form = {
  minWidth: 0,
  padding: { xs: 2.5, sm: 4 },
  // A text button at the end has padding of its own, so the form needs less below it.
  '&:has(> .MuiButton-text, > form > :last-child > .MuiButton-text)': { paddingBlockEnd: { xs: 1, sm: 2 } },
  // With a notice above the form, a taller screen is short too.
  '@media screen and (max-height: 52em)': { '&:has(> [role=region] + form)': { '&, & form': { gap: 2 } } },
  [shortScreen]: {
    '&, & form': { gap: 2 },
    paddingBlock: 2,
    '&:has(> [role=region] + form)': {
      '&, & form': { gap: 1.25 },
      '& > [role=region]': { padding: 1.5, '& > :last-child': { gap: 0 } },
    },
  },
} as const;

/** The first screen: what the app is for, and the form that opens it. */
export function SignInCard({ children }: { readonly children: ReactNode }) {
  return (
    <MainRegion>
      <Card ref={endTakeOver} sx={card}>
        <Purpose />
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
