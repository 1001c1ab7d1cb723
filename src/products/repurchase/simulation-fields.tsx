import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputEvent } from 'react';
import { useFormContext } from 'react-hook-form';

import { FieldFrame } from '#src/forms/fields/field-frame.tsx';
import { FieldRow } from '#src/forms/fields/field-layout.tsx';
import { MoneyField } from '#src/forms/fields/masked-fields.tsx';
import { TaxDocumentField } from '#src/forms/fields/tax-document-field.tsx';
import { maskedBy } from '#src/forms/masks.ts';
import { useField, useFieldAria, type FieldProps } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { maskCardNumber, parseCardNumber } from './journey.ts';

/** Groups of four, for any number of digits: too long a number is reported, not cut off. */
const inGroups = maskedBy({
  mask: ({ value }) => {
    const groups = Math.ceil(value.replaceAll(/\D/gu, '').length / 4);
    return Array.from({ length: groups * 5 - 1 }, (_, index) => (index % 5 === 4 ? ' ' : /\d/));
  },
});

/** An invalid number is shown unmasked: dots would hide the mistake. */
const masked = (typed: string) => (parseCardNumber(typed) === undefined ? typed : maskCardNumber(typed));

/** A card's number, shown unmasked only while its field has the focus. */
function CardNumberField(props: FieldProps) {
  const { name } = props;
  const { id, registration } = useField(props);
  const aria = useFieldAria(props);
  const { getValues } = useFormContext<Record<string, string | undefined>>();
  const typed = () => getValues(name) ?? '';
  // The form gets the value without the element: it would read the mask in the element as the value.
  const told = (type: string, value: string) => ({ type, target: { name, value } });
  return (
    <FieldFrame {...props}>
      <OutlinedInput
        id={id}
        name={name}
        inputRef={inGroups}
        defaultValue={masked(typed())}
        autoComplete="off"
        // Selected again at once: the selection made on focus was that of the mask.
        onFocus={({ target }) => {
          target.value = typed();
          target.select();
        }}
        onBlur={({ target }) => {
          target.value = masked(typed());
          void registration.onBlur(told('blur', typed()));
        }}
        slotProps={{
          input: {
            ...aria,
            inputMode: 'numeric',
            enterKeyHint: 'next',
            spellCheck: false,
            onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) =>
              void registration.onChange(told('change', currentTarget.value)),
          },
        }}
      />
    </FieldFrame>
  );
}

export function SimulationFields() {
  const m = useMessages();
  return (
    <>
      <FieldRow columns="repeat(3, minmax(0, 1fr))">
        <TaxDocumentField name="document" label={m.fields.document} accepts="cpf-or-cnpj" />
        <CardNumberField name="cardNumber" label={m.fields.cardNumber} />
        <MoneyField name="value" label={m.fields.buyValue} />
      </FieldRow>
    </>
  );
}
