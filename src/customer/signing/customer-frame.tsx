import WifiOffIcon from '@mui/icons-material/WifiOff';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useOnline } from '#src/platform/online.ts';
import { useConfig } from '#src/platform/services.tsx';
import { BrandLogo } from '#src/ui/brand-logo.tsx';
import { mainId } from '#src/ui/page/main-region.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { crampedPhone, phone, zoomedPhone, roomForLargerText, shortScreen } from '#src/ui/theme/media.ts';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { LanguageButton } from '../language-button.tsx';

/**
 * Enlarges the text to 20 px, and all controls and dialogs with it, because the customer reads at arm's length. A low
 * screen is left out: its page is zoomed already, or it is a phone on its side.
 */
const largeText = <GlobalStyles styles={{ [roomForLargerText]: { ':root': { fontSize: '125%' } } }} />;

/** Its titles are the page's, or a dialog's that looks like a page. */
export const Main = styled('main')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  width: '100%',
  maxWidth: 1488,
  minWidth: 0,
  marginInline: 'auto',
  padding: theme.spacing(2),
  '& .MuiTypography-h1': { fontSize: '1.5rem' },
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3), '& .MuiTypography-h1': { fontSize: '1.75rem' } },
  [shortScreen]: { paddingBlock: theme.spacing(2) },
  [zoomedPhone]: { paddingBlock: theme.spacing(1) },
}));

interface CustomerFrameProps {
  readonly children: ReactNode;
  /** The buttons at the bottom of the page. */
  readonly bar?: CustomerBarProps;
  /** The content itself says that there is no network, so the frame does not. */
  readonly saysOffline?: boolean;
}

/** The frame of the customer's screens: the names of store and lender, and nothing that belongs to the clerk. */
export function CustomerFrame({ children, bar, saysOffline = false }: CustomerFrameProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      {largeText}
      <CustomerHeader saysOffline={saysOffline} />
      <Main id={mainId} tabIndex={-1}>
        {children}
      </Main>
      {bar && <CustomerBar {...bar} />}
    </Box>
  );
}

/** On a phone the lender's name has a line of its own. */
const namesGrid = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: {
    xs: '"logo store test language" "lender lender lender lender"',
    sm: '"logo store test language" "logo lender test language"',
  },
  // On a low screen they take one line.
  [zoomedPhone]: { gridTemplateAreas: '"logo store test language"' },
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  // Overrides the theme's value for wider screens.
  rowGap: { xs: 0 },
  paddingBlock: 1,
  '& > picture': { gridArea: 'logo' },
  // Without a logo the names begin at the edge.
  '&:not(:has(> picture)) > div > *': { gridColumnStart: 'logo-start' },
  '& > button': { gridArea: 'language' },
} as const;

/** As low as the bar, whose height they share. */
const lines = { lineHeight: 1.25 } as const;
const nameOfStore = { gridArea: 'store', alignSelf: { sm: 'end' }, ...lines } as const;
const lenderName = {
  // So that a lender's name of usual length fits one line of a phone.
  typography: { xs: 'caption', sm: 'body2' },
  gridArea: 'lender',
  alignSelf: { sm: 'start' },
  '&&': lines,
} as const;
const nameOnline = { ...lenderName, [zoomedPhone]: visuallyHidden } as const;
/** With the notice, which a low screen shows in a line of its own. */
const nameOffline = { ...lenderName, [zoomedPhone]: { gridArea: '2 / 1 / auto / -1' } } as const;

/** The names of store and lender, and the other language. */
export function CustomerHeader({ saysOffline = false }: Pick<CustomerFrameProps, 'saysOffline'>) {
  const m = useMessages();
  const { storeName, testEnvironment } = useConfig();
  const online = useOnline() || saysOffline;
  return (
    // Sticky without a network, so that its loss is in sight wherever the customer reads.
    <AppBar position={online ? 'static' : 'sticky'}>
      <Toolbar sx={namesGrid}>
        <BrandLogo height={36} />
        <Box sx={{ display: 'contents', '& > *': { minWidth: 0, overflowWrap: 'anywhere' } }}>
          <Typography component="span" variant="subtitle1" sx={nameOfStore}>
            {storeName}
          </Typography>
          <LenderOrOffline online={online} />
        </Box>
        {testEnvironment && (
          <Chip
            color="warning"
            variant="outlined"
            size="small"
            title={m.app.testEnvironment}
            sx={{ gridArea: 'test' }}
            label={
              <>
                <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
                  {m.app.testEnvironment}
                </Box>
                <Box component="span" sx={{ display: { md: 'none' } }}>
                  {m.app.testEnvironmentShort}
                </Box>
              </>
            }
          />
        )}
        <LanguageButton isShort />
      </Toolbar>
    </AppBar>
  );
}

/** The notice replaces the lender's name: a line of its own would move the page at each loss of the network. */
function LenderOrOffline({ online }: { readonly online: boolean }) {
  const texts = useLateMessages().customer;
  const { lender } = useConfig();
  return (
    <Typography component="div" color={online ? 'textSecondary' : 'warning'} sx={online ? nameOnline : nameOffline}>
      {online && texts.lender({ lender: lender.name })}
      <StatusText>
        {!online && (
          <Box component="strong" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <WifiOffIcon fontSize="inherit" />
            {`${texts.offline.title}. ${texts.offline.text}`}
          </Box>
        )}
      </StatusText>
    </Typography>
  );
}

/** The contract, the signature. */
const total = 2;

const loud = '& > :not(.MuiButton-text, p)';

const useIsPhone = () => useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });

/**
 * Stays in sight, except where it would leave too little room to read. It is as high without a large button as with
 * one, so that it does not move from step to step.
 */
const atBottom = {
  position: 'sticky',
  insetBlockEnd: 'var(--keyboard, 0px)',
  zIndex: 'mobileStepper',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  paddingBlock: 1,
  paddingInline: { xs: 2, sm: 3 },
  minHeight: 60 + 2 * 8 + 1,
  '& > :last-child': { gridColumn: 3, marginInlineStart: 'auto' },
  '& > .MuiButton-text': { marginInlineStart: -1.5 },
  [phone]: {
    [loud]: { flex: '1 1 6.5rem', paddingInline: 1.5 },
    '& > .MuiButton-text': { paddingInlineEnd: 0 },
    columnGap: 1,
    // The words of the button at its side then fit one line.
    '& > .MuiButton-outlined:not(:last-child)': { flex: 'none', fontSize: 'body2.fontSize' },
  },
  // The position is in the middle, however long the buttons are.
  display: { xs: 'flex', sm: 'grid' },
  gridTemplateColumns: '1fr auto 1fr',
  justifyItems: { sm: 'start' },
  '& > .MuiButton-root:last-child': { minWidth: { sm: '15rem' } },
  [crampedPhone]: { position: 'static' },
  ...screenOnly,
} as const;

export interface CustomerBarProps {
  /** Counted from 1; none beside a button that ends the steps. */
  readonly step?: 1 | 2;
  readonly back?: ReactNode;
  readonly next: ReactNode;
}

/** The buttons of a customer's step, and its position, for which a phone has no room beside them. */
export function CustomerBar({ step, back, next }: CustomerBarProps) {
  const isPhone = useIsPhone();
  return (
    <Paper square variant="bar" sx={atBottom}>
      {back}
      {step && !isPhone && <Position step={step} />}
      {next}
    </Paper>
  );
}

function Position({ step }: { readonly step: 1 | 2 }) {
  const texts = useLateMessages().customer;
  return (
    <Typography color="textSecondary" sx={{ typography: { xs: 'caption', sm: 'body2' } }}>
      {texts.step({ step, total })}
    </Typography>
  );
}

interface StepHeadingProps {
  readonly title: string;
  /** Of two; none if there is no other. */
  readonly step: 1 | 2 | undefined;
}

/** A step's heading, on a phone with its position, which the bar shows elsewhere. */
export function StepHeading({ title, step }: StepHeadingProps) {
  const isPhone = useIsPhone();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, '& > h1': { flexGrow: 1 } }}>
      <PageHeading title={title} />
      {step && isPhone && <Position step={step} />}
    </Box>
  );
}
