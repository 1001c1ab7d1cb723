import type { CalendarDate } from '#src/domain/calendar-date.ts';
import { checked, choice } from '#src/forms/schemas.ts';
import { employmentStatus } from '#src/partner/contract/enumerations.ts';

import { addressShape } from './address-schema.ts';
import { registrationAddress } from './address.ts';
import { personShape } from './person-schema.ts';
import { registrationPerson } from './person.ts';

export const customerShape = (today: CalendarDate) => ({
  ...personShape(registrationPerson, today),
  employmentStatus: choice(Object.values(employmentStatus)),
  updateCustomerData: checked(),
  ...addressShape(registrationAddress),
});
