import { styled } from '@mui/material/styles';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import Button from '@mui/material/Button';

import { todayIn, type CalendarDate } from '#src/domain/calendar-date.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { useFormat } from '#src/ui/text/use-format.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { Section } from '../section.tsx';
import { byDay, dayBefore } from './listed-operation.ts';
import { DeviceOperations } from './device-operations.tsx';
import { OperationFilters } from './operation-filters.tsx';
import { OperationList } from './operation-list.tsx';
import { filtersToAddress, filtersFromAddress, type ListFilters } from './list-filters.ts';
import { useStoreOperations } from './use-store-operations.ts';

const Days = styled('div', { shouldForwardProp: (prop) => prop !== 'old' })<{ readonly old: boolean }>(({ old }) => ({
  display: 'grid',
  gap: 20,
  minWidth: 0,
  opacity: old ? 0.6 : 1,
}));
const Day = styled('h3')(({ theme }) => ({ ...theme.typography.h3, marginBottom: 8 }));
const Device = styled(Disclosure)(({ theme }) => ({
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
}));
const Inside = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });

/** The operations of all tills. If they can't be read, those of this device are shown unfolded. */
export function StoreOperations() {
  const { operations: words } = useMessages().tills;
  const navigate = useNavigate();
  const filters = filtersFromAddress(useSearch({ strict: false }));
  const list = useStoreOperations(filters);
  const navigateTo = (search: (before: object) => object) =>
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  const applyFilter = (part: ListFilters) =>
    navigateTo((before) => filtersToAddress({ ...filtersFromAddress(before), ...part }));
  const isDeviceAll = list.isLoadingError;
  return (
    <>
      <Section title={words.list}>
        <OperationFilters filters={filters} onChange={applyFilter} onClear={() => navigateTo(() => ({}))} />
        <StoreList list={list} isFiltered={Object.keys(filters).length > 0} />
      </Section>
      <Device key={String(isDeviceAll)} open={isDeviceAll} summary={words.device}>
        <Inside>
          <DeviceOperations />
        </Inside>
      </Device>
    </>
  );
}

interface StoreListProps {
  readonly list: ReturnType<typeof useStoreOperations>;
  readonly isFiltered: boolean;
}

function StoreList({ list, isFiltered }: StoreListProps) {
  const { operations: words } = useMessages().tills;
  const { timeZone } = useConfig();
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
    if (!trouble) return <DelayedProgress label={words.loading} />;
    return <Failed text={words[trouble]} onRetry={() => void list.refetch()} />;
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
              : words.empty}
      </StatusText>
      <Days old={isPlaceholderData} aria-busy={isPlaceholderData}>
        {byDay(operations, timeZone).map(({ date, operations: opened }) => (
          <section key={date} aria-labelledby={`dia-${date}`}>
            <Day id={`dia-${date}`}>
              <DayName date={date} />
            </Day>
            <OperationList operations={opened} timeOnly focused={revealed} />
          </section>
        ))}
      </Days>
      {hasNextPage && !isPlaceholderData && (
        <div>
          <Button variant="outlined" aria-disabled={isFetchingNextPage} onClick={() => void showMore()}>
            {words.more}
          </Button>
        </div>
      )}
      {isFetchingNextPage && <DelayedProgress label={words.loadingMore} />}
      {isFetchNextPageError && <output>{words.moreFailed}</output>}
    </>
  );
}

function DayName({ date }: { readonly date: CalendarDate }) {
  const { operations: words } = useMessages().tills;
  const format = useFormat();
  const today = todayIn(useConfig().timeZone);
  if (date === today) return words.today;
  return date === dayBefore(today) ? words.yesterday : format.date(date);
}

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { operations: words } = useMessages().tills;
  return (
    <>
      <output>{text}</output>
      <div>
        <Button variant="outlined" onClick={onRetry}>
          {words.retry}
        </Button>
      </div>
    </>
  );
}
