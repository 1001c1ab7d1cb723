import DoneIcon from '@mui/icons-material/CheckCircle';
import RecordedIcon from '@mui/icons-material/Update';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
// oxlint-disable-next-line no-restricted-imports -- Another window sends the view.
import { useCallback, useEffect, useRef, useState } from 'react';

import { defaultLocale } from '#src/i18n/languages.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { QrCode, useCheckedLink } from '#src/operations/public.ts';
import type { CustomerRecorded, CustomerSigning, CustomerView, Shown } from '#src/platform/customer-view.ts';
import { report } from '#src/platform/report.ts';
import { useConfig } from '#src/platform/services.tsx';
import { useLanguageSwitch, type LanguageSwitch } from '#src/ui/language-switch.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { shortScreen } from '#src/ui/theme/media.ts';

import { LanguageButton } from '../language-button.tsx';
import { EventWords, RecordedWhen, useTitleOf } from '../signing/recorded-step.tsx';
import { canShow, receiveShown, type DisplayMessage } from './display-channel.ts';
import { DisplayOffer } from './display-offer.tsx';
import { DisplayBrand, DisplayIdle, DisplayScreen, Lead, sides } from './display-screen.tsx';
import { DisplayTerms } from './display-terms.tsx';
import { displayType } from './display-type.ts';

/**
 * The language button is below the view. On a short screen it is at the top, where it takes no height: below the mark
 * of a test environment, or left of an offer's column at the right.
 */
const languagePlace = (kind: CustomerView['kind'] | undefined) =>
  ({
    justifySelf: 'end',
    position: 'relative',
    [shortScreen]: {
      position: 'absolute',
      insetBlockStart: kind === 'offer' ? '1.25rem' : '1.75rem',
      insetInlineEnd: { xs: 16, md: kind === 'offer' ? '24rem' : 16 },
    },
  }) as const;
/** A failure is shown above the language button if the button is at the bottom of the screen. */
const failurePlace = { '@media (min-height: 43.76em)': { top: 'auto', bottom: '100%' } };

/** Not in `DisplayScreen`, which comes before the first step of a sale. */
const testMark = {
  color: 'warning',
  variant: 'outlined',
  size: 'small',
  sx: {
    position: 'absolute',
    insetBlockStart: { xs: '0.75rem', sm: '0.5rem', md: '1.25rem' },
    insetInlineEnd: sides,
    [shortScreen]: { insetBlockStart: '0.25rem' },
  },
} as const;

/**
 * The customer's display: a window of this browser on a second screen. It has no session and makes no requests. It
 * shows only the views that a tab of the app sends.
 */
export function DisplayPage() {
  const { app } = useMessages();
  const { testEnvironment } = useConfig();
  const view = useShown(useLanguageSwitch())?.view;
  return (
    <DisplayScreen>
      {testEnvironment && <Chip component="p" {...testMark} label={app.testEnvironment} />}
      <View view={view} />
      <Box sx={languagePlace(view?.kind)}>
        <LanguageButton failurePlace={failurePlace} />
      </Box>
    </DisplayScreen>
  );
}

/** Longer than a clerk types between a customer's offer and their signature. */
const forgottenMs = 15 * 60_000;

/**
 * The current view. A language that the customer chooses stays for all views of their sale. It ends with an offer of
 * another sale, or after some minutes without a view.
 */
function useShown(switchTo: LanguageSwitch): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  const sale = useRef<number>(undefined);
  const nextCustomer = useCallback(
    (saleSince?: number) => {
      sale.current = saleSince;
      switchTo(defaultLocale).catch((error: unknown) => report(error, 'customer display language'));
    },
    [switchTo],
  );
  useEffect(() => {
    const show = (next: DisplayMessage | undefined) => {
      setShown(next);
      if (next?.saleSince === undefined || next.saleSince === sale.current) return;
      // The first sale's customer may have chosen a language before.
      if (sale.current === undefined) sale.current = next.saleSince;
      else nextCustomer(next.saleSince);
    };
    return canShow() ? receiveShown(show) : undefined;
  }, [nextCustomer]);
  const isShown = shown !== undefined;
  useEffect(() => {
    if (isShown) return undefined;
    const timer = setInterval(nextCustomer, forgottenMs);
    return () => clearInterval(timer);
  }, [isShown, nextCustomer]);
  return shown;
}

function View({ view }: { readonly view: CustomerView | undefined }) {
  const { welcome, unavailable } = useLateMessages().customer.display;
  if (view?.kind === 'offer') return <DisplayOffer offer={view} />;
  if (view?.kind === 'recorded') return <DisplayRecorded {...view} />;
  return view ? <DisplaySigning {...view} /> : <DisplayIdle>{canShow() ? welcome : unavailable}</DisplayIdle>;
}

const Picture = styled('div')(({ theme }) => ({
  display: 'flex',
  // With the words below it in the middle of the space below the brand.
  marginBlockStart: 'auto',
  ...displayType.picture,
  [shortScreen]: displayType.shortPicture,
  color: theme.vars.palette.text.secondary,
}));

/** To be read at a glance: no smaller in a small window. */
const News = styled('div')({
  display: 'grid',
  gap: 8,
  maxWidth: '40rem',
  '& h1': displayType.news,
});
const Footnote = styled('div')({ '& p': displayType.below });

/** What was recorded while the customer had the link, in the partner's own words, newest first. */
function DisplayRecorded({ events, isOver, terms }: CustomerRecorded) {
  const { recorded, sign } = useLateMessages().customer;
  const title = useTitleOf(events);
  return (
    <Stack
      useFlexGap
      spacing={3}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        textWrap: 'balance',
        [shortScreen]: { gap: 1 },
        '& > :last-child': { marginBlockEnd: 'auto' },
      }}
    >
      <DisplayBrand />
      <Picture aria-hidden>
        {isOver ? <DoneIcon color="primary" fontSize="inherit" /> : <RecordedIcon fontSize="inherit" />}
      </Picture>
      <News>
        <PageHeading key={title} title={title}>
          <EventWords event={events[0]} isQuoted={false} />
        </PageHeading>
      </News>
      <Lead sx={displayType.thanks}>
        {`${recorded.thanks}.`}
        {isOver && ` ${sign.over}`}
      </Lead>
      {terms && <DisplayTerms {...terms} />}
      <Footnote>
        <RecordedWhen events={events} />
      </Footnote>
    </Stack>
  );
}

/** The text is beside the QR code on a wide screen, and above and below it on an upright one. */
const layout = (areas: readonly string[]) => ({
  display: 'grid',
  rowGap: { xs: 2, sm: 3 },
  columnGap: '4rem',
  justifyContent: 'center',
  alignContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  gridTemplateColumns: 'minmax(0, auto)',
  gridTemplateAreas: [...areas, 'code', 'host'].map((area) => `"${area}"`).join(' '),
  '@media (orientation: landscape)': {
    justifyItems: 'start',
    textAlign: 'start',
    gridTemplateColumns: 'minmax(0, 24rem) auto',
    gridTemplateRows: `1fr repeat(${areas.length + 1}, auto) 1fr`,
    gridTemplateAreas: ['.', ...areas, 'host', '.'].map((area) => `"${area} code"`).join(' '),
  },
});

const Head = styled('div')({ gridArea: 'head', '& h1': displayType.title });
const Scan = styled(Lead)({ ...displayType.scan, gridArea: 'lead', textWrap: 'balance' });
/** The customer compares it with the address that the telephone shows. */
const Host = styled('p')({
  ...displayType.host,
  gridArea: 'host',
  overflowWrap: 'anywhere',
  '& > code': { fontWeight: 600 },
});

/** The QR code of the signing link. The link is checked again, because the customer follows it from this screen. */
function DisplaySigning({ link, terms }: CustomerSigning) {
  const m = useMessages();
  const { lender } = useConfig();
  const { signing } = useLateMessages().customer.display;
  const checked = useCheckedLink(link);
  if (!checked.ok) return <DisplayIdle />;
  return (
    <Box sx={layout(['brand', 'head', ...(terms ? ['terms'] : []), 'lead'])}>
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ gridArea: 'brand', alignItems: 'center', textAlign: 'start' }}
      >
        <DisplayBrand>
          <Typography variant="body2" color="textSecondary">
            {m.wizard.legal.lender(lender)}
          </Typography>
        </DisplayBrand>
      </Stack>
      <Head>
        <PageHeading title={signing.title} />
      </Head>
      {terms && <DisplayTerms {...terms} />}
      <Scan>{signing.scan}</Scan>
      <Box
        sx={{
          gridArea: 'code',
          alignSelf: 'center',
          width: 'min(72dvh, 44vw)',
          // The terms take their height from the code.
          '@media (orientation: portrait)': { width: terms ? 'calc(56dvh - 13.5rem)' : '54dvh' },
          maxWidth: '100%',
        }}
      >
        <Card>
          <QrCode
            text={checked.url}
            label={signing.qrCode({ host: checked.host })}
            tooLong={signing.tooLong}
            side="100%"
          />
        </Card>
      </Box>
      <Host>
        {signing.host} <CodeText>{checked.host}</CodeText>
      </Host>
    </Box>
  );
}
