import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { useSeesOwnOnly } from '#src/session/public.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { DeviceOperations } from './device-operations.tsx';
import type { ListFilters } from './list-filters.ts';
import { OperationDays } from './operation-days.tsx';
import { OperationListSkeleton } from './operation-list.tsx';
import { useStoreOperations } from './use-store-operations.ts';

/** The operations of all tills. If they can't be read, those of this device are shown unfolded. */
export function StoreOperations({ filters }: { readonly filters: ListFilters }) {
  const { operations: words } = useMessages().tills;
  const list = useStoreOperations(filters);
  const isDeviceAll = list.isLoadingError;
  return (
    <>
      <StoreList list={list} isFiltered={Object.keys(filters).length > 0} />
      <Disclosure key={String(isDeviceAll)} open={isDeviceAll} heading="h2" summary={words.device}>
        <Box component="section" aria-label={words.device} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <DeviceOperations headingLevel="h3" />
        </Box>
      </Disclosure>
    </>
  );
}

interface StoreListProps {
  readonly list: ReturnType<typeof useStoreOperations>;
  readonly isFiltered: boolean;
}

function StoreList({ list, isFiltered }: StoreListProps) {
  const { operations: words } = useMessages().tills;
  const empty = useSeesOwnOnly() ? words.emptyOwn : words.empty;
  const { operations, trouble, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  /** The first operation of the latest page. It takes the focus, because the button may be gone. */
  const [revealed, setRevealed] = useState<string>();

  async function showMore() {
    if (isFetchingNextPage || !operations) return;
    const { data } = await list.fetchNextPage();
    const known = new Set(operations.map(({ code }) => code));
    setRevealed(data?.pages.at(-1)?.operations.find(({ code }) => !known.has(code))?.code);
  }

  if (!operations) {
    if (!trouble) return <OperationListSkeleton label={words.loading} rows={6} />;
    return (
      <Failed
        text={words[trouble]}
        severity={trouble === 'no-access' ? 'info' : 'warning'}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <>
      {trouble && !isFetchNextPageError && <Failed text={words.stale} onRetry={() => void list.refetch()} />}
      <StatusText>
        {isPlaceholderData
          ? words.loading
          : operations.length > 0
            ? words.shown({ count: operations.length, more: hasNextPage })
            : isFiltered
              ? words.noneFound
              : empty}
      </StatusText>
      <OperationDays operations={operations} headingLevel="h2" busy={isPlaceholderData} focused={revealed} />
      {hasNextPage && !isPlaceholderData && (
        <div>
          <Button variant="outlined" aria-disabled={isFetchingNextPage} onClick={() => void showMore()}>
            {words.more}
          </Button>
        </div>
      )}
      {isFetchingNextPage && <DelayedProgress label={words.loadingMore} />}
      {isFetchNextPageError && <StatusText>{words.moreFailed}</StatusText>}
    </>
  );
}

interface FailedProps {
  readonly text: string;
  /** `info` where nothing has failed. */
  readonly severity?: 'info' | 'warning';
  readonly onRetry: () => void;
}

function Failed({ text, severity = 'warning', onRetry }: FailedProps) {
  const { operations: words } = useMessages().tills;
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      {words.retry}
    </Button>
  );
  return (
    <Alert role="presentation" severity={severity}>
      <StatusText>{text}</StatusText>
      <div>{retry}</div>
    </Alert>
  );
}
