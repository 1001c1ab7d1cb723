import { formatCalendarDate } from '#src/domain/calendar-date.ts';

import { given } from '../facts.ts';
import type { Fact, Wording } from '../product.ts';
import { employerFacts } from './employer-facts.ts';
import type { ProposedJourney } from './full-proposal.ts';

export function proposalFacts({ proposta: { values } }: ProposedJourney, { m }: Wording): Fact[] {
  if (!values) return [];
  const { fields } = m;
  return [
    ...given([
      { label: fields.rgNumber, value: values.rgNumber },
      { label: fields.rgIssueDate, value: formatCalendarDate(values.rgIssueDate) },
      { label: fields.rgOrgan, value: values.rgOrgan },
      { label: fields.rgState, value: values.rgState },
      { label: fields.motherName, value: values.motherName },
      { label: fields.gender, value: fields.genders[values.gender] },
      { label: fields.maritalStatus, value: fields.maritalStatuses[values.maritalStatus] },
      { label: fields.email, value: values.email },
      { label: fields.profession, value: values.profession },
    ]),
    ...employerFacts(values, m),
    ...given([
      { label: fields.dueDate, value: values.dueDate.toString() },
      { label: fields.description, value: values.description },
    ]),
  ];
}
