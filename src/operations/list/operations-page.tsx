import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';

import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { useLedger } from '#src/partner/ledger/ledger-queries.ts';
import { useNavigate } from '#src/platform/navigation.ts';
import { useSeesOwnOnly } from '#src/session/public.ts';
import { MainRegion } from '#src/ui/page/main-region.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { useDeviceIndex } from '../opened/device-index.ts';
import { DeviceOperations } from './device-operations.tsx';
import { ownFlags, storeFlags } from './filter-choices.tsx';
import { filtersFromAddress, filtersToAddress, type ListFilters } from './list-filters.ts';
import { OpenOperationForm } from './open-operation-form.tsx';
import { useOperationFilters } from './operation-filters.tsx';
import { ListTrouble, StoreOperations } from './store-operations.tsx';
import { useStoreOperations } from './use-store-operations.ts';

/** The field that opens any operation is beside the heading where there is room, apart from those of the list. */
const page = {
  display: 'grid',
  columnGap: 2,
  rowGap: { xs: 2, sm: 2.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 440px)' },
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  '& > :nth-of-type(n + 3), & > section, & > search': { gridColumn: '1 / -1' },
} as const;

/** What the list has is on the heading's line where there is room. */
const headingLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  rowGap: 1,
} as const;

const filtersIn = (search: string) => filtersFromAddress(Object.fromEntries(new URLSearchParams(search)));

/**
 * The store's operations or, if the app is served as static files, those of this device. The partner has no list of
 * operations.
 */
export function OperationsPage() {
  const ledger = useLedger();
  const navigate = useNavigate();
  const filters = filtersIn(useSearch());
  const words = useLateMessages().operationList;
  const isOwn = useSeesOwnOnly();
  const list = useStoreOperations(filters);
  const known = useDeviceIndex();
  const isStore = ledger !== undefined && !list.isLoadingError;
  const isEmpty = (isStore ? list.operations : known)?.length === 0 && Object.keys(filters).length === 0;
  const [path] = useState(() => location.pathname);
  const filterBy = (wanted: ListFilters) => {
    // A link may have been followed since the last key press, and its page is still loading.
    if (location.pathname !== path) return;
    const search = new URLSearchParams(filtersToAddress(wanted)).toString();
    void navigate(path + (search && `?${search}`), { replace: true, keepsScroll: true });
  };
  const { controls, clear: onClear } = useOperationFilters({
    filters,
    isEmpty,
    flags: isStore ? (isOwn ? ownFlags : storeFlags) : [],
    ...(!isStore && { products: new Set(known.map(({ product }) => product)) }),
    onChange: (part) => filterBy({ ...filtersIn(location.search), ...part }),
    onClear: () => filterBy({}),
  });
  const whose = ledger ? `${isOwn ? words.introOwn : words.intro} ${words.introTill(ledger)}` : words.deviceOnly;
  return (
    <MainRegion>
      <Box sx={page}>
        <Box sx={headingLine}>
          <PageHeading title={words.index.title} />
          {/* If the store's list can't be read, the notice above this device's list says so. */}
          {(isStore || !ledger) && <Typography color="textSecondary">{whose}</Typography>}
        </Box>
        <Box sx={screenOnly}>
          <OpenOperationForm label={words.openByCode} />
        </Box>
        {ledger && <ListTrouble list={list} />}
        {controls}
        <Box
          component="section"
          aria-label={isOwn ? words.listOwn : isStore ? words.list : words.index.title}
          sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 1.25, sm: 2.5 } }}
        >
          {ledger ? (
            <StoreOperations {...{ list, filters, onClear }} />
          ) : (
            <DeviceOperations {...{ filters, onClear }} />
          )}
        </Box>
      </Box>
    </MainRegion>
  );
}
