import CheckIcon from '@mui/icons-material/Check';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useForkRef } from '@mui/material/utils';
import { useId, useRef, useState, type RefObject } from 'react';

import { formatCalendarDate, parseCalendarDate, todayIn, type CalendarDate } from '#src/domain/calendar-date.ts';
import { productIds } from '#src/domain/ids.ts';
import { CalendarButton } from '#src/forms/fields/calendar-button.tsx';
import { ErrorText } from '#src/forms/fields/field-frame.tsx';
import { dateMask, maskedBy } from '#src/forms/masks.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import type { ListFilters } from './list-filters.ts';

type Flag = 'mine' | 'signing' | 'unsettled';
/** Of a list that has one clerk's operations alone. */
export const ownFlags: readonly Flag[] = ['signing', 'unsettled'];
export const storeFlags: readonly Flag[] = ['mine', ...ownFlags];

/** Milliseconds between the last key and the search. */
const searchDelay = 300;

interface OperationFiltersProps {
  readonly filters: ListFilters;
  /** What the server knows of an operation besides: who opened it, its link and its requests. */
  readonly flags: readonly Flag[];
  readonly onChange: (part: ListFilters) => void;
  readonly onClear: () => void;
}

const form = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 11.5rem' },
  alignItems: 'end',
  minWidth: 0,
} as const;

/** The list's filters. Choices apply at once, the search text shortly after the last key. */
export function OperationFilters({ filters, flags, onChange, onClear }: OperationFiltersProps) {
  const { operations: words } = useMessages().tills;
  // Folded where they would push the list off the screen.
  // Decided once: a turned screen must not mount the fields anew, with what is typed in them.
  const [isSmall] = useState(useMediaQuery('(max-width: 599.95px), (max-height: 700px)', { noSsr: true }));
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const [isDayWrong, setDayWrong] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const searchNow = () => {
    clearTimeout(timer.current);
    // The page may be unmounted by now.
    if (search.current) onChange({ search: search.current.value.trim() });
  };
  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(searchNow, searchDelay);
  }
  function clear() {
    clearTimeout(timer.current);
    for (const { current } of [search, day]) if (current) current.value = '';
    setDayWrong(false);
    // The clear button disappears with the filters, so the search field takes the focus.
    search.current?.focus();
    onClear();
  }

  const isFiltered = Object.values(filters).some(Boolean);
  const controls = (
    <Box
      component="form"
      sx={form}
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <FormControl>
        <FormLabel htmlFor={`${id}search`}>{words.search}</FormLabel>
        <OutlinedInput
          id={`${id}search`}
          type="search"
          inputRef={search}
          defaultValue={filters.search}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          }
          slotProps={{
            input: {
              onInput: searchSoon,
              maxLength: 200,
              autoComplete: 'off',
              autoCapitalize: 'none',
              spellCheck: false,
              enterKeyHint: 'search',
            },
          }}
        />
      </FormControl>
      <Day
        id={`${id}day`}
        input={day}
        day={filters.day}
        isWrong={isDayWrong}
        onWrong={setDayWrong}
        onChange={(date) => onChange({ day: date })}
      />
      <Choices filters={filters} flags={flags} onChange={onChange} />
      {isFiltered && (
        <Box sx={{ marginInlineStart: -1.5, gridColumn: '1 / -1' }}>
          <Button variant="text" onClick={clear}>
            {words.clear}
          </Button>
        </Box>
      )}
    </Box>
  );
  return (
    <search aria-label={words.filters}>
      {isSmall ? (
        <Disclosure summary={words.filters} open={isFiltered}>
          {controls}
        </Disclosure>
      ) : (
        controls
      )}
    </search>
  );
}

const dateRef = maskedBy(dateMask);

interface DayProps {
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly day: string | undefined;
  /** What was left in the control is no day. */
  readonly isWrong: boolean;
  readonly onWrong: (isWrong: boolean) => void;
  readonly onChange: (day: CalendarDate | undefined) => void;
}

/** A day, typed as everywhere in the app or chosen on the calendar. Uncontrolled: it applies once it is complete. */
function Day({ id, input, day, isWrong, onWrong, onChange }: DayProps) {
  const m = useMessages();
  const { timeZone } = useConfig();
  const inputRef = useForkRef(dateRef, input);
  const initial = parseCalendarDate(day ?? '');
  const change = (date: CalendarDate | undefined) => {
    onWrong(false);
    onChange(date);
  };
  const choose = (date: CalendarDate) => {
    const control = document.getElementById(id);
    if (control instanceof HTMLInputElement) control.value = formatCalendarDate(date);
    change(date);
  };
  return (
    <>
      <FormControl>
        <FormLabel htmlFor={id}>{m.tills.operations.day}</FormLabel>
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
              'aria-describedby': isWrong ? `${id}-error` : undefined,
              onInput: ({ currentTarget }) => change(parseCalendarDate(currentTarget.value)),
              onBlur: ({ currentTarget: { value } }) => onWrong(value !== '' && parseCalendarDate(value) === undefined),
            },
          }}
        />
      </FormControl>
      {isWrong && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <StatusText>
            <ErrorText id={`${id}-error`}>{m.tills.operations.dayWrong}</ErrorText>
          </StatusText>
        </Box>
      )}
    </>
  );
}

/** The products, of which one at a time applies, and what else is known of an operation. */
function Choices({ filters, flags, onChange }: Pick<OperationFiltersProps, 'filters' | 'flags' | 'onChange'>) {
  const { tills, products } = useMessages();
  const words = tills.operations;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      <Box component="fieldset" aria-label={words.product} sx={chips}>
        {productIds.map((one) => (
          <Choice
            key={one}
            label={products[one].name}
            isOn={filters.product === one}
            onToggle={(isOn) => onChange({ product: isOn ? one : undefined })}
          />
        ))}
      </Box>
      {flags.length > 0 && (
        <Box component="fieldset" aria-label={words.state} sx={chips}>
          {flags.map((flag) => (
            <Choice
              key={flag}
              label={words[flag]}
              isOn={filters[flag] ?? false}
              onToggle={(isOn) => onChange({ [flag]: isOn })}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

const chips = { display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0, margin: 0, padding: 0, border: 0 } as const;

interface ChoiceProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

/** A chip with a tick while it applies. */
function Choice({ label, isOn, onToggle }: ChoiceProps) {
  return (
    <Chip
      component="button"
      type="button"
      clickable
      aria-pressed={isOn}
      label={label}
      variant={isOn ? 'filled' : 'outlined'}
      color={isOn ? 'primary' : 'default'}
      {...(isOn && { icon: <CheckIcon /> })}
      onClick={() => onToggle(!isOn)}
      sx={{ minHeight: 44, borderRadius: 22 / 8 }}
    />
  );
}
