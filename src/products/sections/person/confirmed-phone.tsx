import { useFormContext, useWatch } from 'react-hook-form';

import { maskPhone, parseMobilePhone } from '#src/domain/phone.ts';
import { PhoneField, type PhoneFieldProps } from '#src/forms/fields/masked-fields.tsx';

import { ConfirmationField } from '../payment/confirmation-field.tsx';

interface ConfirmedPhoneProps extends Omit<PhoneFieldProps, 'kind'> {
  /** What is said of the number that was typed, of which it shows the end. */
  readonly confirmed: (v: { phone: string }) => string;
  /** What is confirmed as long as none is typed, where none has to be. */
  readonly blank?: { readonly of: string; readonly label: string };
}

/** A mobile number that gets a message of the partner's: typed, read aloud and confirmed with the customer. */
export function ConfirmedPhone({ confirmed, blank, ...field }: ConfirmedPhoneProps) {
  const { control } = useFormContext<Record<string, string | undefined>>();
  const typed = parseMobilePhone(useWatch({ control, name: field.name }) ?? '');
  const unknown = blank ?? { of: undefined, label: confirmed({ phone: maskPhone('0'.repeat(11)) }) };
  const toConfirm = typed === undefined ? unknown : { of: typed, label: confirmed({ phone: maskPhone(typed) }) };
  return (
    <>
      <PhoneField {...field} kind="mobile" />
      <ConfirmationField name="confirmedValue" {...toConfirm} />
    </>
  );
}
