import { useFormContext } from 'react-hook-form';

import { FieldRow, FieldSection } from '#src/forms/fields/field-layout.tsx';
import { RadioField } from '#src/forms/fields/radio-field.tsx';
import { TextControl } from '#src/forms/fields/text-control.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { accountType } from '#src/partner/contract/enumerations.ts';

import type { BankAccountWireNames } from './bank-account.ts';
import { BankField } from './bank-field.tsx';

interface BankAccountFieldsProps {
  readonly wireNames: BankAccountWireNames;
  /** Where the form has two columns. */
  readonly column?: 'end';
}

/** A bank account, in the order in which a bank card prints it. */
export function BankAccountFields({ wireNames, column }: BankAccountFieldsProps) {
  const m = useMessages().bankAccount;
  const types = [accountType.checking, accountType.savings].map((value) => ({
    value: String(value),
    label: m.types[value],
  }));
  return (
    <FieldSection title={m.title} {...(column && { column })}>
      <BankField name={wireNames.bank} label={m.bank} />
      <FieldRow columns="minmax(0, 2fr) minmax(0, 3fr)">
        <NumberField name={wireNames.branch} label={m.branch} digit={wireNames.branchDigit} />
        <DigitField name={wireNames.branchDigit} label={m.branchDigit} optional />
      </FieldRow>
      <FieldRow columns="minmax(0, 2fr) minmax(0, 3fr)">
        <NumberField name={wireNames.account} label={m.account} digit={wireNames.accountDigit} />
        <DigitField name={wireNames.accountDigit} label={m.accountDigit} />
      </FieldRow>
      <RadioField name={wireNames.type} label={m.type} options={types} />
    </FieldSection>
  );
}

interface PartProps {
  readonly name: string;
  readonly label: string;
  readonly optional?: boolean;
}

/** Splits a pasted or typed "12345-6" into the two controls. */
function NumberField({ digit, ...props }: PartProps & { readonly digit: string }) {
  const { getValues, setValue, clearErrors } = useFormContext<Record<string, string>>();
  const split = (text: string) => {
    const [, number, itsDigit] = /^\s*([\d.\s]+)-\s*([\dA-Za-z]{1,2})\s*$/.exec(text) ?? [];
    if (number === undefined || itsDigit === undefined || (getValues(digit) ?? '') !== '') return;
    setValue(props.name, number.trim());
    setValue(digit, itsDigit);
    clearErrors(digit);
  };
  return <TextControl {...props} inputMode="numeric" onLeave={split} />;
}

/** Some banks' digits are letters. */
function DigitField(props: PartProps) {
  return <TextControl {...props} autoCapitalize="characters" maxLength={2} />;
}
