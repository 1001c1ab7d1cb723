import type { CalendarDate } from '#src/domain/calendar-date.ts';
import { calendarDate, cpf, mobilePhone, requiredText, taxDocument } from '#src/forms/schemas.ts';

import type { PersonWireNames } from './person.ts';
import { toWireNames } from './wire-names.ts';

/** A person to be filled in, born by `today`. */
export const personShape = <WireNames extends PersonWireNames>(wireNames: WireNames, today: CalendarDate) =>
  toWireNames(
    {
      name: requiredText({ max: 200 }),
      document: wireNames.documentKind === 'cpf' ? cpf() : taxDocument(),
      birthDate: calendarDate({ notAfter: today }),
      phone: mobilePhone(),
    },
    wireNames,
  );
