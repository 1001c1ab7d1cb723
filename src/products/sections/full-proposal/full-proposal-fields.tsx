import Box from '@mui/material/Box';

import { FieldRow, FieldSection } from '#src/forms/fields/field-layout.tsx';
import { LongTextField } from '#src/forms/fields/long-text-field.tsx';
import { DateField, IntegerField, PhoneField } from '#src/forms/fields/masked-fields.tsx';
import { RadioField } from '#src/forms/fields/radio-field.tsx';
import { SelectField } from '#src/forms/fields/select-field.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { gender, maritalStatus } from '#src/partner/api/fields.ts';

import { stateOptions } from '../address/address.ts';
import { PostalCodeRow } from '../address/postal-code-row.tsx';
import { EmailField } from '../person/person-fields.tsx';
import { hasEmployer, type EmployedJourney } from './full-proposal.ts';

/** A control as wide as the two digits of a day. */
const twoDigits = { '& .MuiInputBase-root': { width: '6rem' } } as const;

/** The employer's address: only postal code, city and state. */
const companyPlace = { postalCode: 'companyPostalCode', city: 'companyCity', state: 'companyState' } as const;

function EmployerFields() {
  const m = useMessages();
  return (
    <>
      <FieldRow>
        <TextField name="companyName" label={m.fields.companyName} maxLength={200} autoCapitalize="words" />
        <PhoneField name="companyTelephone" label={m.fields.companyTelephone} kind="any" />
      </FieldRow>
      <PostalCodeRow label={m.fields.companyPostalCode} wireNames={companyPlace} />
      <FieldRow isPair columns="minmax(54%, 1fr) minmax(0, 10.5rem)" phoneColumns="minmax(0, 1fr) 9rem">
        <TextField name={companyPlace.city} label={m.fields.companyCity} maxLength={100} autoCapitalize="words" />
        <SelectField name={companyPlace.state} label={m.fields.companyState} options={stateOptions} />
      </FieldRow>
    </>
  );
}

export function ProposalFields({ journey }: { readonly journey: EmployedJourney }) {
  const m = useMessages();
  const late = useLateMessages().fullProposal;
  const genders = Object.values(gender).map((value) => ({ value: String(value), label: m.fields.genders[value] }));
  const statuses = Object.values(maritalStatus).map((value) => ({
    value: String(value),
    label: m.fields.maritalStatuses[value],
  }));
  return (
    <>
      <FieldSection title={late.identity}>
        <FieldRow isPair>
          <TextField name="rgNumber" label={m.fields.rgNumber} maxLength={30} />
          <DateField name="rgIssueDate" label={m.fields.rgIssueDate} />
        </FieldRow>
        <FieldRow isPair>
          <TextField name="rgOrgan" label={m.fields.rgOrgan} maxLength={30} />
          <SelectField name="rgState" label={m.fields.rgState} options={stateOptions} />
        </FieldRow>
        <TextField name="motherName" label={m.fields.motherName} maxLength={200} autoCapitalize="words" />
        <RadioField name="gender" label={m.fields.gender} help={late.gender} options={genders} />
        <RadioField name="maritalStatus" label={m.fields.maritalStatus} help={late.maritalStatus} options={statuses} />
        <EmailField />
      </FieldSection>
      <FieldSection title={late.work} column="end">
        {hasEmployer(journey) ? (
          <>
            <FieldRow isPair>
              <TextField name="profession" label={m.fields.profession} maxLength={100} />
              <DateField name="startEmploymentDate" label={m.fields.startEmploymentDate} />
            </FieldRow>
            <EmployerFields />
          </>
        ) : (
          <TextField name="profession" label={m.fields.profession} maxLength={100} />
        )}
      </FieldSection>
      <FieldSection title={late.invoice} column="end">
        <Box sx={twoDigits}>
          <IntegerField name="dueDate" label={m.fields.dueDate} help={late.dueDate} />
        </Box>
        <LongTextField
          name="description"
          label={m.fields.description}
          help={late.description}
          optional
          maxLength={500}
        />
      </FieldSection>
    </>
  );
}
