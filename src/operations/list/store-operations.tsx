import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';

import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { useOnline } from '#src/platform/online.ts';
import { useSeesOwnOnly } from '#src/session/public.ts';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { useDeviceIndex } from '../opened/device-index.ts';
import { DeviceOperations, OperationMenuButton } from './device-operations.tsx';
import type { ListFilters } from './list-filters.ts';
import { OperationDays, Simulate, useNoneFound, withButton } from './operation-days.tsx';
import { OperationListSkeleton } from './operation-list.tsx';
import { useRemoval } from './use-removal.tsx';
import type { useStoreOperations } from './use-store-operations.ts';

interface StoreOperationsProps {
  readonly list: ReturnType<typeof useStoreOperations>;
  readonly filters: ListFilters;
  /** Clears the filters, where anything is filtered. */
  readonly onClear: (() => void) | undefined;
}

/** The operations of all tills. If they can't be read, those of this device take their place. */
export function StoreOperations({ list, filters, onClear }: StoreOperationsProps) {
  return (
    <>
      <StoreList list={list} filters={filters} onClear={onClear} />
      {list.isLoadingError && <DeviceOperations {...{ filters, onClear }} isInstead />}
    </>
  );
}

interface StoreListProps {
  readonly list: ReturnType<typeof useStoreOperations>;
  readonly filters: ListFilters;
  readonly onClear: (() => void) | undefined;
}

function StoreList({ list, filters, onClear }: StoreListProps) {
  const words = useLateMessages().operationList;
  const index = useDeviceIndex();
  const empty = useSeesOwnOnly() ? words.emptyOwn : words.empty;
  const noneFound = useNoneFound(filters);
  const { operations, trouble, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const { remove, notice } = useRemoval(operations ?? []);
  /** The first operation of the latest page. It takes the focus, because the button may be gone. */
  const [revealed, setRevealed] = useState<string>();

  async function showMore() {
    if (isFetchingNextPage || !operations) return;
    const { data } = await list.fetchNextPage();
    const known = new Set(operations.map(({ code }) => code));
    setRevealed(data?.pages.at(-1)?.operations.find(({ code }) => !known.has(code))?.code);
  }

  if (!operations)
    return trouble ? null : <OperationListSkeleton label={words.loading} rows={Math.min(index.length, 6)} />;
  const count = isPlaceholderData
    ? words.loading
    : operations.length > 0
      ? words.shown({ count: operations.length, more: hasNextPage })
      : Object.keys(filters).length > 0
        ? noneFound
        : empty;
  return (
    <>
      {trouble && !isFetchNextPageError && (
        <Failed text={words.stale} action={<Retry onRetry={() => void list.refetch()} />} />
      )}
      <OperationDays
        operations={operations}
        count={count}
        onClear={onClear}
        searched={filters.search}
        busy={isPlaceholderData}
        focused={revealed}
        renderAction={({ code }) => {
          const known = index.find((one) => one.code === code);
          return (
            known && (
              <OperationMenuButton
                code={code}
                label={words.index.forget}
                onRemove={() => remove([known], words.index.forgotten)}
              />
            )
          );
        }}
      />
      {hasNextPage && !isPlaceholderData && (
        <div>
          <Button variant="outlined" aria-disabled={isFetchingNextPage} onClick={() => void showMore()}>
            {words.more}
          </Button>
        </div>
      )}
      {isFetchingNextPage && <DelayedProgress label={words.loadingMore} />}
      {isFetchNextPageError && <StatusText>{words.moreFailed}</StatusText>}
      {notice}
    </>
  );
}

/** Why the store's list can't be read. Above the filters, which are then those of this device's list. */
export function ListTrouble({ list }: Pick<StoreListProps, 'list'>) {
  const words = useLateMessages().operationList;
  const { operations, trouble } = list;
  const online = useOnline();
  if (!trouble || operations) return null;
  if (trouble === 'no-access') return <Failed {...words[trouble]} severity="info" action={<Simulate />} />;
  if (!online) return <Failed text={words.offline} action={undefined} />;
  return <Failed {...words[trouble]} action={<Retry onRetry={() => void list.refetch()} />} />;
}

interface FailedProps {
  readonly title?: string;
  readonly text: string;
  /** `info` where nothing has failed. */
  readonly severity?: 'info' | 'warning';
  readonly action: ReactNode;
}

function Failed({ title, text, severity = 'warning', action }: FailedProps) {
  return (
    <Alert role="presentation" severity={severity} action={action} {...withButton}>
      <StatusText>
        {title && <AlertTitle component="h2">{title}</AlertTitle>}
        <span>{text}</span>
      </StatusText>
    </Alert>
  );
}

const Retry = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Button variant="outlined" onClick={onRetry}>
    {useLateMessages().operation.retry}
  </Button>
);
