import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
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
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 2fr 11.5rem' },
  alignItems: 'end',
  minWidth: 0,
} as const;

/** The list's filters. Choices apply at once, the search text shortly after the last key. */
export function OperationFilters({ filters, flags, onChange, onClear }: OperationFiltersProps) {
  const { operations: words } = useMessages().tills;
  // Folded on a phone, where they would push the list off the screen.
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
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

  const rest = (
    <>
      <Product id={`${id}product`} filters={filters} onChange={onChange} />
      <Day
        id={`${id}day`}
        input={day}
        day={filters.day}
        isWrong={isDayWrong}
        onWrong={setDayWrong}
        onChange={(date) => onChange({ day: date })}
      />
      {flags.length > 0 && <Flags filters={filters} flags={flags} onChange={onChange} />}
    </>
  );
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <search aria-label={words.filters}>
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
        {isNarrow ? (
          <Disclosure summary={words.filters} open={isFiltered}>
            <Box sx={form}>{rest}</Box>
          </Disclosure>
        ) : (
          rest
        )}
        {isFiltered && (
          <Box sx={{ marginInlineStart: -1.5, gridColumn: '1 / -1' }}>
            <Button variant="text" onClick={clear}>
              {words.clear}
            </Button>
          </Box>
        )}
      </Box>
    </search>
  );
}

interface ProductProps extends Pick<OperationFiltersProps, 'filters' | 'onChange'> {
  readonly id: string;
}

function Product({ id, filters, onChange }: ProductProps) {
  const { tills, products } = useMessages();
  const words = tills.operations;
  return (
    <FormControl>
      <FormLabel htmlFor={id}>{words.product}</FormLabel>
      <NativeSelect
        input={<OutlinedInput />}
        slotProps={{ input: { id } }}
        value={filters.product ?? ''}
        onChange={({ target }) => onChange({ product: productIds.find((one) => one === target.value) })}
      >
        <option value="">{words.anyProduct}</option>
        {productIds.map((one) => (
          <option key={one} value={one}>
            {products[one].name}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
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
            <ErrorText id={`${id}-error`}>{m.forms.validation.date}</ErrorText>
          </StatusText>
        </Box>
      )}
    </>
  );
}

function Flags({ filters, flags, onChange }: Pick<OperationFiltersProps, 'filters' | 'flags' | 'onChange'>) {
  const words = useMessages().tills.operations;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: { xs: 1, sm: 1.5 } }}>
      {flags.map((flag) => (
        <FormControlLabel
          key={flag}
          label={words[flag]}
          control={
            <Checkbox
              checked={filters[flag] ?? false}
              onChange={({ target }) => onChange({ [flag]: target.checked })}
            />
          }
        />
      ))}
    </Box>
  );
}
