import Box from '@mui/material/Box';

import { FieldSection } from '#src/forms/fields/field-layout.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { AddressFields } from '../sections/address/address-fields.tsx';
import { payrollAddress } from '../sections/address/address.ts';
import { BankAccountFields } from '../sections/bank-account/bank-account-fields.tsx';
import { proposalAccount } from '../sections/bank-account/bank-account.ts';
import { PhoneChoice } from '../sections/confirmation/phone-choice.tsx';
import { EmailField, PersonFields } from '../sections/person/person-fields.tsx';
import { payrollPerson } from '../sections/person/person.ts';
import { resendTexts } from './resend-texts.ts';
import { texts } from './texts.ts';

const shortNumber = { '& .MuiInputBase-root': { maxWidth: { sm: '24rem' } } } as const;

export function EmploymentFields() {
  const { employment } = texts(useMessages());
  return (
    <Box sx={shortNumber}>
      <TextField
        name="registrationNumber"
        label={employment.registrationNumber}
        help={employment.registrationNumberHelp}
        maxLength={50}
        autoCapitalize="characters"
      />
    </Box>
  );
}

export function ProposalFields() {
  const m = useMessages();
  return (
    <>
      {/* First, because an earlier step has asked for the rest. */}
      <BankAccountFields wireNames={proposalAccount} />
      <FieldSection title={m.fields.customer}>
        <PersonFields wireNames={payrollPerson} />
        <EmailField />
      </FieldSection>
      <AddressFields wireNames={payrollAddress} />
    </>
  );
}

/** The phone number for the message: the number of the last message, or another. */
export function ResendFields() {
  const words = resendTexts(useMessages());
  return <PhoneChoice name="phoneNumber" known={{ value: 'last', label: words.last }} words={words} />;
}
