import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useSearch, useNavigate } from '@tanstack/react-router';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useLedger } from '#src/partner/use-command.tsx';
import { useSeesOwnOnly } from '#src/session/public.ts';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

import { DeviceOperations } from './device-operations.tsx';
import { filtersFromAddress, filtersToAddress, type ListFilters } from './list-filters.ts';
import { OpenOperationForm } from './open-operation-form.tsx';
import { OperationFilters, ownFlags, storeFlags } from './operation-filters.tsx';
import { StoreOperations } from './store-operations.tsx';

/** The form beside the list where there is room. */
const columns = {
  display: 'grid',
  gap: { xs: 3, lg: 4, xl: 5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 324px', xl: 'minmax(0, 1fr) 360px' },
  alignItems: 'start',
} as const;

/**
 * The store's operations or, if the app is served as static files, those of this device. The partner has no list of
 * operations.
 */
export function OperationsPage() {
  const m = useMessages();
  const ledger = useLedger();
  const navigate = useNavigate();
  const filters = filtersFromAddress(useSearch({ strict: false }));
  const { operations: words } = m.tills;
  const isOwn = useSeesOwnOnly();
  const navigateTo = (search: (before: object) => object) =>
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  const apply = (part: ListFilters) =>
    navigateTo((before) => filtersToAddress({ ...filtersFromAddress(before), ...part }));
  return (
    <MainRegion>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'grid', gap: 1, maxWidth: 720 }}>
          <PageHeading title={m.operations.index.title} />
          <Typography color="textSecondary">
            {ledger
              ? `${isOwn ? words.introOwn : words.intro} ${words.introTill({ till: ledger.till })}`
              : words.deviceOnly}
          </Typography>
        </Box>
        <Box sx={columns}>
          {/* A card of its own: it opens any operation, where the search below finds those of the list. */}
          <Card sx={{ order: { lg: 2 } }}>
            <CardContent sx={{ '&&': { padding: 2.5 } }}>
              <OpenOperationForm isBrief />
            </CardContent>
          </Card>
          <Box
            component="section"
            aria-label={isOwn ? words.listOwn : words.list}
            sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}
          >
            <OperationFilters
              filters={filters}
              flags={ledger ? (isOwn ? ownFlags : storeFlags) : []}
              onChange={apply}
              onClear={() => navigateTo(() => ({}))}
            />
            {ledger ? <StoreOperations filters={filters} /> : <DeviceOperations headingLevel="h2" filters={filters} />}
          </Box>
        </Box>
      </Box>
    </MainRegion>
  );
}
