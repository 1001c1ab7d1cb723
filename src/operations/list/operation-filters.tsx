import FilterIcon from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useForkRef } from '@mui/material/utils';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';

import { formatCalendarDate, parseCalendarDate, todayIn, type CalendarDate } from '#src/domain/values/calendar-date.ts';
import { CalendarButton } from '#src/forms/fields/calendar-button.tsx';
import { ErrorText } from '#src/forms/fields/field-frame.tsx';
import { dateMask, maskedBy } from '#src/forms/masks.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { focusHeading } from '#src/ui/page/page-heading.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { FilterChoices, storeFlags, type FilterChoicesProps } from './filter-choices.tsx';
import type { ListFilters } from './list-filters.ts';

/** Milliseconds between the last key and the search. */
const searchDelay = 300;

interface OperationFiltersProps extends Omit<FilterChoicesProps, 'onGone'> {
  /** There is nothing to filter. */
  readonly isEmpty: boolean;
  readonly onClear: () => void;
}

const fields = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 11.5rem' },
  alignItems: 'start',
  minWidth: 0,
} as const;

/** An empty list has no filters. If they had the focus when they were removed, it moves to the page's heading. */
const leaveFocus = (filters: HTMLElement | null) => () => {
  if (filters?.contains(document.activeElement)) focusHeading();
};

interface OperationFilters {
  readonly controls: ReactNode;
  /** Where anything is filtered. */
  readonly clear: (() => void) | undefined;
}

/**
 * The list's filters. Choices apply at once, the search text shortly after the last key. The controls follow the
 * address, because a link or the back button can change it too.
 */
export function useOperationFilters(props: OperationFiltersProps): OperationFilters {
  const { filters, isEmpty, onChange, onClear, ...choices } = props;
  const words = useLateMessages().operationList;
  // Folded where they would push the list off the screen.
  // Decided once: a turned screen must not mount the fields again and lose what is typed in them.
  const [isSmall] = useState(useMediaQuery('(max-width: 599.95px), (max-height: 700px)', { noSsr: true }));
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLInputElement>(null);
  /** The `version` of the controls in which the day is text that is not a date. */
  const [wrongDay, setWrongDay] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { version, apply } = useOwnChanges(filters, onChange);
  // When a removed operation is restored, the day's control comes back empty.
  if (isEmpty && wrongDay !== undefined) setWrongDay(undefined);

  const checkDay = () => {
    const text = day.current?.value ?? '';
    setWrongDay(text !== '' && !parseCalendarDate(text) ? version : undefined);
  };
  const searchNow = () => {
    clearTimeout(timer.current);
    // The page may be unmounted by now.
    if (search.current) apply({ search: search.current.value.trim() });
  };
  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(searchNow, searchDelay);
  }
  function clear() {
    clearTimeout(timer.current);
    for (const { current } of [search, day]) if (current) current.value = '';
    setWrongDay(undefined);
    // The clear button disappears with the filters. On a touch screen the search field would open the keyboard.
    if (!isTouch()) search.current?.focus();
    // The field may be folded away.
    if (document.activeElement !== search.current) focusHeading();
    apply({ search: '', day: undefined }, onClear);
  }

  const inWords = useFiltersInWords(filters);
  const controls = (
    <Box sx={fields}>
      <FormControl>
        <FormLabel htmlFor={`${id}search`}>{words.search}</FormLabel>
        <OutlinedInput
          key={version}
          id={`${id}search`}
          type="search"
          inputRef={search}
          defaultValue={filters.search}
          startAdornment={
            <InputAdornment position="start">
              <FilterIcon />
            </InputAdornment>
          }
          slotProps={{
            input: {
              onInput: searchSoon,
              onKeyDown: ({ key, currentTarget, nativeEvent }) => {
                if (key !== 'Enter' || nativeEvent.isComposing) return;
                searchNow();
                if (isTouch()) showResult(currentTarget);
              },
              maxLength: 200,
              autoComplete: 'off',
              autoCapitalize: 'none',
              spellCheck: false,
              enterKeyHint: 'search',
            },
          }}
        />
      </FormControl>
      <DayFilter
        key={version}
        id={`${id}day`}
        input={day}
        day={filters.day}
        isWrong={wrongDay === version}
        onDone={checkDay}
        onChange={(date) => {
          setWrongDay(undefined);
          apply({ day: date });
        }}
      />
      {/* When the focused choice disappears, the search field takes the focus. */}
      <FilterChoices filters={filters} onChange={onChange} onGone={() => search.current?.focus()} {...choices} />
    </Box>
  );
  return {
    controls: !isEmpty && (
      <>
        <Box component="search" ref={leaveFocus} aria-label={words.filters} sx={screenOnly}>
          {isSmall ? (
            <Disclosure summary={inWords ? `${words.filters}: ${inWords}` : words.filters}>{controls}</Disclosure>
          ) : (
            controls
          )}
        </Box>
        {inWords && <Box sx={onPaper}>{inWords}</Box>}
      </>
    ),
    clear: inWords !== '' || wrongDay === version ? clear : undefined,
  };
}

const isTouch = () => globalThis.matchMedia?.('(pointer: coarse)').matches;

/** Closes the on-screen keyboard and scrolls the filters to the top, so that what they find is in sight below them. */
function showResult(input: HTMLElement): void {
  input.blur();
  input.closest('search')?.scrollIntoView();
}

interface OwnChanges {
  /**
   * Changes when something other than these controls changes the address. The controls are then mounted again with the
   * values in the address.
   */
  readonly version: number;
  /** Records that these controls make the change, then calls `how` or, without it, `change`. */
  readonly apply: (part: ListFilters, how?: () => void) => void;
}

const typedIn = ({ search = '', day = '' }: ListFilters) => JSON.stringify([search, day]);

function useOwnChanges(filters: ListFilters, change: (part: ListFilters) => void): OwnChanges {
  const [own, setOwn] = useState(filters);
  const [seen, setSeen] = useState(filters);
  const [version, setVersion] = useState(0);
  if (typedIn(filters) !== typedIn(seen)) {
    setSeen(filters);
    if (typedIn(filters) !== typedIn(own)) {
      setOwn(filters);
      setVersion(version + 1);
    }
  }
  return {
    version,
    apply: (part, how = () => change(part)) => {
      setOwn({ ...own, ...part });
      how();
    },
  };
}

/** What is filtered by; empty if nothing is. */
function useFiltersInWords({ search, product, ...filters }: ListFilters): string {
  const { products } = useMessages();
  const format = useFormat();
  const words = useLateMessages().operationList;
  const day = parseCalendarDate(filters.day ?? '');
  const parts = [
    search && `“${search}”`,
    day && words.viewed.on({ date: format.date(day) }),
    product && products[product].name,
    ...storeFlags.map((flag) => filters[flag] && words[flag]),
  ];
  return parts.filter(Boolean).join(' · ');
}
const onPaper = { display: 'none', displayPrint: 'block' } as const;

const dateRef = maskedBy(dateMask);

interface DayFilterProps {
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly day: string | undefined;
  readonly isWrong: boolean;
  /** The text is complete, so that it can be checked. */
  readonly onDone: () => void;
  readonly onChange: (day: CalendarDate | undefined) => void;
}

/** A day, typed as everywhere in the app or chosen on the calendar. Uncontrolled: it applies once it is complete. */
function DayFilter({ id, input, day, isWrong, onDone, onChange }: DayFilterProps) {
  const words = useLateMessages().operationList;
  const { timeZone } = useConfig();
  const inputRef = useForkRef(dateRef, input);
  const initial = parseCalendarDate(day ?? '');
  const choose = (date: CalendarDate) => {
    const control = document.getElementById(id);
    if (control instanceof HTMLInputElement) control.value = formatCalendarDate(date);
    onChange(date);
  };
  return (
    <FormControl>
      <FormLabel htmlFor={id}>{words.day}</FormLabel>
      <OutlinedInput
        id={id}
        inputRef={inputRef}
        error={isWrong}
        defaultValue={initial && formatCalendarDate(initial)}
        endAdornment={
          <InputAdornment position="end">
            <CalendarButton typed={() => input.current?.value} to={todayIn(timeZone)} onChoose={choose} />
          </InputAdornment>
        }
        slotProps={{
          input: {
            inputMode: 'numeric',
            autoComplete: 'off',
            enterKeyHint: 'search',
            'aria-describedby': isWrong ? `${id}-error` : undefined,
            onInput: ({ currentTarget }) => onChange(parseCalendarDate(currentTarget.value)),
            onKeyDown: ({ key }) => ['Enter', 'Tab'].includes(key) && onDone(),
            // Waits for the click, because an error shown on blur would move what is being clicked.
            onBlur: () => addEventListener('click', onDone, { once: true }),
          },
        }}
      />
      {isWrong && (
        <StatusText>
          <ErrorText id={`${id}-error`}>{words.dayWrong}</ErrorText>
        </StatusText>
      )}
    </FormControl>
  );
}
