import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import type { RefObject } from 'react';

import { formatCalendarDate, parseCalendarDate, todayIn, type CalendarDate } from '#src/domain/values/calendar-date.ts';
import { CalendarButton } from '#src/forms/fields/calendar-button.tsx';
import { ErrorText } from '#src/forms/fields/field-frame.tsx';
import { dateMask, maskedBy } from '#src/forms/masks.ts';
import { useLateMessages } from '#src/i18n/late-messages.ts';
import { useConfig } from '#src/platform/services.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

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
export function DayFilter({ id, input, day, isWrong, onDone, onChange }: DayFilterProps) {
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
