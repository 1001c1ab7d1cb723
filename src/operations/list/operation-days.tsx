import OperationsIcon from '@mui/icons-material/ReceiptLongOutlined';
import NoneFoundIcon from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

import { todayIn, type CalendarDate } from '#src/domain/values/calendar-date.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { useUnsettledItems } from '#src/partner/ledger/ledger-queries.ts';
import { paths } from '#src/paths.ts';
import { useConfig } from '#src/platform/services.tsx';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { DayName } from '../day-name.tsx';
import type { ListedOperation, ListFilters } from './list-filters.ts';
import { OperationList } from './operation-list.tsx';

interface OperationDaysProps<Operation extends ListedOperation> {
  readonly operations: readonly Operation[];
  /** How many there are; announced. */
  readonly count: string | undefined;
  /** Clears the filters, where anything is filtered. */
  readonly onClear: (() => void) | undefined;
  /** What was searched for, which may be the code of an operation that the list lacks. */
  readonly searched: string | undefined;
  /** The list is being replaced. */
  readonly busy?: boolean;
  readonly renderAction?: (operation: Operation) => ReactNode;
  readonly focused?: string | undefined;
}

/** The count is at the end of the first day's line, if both fit at the size of the text. Else it is above. */
const besideDay = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: { xs: 1.25, sm: 2.5 },
  '@container (min-width: 42rem)': {
    '& > *': { gridArea: '1 / 1' },
    '& > :not(:last-child)': { zIndex: 1, justifySelf: 'end', alignSelf: 'start' },
  },
} as const;

const countLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 3,
  // No higher than the text beside it, so that the list stays where it is.
  '& > button': { marginBlock: -2, marginInline: -1.5 },
} as const;

/** A notice with one button: beside the text and level with it, on a phone below the text and as wide. */
export const withButton = {
  sx: { alignItems: { sm: 'center' } },
  slotProps: {
    action: {
      sx: {
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        '& > *': { width: { xs: '100%', sm: 'auto' } },
        // The button's text ends where the panel's does, and its padding adds no height.
        '& > .MuiButton-text': { margin: { xs: '-8px 0', sm: -1.5 } },
      },
    },
  },
} as const;

const Days = styled('div')({ display: 'grid', gap: 20, minWidth: 0, '&[aria-busy="true"]': { opacity: 0.6 } });

/** A list of operations by the day on which they were last opened. */
export function OperationDays<Operation extends ListedOperation>({
  operations,
  count,
  onClear,
  searched,
  busy = false,
  ...list
}: OperationDaysProps<Operation>) {
  const { timeZone } = useConfig();
  const id = useId();
  const words = useLateMessages().operationList;
  const ways = onClear ? (
    <>
      <Button variant="contained" onClick={onClear}>
        {words.clear}
      </Button>
      {/* Words with spaces are no code. */}
      {searched && !/\s/u.test(searched) && (
        <ButtonLink variant="text" to={paths.operation(searched)} sx={{ overflowWrap: 'anywhere' }}>
          {words.openSearched({ code: searched })}
        </ButtonLink>
      )}
    </>
  ) : (
    <Simulate />
  );
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={besideDay}>
        {count !== undefined && operations.length > 0 && (
          <Box sx={countLine}>
            <StatusText>{count}</StatusText>
            {onClear && (
              <Button variant="text" onClick={onClear}>
                {words.clear}
              </Button>
            )}
          </Box>
        )}
        {count !== undefined && operations.length === 0 && (
          <Alert
            role="presentation"
            severity="info"
            icon={onClear ? <NoneFoundIcon /> : <OperationsIcon />}
            action={ways}
            {...withButton}
          >
            <StatusText>{count}</StatusText>
          </Alert>
        )}
        {operations.length > 0 && (
          <Days aria-busy={busy}>
            {byDay(operations, timeZone).map((day) => (
              <Box
                key={day.date}
                component="section"
                aria-labelledby={`${id}${day.date}`}
                sx={{ display: 'grid', gap: 1, minWidth: 0 }}
              >
                <Typography id={`${id}${day.date}`} variant="h3" component="h2">
                  <DayName date={day.date} viewed />
                </Typography>
                <Card>
                  <OperationList {...list} operations={day.operations} timeOnly />
                </Card>
              </Box>
            ))}
          </Days>
        )}
      </Box>
    </Box>
  );
}

/** Says that the filters find nothing, and where requests are, or may be, whose operation nobody has opened. */
export function useNoneFound({ unsettled = false }: ListFilters): string {
  const words = useLateMessages().operationList;
  const { attempts, isKnown } = useUnsettledItems();
  return words[unsettled && !(isKnown && attempts.length === 0) ? 'noneUnsettled' : 'noneFound'];
}

/** A link to the products at home. */
export const Simulate = () => (
  <ButtonLink variant="contained" to={paths.home}>
    {useLateMessages().operationList.simulate}
  </ButtonLink>
);

interface Day<Operation> {
  readonly date: CalendarDate;
  readonly operations: readonly Operation[];
}

/** Groups operations by the day of their last opening in the store's time zone, keeping their order. */
function byDay<Operation extends ListedOperation>(
  operations: readonly Operation[],
  timeZone: string,
): readonly Day<Operation>[] {
  const days = new Map<CalendarDate, Operation[]>();
  for (const operation of operations) {
    const date = todayIn(timeZone, new Date(operation.lastOpened));
    days.set(date, [...(days.get(date) ?? []), operation]);
  }
  return [...days].map(([date, opened]) => ({ date, operations: opened }));
}
