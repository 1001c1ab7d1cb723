import ExternalIcon from '@mui/icons-material/OpenInNew';
import OperationsIcon from '@mui/icons-material/ReceiptLongOutlined';
import WifiOffIcon from '@mui/icons-material/WifiOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';

import { productIds } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import {
  OpenOperationForm,
  OperationList,
  OperationListSkeleton,
  useRecentOperations,
} from '#src/operations/public.ts';
import { settledTitle, type Settled } from '#src/outcome/sent.ts';
import { useUnsettledItems } from '#src/partner/ledger/ledger-queries.ts';
import { paths } from '#src/paths.ts';
import { usePlaceState } from '#src/platform/navigation.ts';
import { useOnline } from '#src/platform/online.ts';
import { useSeesOwnOnly } from '#src/session/public.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { MainRegion } from '#src/ui/page/main-region.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { phone } from '#src/ui/theme/media.ts';

import { useKeyboardLikely } from '../shortcuts/key-cap.tsx';
import { useHomeKeys } from '../shortcuts/use-home-keys.ts';
import { NewVersionPanel } from '../version/new-version-panel.tsx';
import { HomeSection } from './home-section.tsx';
import { ProductCard } from './product-card.tsx';
import { SalesUnderway } from './sales-underway.tsx';
import { UnsettledAttempts } from './unsettled-attempts.tsx';

/** Confirms the settlement on the attempt's page, which has just led here. Takes the focus from the heading. */
function SettledNotice(settled: Settled) {
  const m = useMessages();
  const { attempt, home } = useLateMessages();
  const { state, code } = settled;
  const open = state === 'found' && code !== undefined && (
    <ButtonLink variant="outlined" to={paths.operation(code)}>
      {attempt.openOperation}
    </ButtonLink>
  );
  return (
    <Panel tone="accepted" title={settledTitle(m, settled)} headingLevel={2} actions={open}>
      <p ref={focusOnMount} tabIndex={-1}>
        {state === 'found' ? home.found : m.tills.freed}
      </p>
    </Panel>
  );
}

/** Heading and code field side by side where there is room, so that a landscape tablet shows the products too. */
const top = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 520px)' },
  alignItems: 'start',
} as const;

/** What has to wait for the network. The mark in the bar has announced its loss. */
function OfflineNotice() {
  return (
    <Alert role="presentation" severity="warning" icon={<WifiOffIcon fontSize="inherit" />} data-low>
      <p>{useLateMessages().home.offline}</p>
    </Alert>
  );
}

/** It belongs to none of the sections above. Not on a phone, which has no second monitor. */
const Apart = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 16,
  paddingBlockStart: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [phone]: { display: 'none' },
}));

/** Where every sale starts or is resumed. */
export function HomePage() {
  const m = useMessages();
  const home = useLateMessages().home;
  const { settled } = usePlaceState();
  const code = useRef<HTMLInputElement>(null);
  const hasUnsettled = useUnsettledItems().attempts.length > 0;
  const isKeyboardLikely = useKeyboardLikely();
  const online = useOnline();
  // Not on a touch screen, whose keyboard would cover the products, nor where something needs a decision first, nor
  // where nothing can be read.
  const [startsAt] = useState<'field' | 'heading'>(
    isKeyboardLikely && !settled && !hasUnsettled && online ? 'field' : 'heading',
  );
  useHomeKeys(code);
  return (
    <MainRegion>
      <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
        <Box sx={top}>
          <PageHeading title={m.home.title} />
          <OpenOperationForm inputRef={code} startsAt={startsAt} />
        </Box>
        {!online && <OfflineNotice />}
        {settled && <SettledNotice {...settled} />}
        <UnsettledAttempts />
        <NewVersionPanel />
        <SalesUnderway />
        <HomeSection title={home.products}>
          <Box
            component="ul"
            className="plain-list"
            sx={{
              display: 'grid',
              gap: { xs: 1, md: 1.5 },
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: `repeat(${productIds.length}, minmax(0, 1fr))`,
              },
            }}
          >
            {productIds.map((product) => (
              <li key={product}>
                <ProductCard product={product} />
              </li>
            ))}
          </Box>
        </HomeSection>
        <RecentOperations />
        <Apart>
          {/* The link's text is as far from what is above it as the text of a section. */}
          <Box sx={{ margin: -1.5 }}>
            <Button variant="text" startIcon={<ExternalIcon />} href={paths.display} target="_blank" rel="noopener">
              {home.display}
            </Button>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {home.displayHelp}
          </Typography>
        </Apart>
      </Box>
    </MainRegion>
  );
}

/** In the place of the list. */
const Empty = ({ children }: { readonly children: ReactNode }) => (
  <Card sx={{ display: 'flex', alignItems: 'center', gap: 1.5, padding: 2 }}>
    <OperationsIcon color="action" />
    <Typography color="textSecondary">{children}</Typography>
  </Card>
);

const mostRecent = 5;

/** The operations opened last, in the store or on this device. */
export function RecentOperations() {
  const { home, operationList: words } = useLateMessages();
  const isOwn = useSeesOwnOnly();
  const ofStore = isOwn
    ? { title: words.recentOwn, empty: words.emptyOwn }
    : { title: words.recent, empty: words.empty };
  const online = useOnline();
  const { operations, from, trouble, isShared, known } = useRecentOperations(mostRecent);
  const isEmpty = operations?.length === 0;
  const noOperations = from === 'store' ? ofStore.empty : words.index.empty;
  const all = operations && !isEmpty && (
    <ButtonLink variant="text" to={paths.operations}>
      {home.allOperations}
    </ButtonLink>
  );
  return (
    <HomeSection title={isShared ? ofStore.title : home.recent} link={all}>
      {trouble && !isEmpty && <Typography color="textSecondary">{online ? words[trouble] : words.offline}</Typography>}
      {isEmpty && <Empty>{trouble ? (online ? words[trouble] : home.offlineList) : noOperations}</Empty>}
      {!operations && <OperationListSkeleton label={words.loading} rows={Math.min(known, 3)} />}
      {operations && !isEmpty && (
        <Card>
          <OperationList operations={operations} />
        </Card>
      )}
    </HomeSection>
  );
}
