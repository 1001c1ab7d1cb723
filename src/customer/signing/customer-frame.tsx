import WifiOffIcon from '@mui/icons-material/WifiOff';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useOnline } from '#src/partner/query.ts';
import { useConfig } from '#src/platform/services.tsx';
import { BrandLogo } from '#src/ui/brand-logo.tsx';
import { mainId } from '#src/ui/page/main-region.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { crampedPhone, zoomedPhone, phone, roomForLargerText } from '#src/ui/theme/media.ts';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { useCustomerTexts } from '../customer-texts.ts';
import { LanguageButton } from '../language-button.tsx';

/**
 * Enlarges the text to 20 px, and all controls and dialogs with it, because the customer reads at arm's length. A low
 * screen is left out: its page is zoomed already, or it is a phone on its side.
 */
const largeText = <GlobalStyles styles={{ [roomForLargerText]: { ':root': { fontSize: '125%' } } }} />;

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
      <Names saysOffline={saysOffline} />
      <Box
        component="main"
        id={mainId}
        tabIndex={-1}
        sx={{
          flex: 1,
          display: 'grid',
          width: '100%',
          maxWidth: 1488,
          minWidth: 0,
          marginInline: 'auto',
          padding: { xs: 2, sm: 3 },
          [zoomedPhone]: { paddingBlock: 1 },
          '& h1': { fontSize: { xs: '1.5rem', sm: '1.75rem' } },
        }}
      >
        {children}
      </Box>
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
  '& > .MuiChip-root': { gridArea: 'test' },
  '& > .MuiButton-root': { gridArea: 'language' },
} as const;

function Names({ saysOffline }: Required<Pick<CustomerFrameProps, 'saysOffline'>>) {
  const m = useMessages();
  const { storeName, testEnvironment } = useConfig();
  const online = useOnline() || saysOffline;
  return (
    // Sticky without a network, so that its loss is in sight wherever the customer reads.
    <AppBar position={online ? 'static' : 'sticky'}>
      <Toolbar sx={namesGrid}>
        <BrandLogo height={36} />
        <Box sx={{ display: 'contents', '& > *': { minWidth: 0, overflowWrap: 'anywhere' } }}>
          <Typography
            component="span"
            sx={{ gridArea: 'store', alignSelf: { sm: 'end' }, lineHeight: 1.25, fontWeight: 'fontWeightMedium' }}
          >
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
        <LanguageButton />
      </Toolbar>
    </AppBar>
  );
}

/** The notice replaces the lender's name: a line of its own would move the page at each loss of the network. */
function LenderOrOffline({ online }: { readonly online: boolean }) {
  const texts = useCustomerTexts();
  const { lender } = useConfig();
  return (
    <Typography
      component="div"
      variant="body2"
      color={online ? 'textSecondary' : 'warning'}
      sx={{
        gridArea: 'lender',
        alignSelf: { sm: 'start' },
        lineHeight: 1.25,
        // So that a lender's name of usual length fits one line of a phone.
        fontSize: { xs: '0.6875rem', sm: 'body2.fontSize' },
        [zoomedPhone]: online ? visuallyHidden : { gridArea: '2 / 1 / auto / -1' },
      }}
    >
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

/**
 * Stays in sight, except where it would leave too little room to read. On a phone two buttons share the row: the words
 * beside the primary button take two lines, and the position is only read out.
 */
const bar = {
  position: 'sticky',
  insetBlockEnd: 'var(--keyboard, 0px)',
  zIndex: 'mobileStepper',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  columnGap: 2,
  paddingBlock: 1,
  paddingInline: { xs: 2, sm: 3 },
  borderTop: 1,
  borderColor: 'divider',
  '& > .MuiButton-contained': {
    flex: { xs: '1 1 6.5rem', sm: 'none' },
    paddingInline: { xs: 1.5, sm: 2.5 },
    minWidth: { sm: '15rem' },
    '&:only-child': { marginInlineStart: 'auto' },
  },
  '& > .MuiButton-text:first-of-type': {
    marginInlineStart: -1.5,
    fontSize: { xs: 'body2.fontSize', sm: 'inherit' },
  },
  [crampedPhone]: { position: 'static' },
  ...screenOnly,
} as const;

/** Beside a primary button. */
const narrow = {
  ...bar,
  '& > .MuiButton-text:first-of-type': {
    ...bar['& > .MuiButton-text:first-of-type'],
    paddingInlineEnd: { xs: 0, sm: 1.5 },
    maxWidth: { xs: '6.5rem', sm: 'none' },
  },
  '& > p': { [phone]: visuallyHidden },
} as const;

interface CustomerBarProps {
  /** Counted from 1; none beside a button that ends the steps. */
  readonly step?: 1 | 2;
  readonly back?: ReactNode;
  readonly next?: ReactNode;
}

/** The buttons of a customer's step, and its position. */
function CustomerBar({ step, back, next }: CustomerBarProps) {
  const texts = useCustomerTexts();
  return (
    <Paper square elevation={0} sx={next ? narrow : bar}>
      {back}
      {step && (
        <Typography variant="body2" color="textSecondary">
          {texts.step({ step, total })}
        </Typography>
      )}
      {next}
    </Paper>
  );
}
