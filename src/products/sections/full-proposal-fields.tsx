import { DateField } from '#src/forms/date-field.tsx';
import { FieldRow, FieldSection } from '#src/forms/field-layout.tsx';
import { IntegerField } from '#src/forms/integer-field.tsx';
import { RadioField } from '#src/forms/radio-field.tsx';
import { SelectField } from '#src/forms/select-field.tsx';
import { TextField } from '#src/forms/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { gender, maritalStatus } from '#src/partner/contract/enumerations.ts';

import { EmailField } from './email-field.tsx';
import { EmployerFields } from './employer-fields.tsx';
import { hasEmployer, type EmployedJourney } from './employment.ts';
import { stateOptions } from './state-options.ts';

export function ProposalFields({ journey }: { readonly journey: EmployedJourney }) {
  const m = useMessages();
  const genders = Object.values(gender).map((value) => ({ value: String(value), label: m.fields.genders[value] }));
  const statuses = Object.values(maritalStatus).map((value) => ({
    value: String(value),
    label: m.fields.maritalStatuses[value],
  }));
  return (
    <>
      <FieldSection title={m.fields.identity}>
        <FieldRow>
          <TextField name="rgNumber" label={m.fields.rgNumber} maxLength={30} />
          <DateField name="rgIssueDate" label={m.fields.rgIssueDate} />
        </FieldRow>
        <FieldRow>
          <TextField name="rgOrgan" label={m.fields.rgOrgan} help={m.fields.rgOrganHelp} maxLength={30} />
          <SelectField name="rgState" label={m.fields.rgState} options={stateOptions} />
        </FieldRow>
        <TextField name="motherName" label={m.fields.motherName} maxLength={200} autoCapitalize="words" />
        <RadioField name="gender" label={m.fields.gender} help={m.fields.genderHelp} options={genders} />
        <RadioField
          name="maritalStatus"
          label={m.fields.maritalStatus}
          help={m.fields.maritalStatusHelp}
          options={statuses}
        />
        <EmailField />
      </FieldSection>
      <FieldSection title={m.fields.work}>
        <TextField name="profession" label={m.fields.profession} maxLength={100} />
        {hasEmployer(journey) && <EmployerFields />}
      </FieldSection>
      <FieldSection title={m.fields.proposal}>
        <FieldRow>
          <IntegerField name="dueDate" label={m.fields.dueDate} help={m.fields.dueDateHelp} />
        </FieldRow>
        <TextField
          name="description"
          label={m.fields.description}
          help={m.fields.descriptionHelp}
          optional
          multiline
          maxLength={500}
        />
      </FieldSection>
    </>
  );
}
