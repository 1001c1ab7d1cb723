import DoneIcon from '@mui/icons-material/CheckCircle';
import RecordedIcon from '@mui/icons-material/Update';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
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
import { DisplayScreen } from './display-screen.tsx';
import { DisplaySigning } from './display-signing.tsx';
import { canShow, useShown } from './use-shown.ts';

/** Below what is shown; on a short screen beside the heading, where it takes no height. */
const languagePlace = {
  justifySelf: 'end',
  position: 'relative',
  [shortScreen]: { position: 'absolute', insetBlockStart: '1.25rem', insetInlineEnd: { xs: 16, md: '21rem' } },
} as const;
/** Above the button where it is at the bottom of the screen. */
const failurePlace = { '@media (min-height: 43.76em)': { top: 'auto', bottom: '100%' } };

/**
 * The customer's display: a window of this browser on a second screen. It has no session and makes no requests. It shows only
 * the views that a tab of the app sends.
 */
export function DisplayPage() {
  const view = useShown(useLanguageSwitch())?.view;
  return (
    <DisplayScreen>
      <View view={view} />
      <Box sx={languagePlace}>
        <LanguageButton failurePlace={failurePlace} />
      </Box>
    </DisplayScreen>
  );
}

function View({ view }: { readonly view: CustomerView | undefined }) {
  const { unavailable } = useMessages().display;
  if (view?.kind === 'offer') return <DisplayOffer offer={view} />;
  if (view?.kind === 'recorded') return <DisplayRecorded texts={view.texts} isOver={view.isOver} />;
  return view ? <DisplaySigning link={view.link} /> : <DisplayIdle>{!canShow() && unavailable}</DisplayIdle>;
}

/** What was recorded while the customer had the link, in the partner's own words. */
export function DisplayRecorded({ texts, isOver }: Pick<CustomerRecorded, 'texts' | 'isOver'>) {
  const m = useMessages();
  const { lender } = useConfig();
  const { recorded, sign } = m.handoff;
  const title = texts.join(' · ');
  return (
    <Stack useFlexGap spacing={2} sx={{ alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}>
      <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: '7rem' } }}>
        {isOver ? <DoneIcon /> : <RecordedIcon />}
      </Box>
      <Box sx={{ maxWidth: '32rem' }}>
        <Typography sx={{ color: 'text.secondary' }}>{recorded.by({ lender: lender.name })}</Typography>
        <PageHeading key={title} title={title}>
          {texts.map((text, index) => (
            <Box key={index} component="span" {...inPortuguese} sx={{ display: 'block' }}>
              {recorded.words({ text })}{' '}
            </Box>
          ))}
        </PageHeading>
      </Box>
      <p>
        {isOver && `${sign.overTitle}. `}
        {recorded.thanks}
      </p>
    </Stack>
  );
}
