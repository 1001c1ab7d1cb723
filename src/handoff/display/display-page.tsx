import DoneIcon from '@mui/icons-material/CheckCircle';
import RecordedIcon from '@mui/icons-material/Update';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import { styled, type CSSObject } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

import { inPortuguese } from '#src/i18n/locale.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';
import type { CustomerRecorded, CustomerView } from '#src/ui/customer-view.ts';
import { useLanguageSwitch } from '#src/ui/language-switch.ts';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { shortScreen } from '#src/ui/theme/media.ts';

import { LanguageButton } from '../language-button.tsx';
import { DisplayIdle } from './display-idle.tsx';
import { DisplayOffer } from './display-offer.tsx';
import { DisplaySigning } from './display-signing.tsx';
import { useShown } from './use-shown.ts';

/** Text grows with the window, to be read from one or two metres away. */
const fromAfar: CSSObject = { '@media screen': { ':root': { fontSize: 'clamp(100%, 2.4vmin, 200%)' } } };

const Screen = styled('main')({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  gap: '0.5rem',
  minHeight: '100dvh',
  padding: '1.25rem clamp(0.5rem, 4vmin, 1.75rem) 0.5rem',
});
/** Below what is shown; on a short screen beside the heading, where it takes no height. */
const languagePlace = {
  justifySelf: 'end',
  position: 'relative',
  [shortScreen]: { position: 'absolute', insetBlockStart: '1.25rem', insetInlineEnd: { xs: 16, md: '21rem' } },
} as const;
/** Above the button where it is at the bottom of the screen. */
const failurePlace = { '@media (min-height: 43.76em)': { top: 'auto', bottom: '100%' } };
const TestMark = styled('p')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  padding: '0.125rem 0.75rem',
  fontSize: '0.75rem',
  fontWeight: 600,
  color: theme.vars.palette.warning.contrastText,
  backgroundColor: theme.vars.palette.warning.main,
}));

/**
 * The customer's display: a window of this browser on a second screen. It has no session and makes no requests. It shows only
 * the views that a tab of the app sends.
 */
export function DisplayPage() {
  const m = useMessages();
  const { testEnvironment } = useConfig();
  const view = useShown(useLanguageSwitch())?.view;
  return (
    <Screen>
      <GlobalStyles styles={fromAfar} />
      {testEnvironment && <TestMark>{m.app.testEnvironment}</TestMark>}
      <View view={view} />
      <Box sx={languagePlace}>
        <LanguageButton failurePlace={failurePlace} />
      </Box>
    </Screen>
  );
}

function View({ view }: { readonly view: CustomerView | undefined }) {
  if (view?.kind === 'offer') return <DisplayOffer offer={view} />;
  if (view?.kind === 'recorded') return <DisplayRecorded text={view.text} isOver={view.isOver} />;
  return view ? <DisplaySigning link={view.link} /> : <DisplayIdle />;
}

/** What was recorded while the customer had the link, in the partner's own words. */
export function DisplayRecorded({ text, isOver }: Pick<CustomerRecorded, 'text' | 'isOver'>) {
  const m = useMessages();
  const { lender } = useConfig();
  const { recorded } = m.handoff;
  return (
    <Stack useFlexGap spacing={2} sx={{ alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}>
      <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: '7rem' } }}>
        {isOver ? <DoneIcon color="success" /> : <RecordedIcon />}
      </Box>
      <Box sx={{ maxWidth: '32rem' }}>
        <Typography sx={{ color: 'text.secondary' }}>{recorded.by({ lender: lender.name })}</Typography>
        <PageHeading key={text} title={text}>
          <span {...inPortuguese}>{recorded.words({ text })}</span>
        </PageHeading>
      </Box>
      <p>
        {recorded.thanks} {isOver && m.display.over}
      </p>
    </Stack>
  );
}
