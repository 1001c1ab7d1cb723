import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';

import { parseCalendarDate, type CalendarDate } from '#src/domain/values/calendar-date.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { expected } from '#src/platform/report.ts';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';

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
