import type { CalendarDate } from '#src/domain/calendar-date.ts';
import { calendarDate, cpf, mobilePhone, requiredText, taxDocument } from '#src/forms/schemas.ts';

import type { PersonSpelling } from './person.ts';
import { spell } from './spelling.ts';

/** A person to be filled in, born by `today`. */
export const personShape = <Spelling extends PersonSpelling>(spelling: Spelling, today: CalendarDate) =>
  spell(
    {
      name: requiredText({ max: 200 }),
      document: spelling.documentKind === 'cpf' ? cpf() : taxDocument(),
      birthDate: calendarDate({ notAfter: today }),
      phone: mobilePhone(),
    },
    spelling,
  );
