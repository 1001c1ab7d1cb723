import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import {
  addDays,
  formatCalendarDate,
  parseCalendarDate,
  todayIn,
  type CalendarDate,
} from '#src/domain/values/calendar-date.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { expected } from '#src/platform/report.ts';
import { useConfig } from '#src/platform/services.tsx';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import type { FieldProps } from '../use-field.ts';
import { DateField } from './masked-fields.tsx';

/** Days until the first due date that customers mostly choose. */
const usualDays = [30, 45, 60];

type DueDateFieldProps = Pick<FieldProps, 'name' | 'label'>;

/**
 * A due date from today on, in the store's time zone: typed, chosen on the device's calendar, or one of the usual ones.
 */
export function DueDateField(props: DueDateFieldProps) {
  const { name } = props;
  const { timeZone } = useConfig();
  const { setValue, getValues, getFieldState } = useFormContext<Record<string, string>>();
  const today = todayIn(timeZone);
  const choose = (date: CalendarDate) =>
    setValue(name, formatCalendarDate(date), { shouldValidate: getFieldState(name).invalid });
  return (
    <DateField
      {...props}
      isFuture
      button={<CalendarButton typed={() => getValues(name)} from={today} onChoose={choose} />}
      note={<UsualDates {...props} today={today} onChoose={choose} />}
    />
  );
}

interface UsualDatesProps extends DueDateFieldProps {
  readonly today: CalendarDate;
  readonly onChoose: (date: CalendarDate) => void;
}

function UsualDates({ name, label, today, onChoose }: UsualDatesProps) {
  const m = useMessages();
  const { control } = useFormContext<Record<string, string>>();
  const chosen = parseCalendarDate(useWatch({ control, name, exact: true }) ?? '');
  return (
    <Stack
      component="fieldset"
      direction="row"
      aria-label={label}
      sx={{
        flexWrap: 'wrap',
        gap: 1,
        marginTop: 1,
        '& > *': { flex: 1, minWidth: 'min-content', paddingInline: 1, whiteSpace: 'nowrap' },
      }}
    >
      {usualDays.map((days) => {
        const date = addDays(today, days);
        return (
          <Button key={days} variant="outlined" aria-pressed={date === chosen} onClick={() => onChoose(date)}>
            {m.forms.inDays({ days })}
          </Button>
        );
      })}
    </Stack>
  );
}

interface CalendarButtonProps {
  /** The text of the control that the calendar belongs to. */
  readonly typed: () => string | undefined;
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
  readonly onChoose: (date: CalendarDate) => void;
}

/** The device's own calendar, which belongs to an invisible control. */
export function CalendarButton({ typed, from, to, onChoose }: CalendarButtonProps) {
  const m = useMessages();
  const picker = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!picker.current) return;
    picker.current.value = parseCalendarDate(typed() ?? '') ?? '';
    try {
      picker.current.showPicker();
    } catch (error) {
      expected(error, 'calendar');
    }
  };
  return (
    <>
      <input
        type="date"
        ref={picker}
        autoComplete="off"
        spellCheck={false}
        min={from}
        max={to}
        style={visuallyHidden}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const date = parseCalendarDate(target.value);
          if (date !== undefined) onChoose(date);
        }}
      />
      <IconButton aria-label={m.forms.calendar} onClick={open}>
        <CalendarIcon />
      </IconButton>
    </>
  );
}
