import { useFormContext, useWatch } from 'react-hook-form';

import { maskPhone, parseMobilePhone } from '#src/domain/phone.ts';
import { PhoneField, type PhoneFieldProps } from '#src/forms/fields/masked-fields.tsx';

import { ConfirmationField } from '../payment/confirmation-field.tsx';

interface ConfirmedPhoneProps extends Omit<PhoneFieldProps, 'kind'> {
  /** The confirmation's label, with the masked number. */
  readonly confirmed: (v: { phone: string }) => string;
  /** What is confirmed while an optional number is blank. */
  readonly blank?: { readonly of: string; readonly label: string };
}

/** A mobile number for a message from the partner: typed, read aloud and confirmed with the customer. */
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
