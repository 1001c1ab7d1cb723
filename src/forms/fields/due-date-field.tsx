import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useFormContext, useWatch } from 'react-hook-form';

import {
  addDays,
  formatCalendarDate,
  parseCalendarDate,
  todayIn,
  type CalendarDate,
} from '#src/domain/values/calendar-date.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';

import type { FieldProps } from '../use-field.ts';
import { CalendarButton } from './calendar-button.tsx';
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
