import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useFormContext } from 'react-hook-form';

import { Input } from '#src/forms/fields/controls.ts';
import { FieldFrame } from '#src/forms/fields/field-frame.tsx';
import { MoneyField, TaxDocumentField } from '#src/forms/fields/masked-fields.tsx';
import { useField, type FieldProps } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { maskCardNumber, parseCardNumber } from './journey.ts';

/** Groups of four for any number of digits: what is too long is said, not cut off. */
const inGroups: MaskitoOptions = {
  mask: ({ value }) => {
    const groups = Math.ceil(value.replaceAll(/\D/gu, '').length / 4);
    return Array.from({ length: groups * 5 - 1 }, (_, index) => (index % 5 === 4 ? ' ' : /\d/));
  },
};

/** What is no card's number is shown: dots would hide what is wrong with it. */
const masked = (typed: string) => (parseCardNumber(typed) === undefined ? typed : maskCardNumber(typed));

/** A card's number, to be read only by whoever is typing it: the page holds it for as long as the field has the focus. */
function CardNumberField(props: FieldProps) {
  const { name } = props;
  const { id, registration, error, aria } = useField(props);
  const { getValues } = useFormContext<Record<string, string | undefined>>();
  const inputRef = useMaskito({ options: inGroups });
  const typed = () => getValues(name) ?? '';
  // The form is told the number and never sees the element: it would take what is shown there for what was typed.
  const told = (type: string, value: string) => ({ type, target: { name, value } });
  return (
    <FieldFrame {...props} error={error}>
      <Input
        {...aria}
        id={id}
        name={name}
        ref={inputRef}
        defaultValue={masked(typed())}
        // At once, and all of it selected: what was selected on the way into the field were the dots.
        onFocus={({ currentTarget }) => {
          currentTarget.value = typed();
          currentTarget.select();
        }}
        onInput={({ currentTarget }) => void registration.onChange(told('change', currentTarget.value))}
        onBlur={({ currentTarget }) => {
          currentTarget.value = masked(typed());
          void registration.onBlur(told('blur', typed()));
        }}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
      />
    </FieldFrame>
  );
}

export function SimulationFields() {
  const m = useMessages();
  return (
    <>
      <TaxDocumentField name="document" label={m.fields.document} accepts="cpf-or-cnpj" />
      <CardNumberField name="cardNumber" label={m.fields.cardNumber} />
      <MoneyField name="value" label={m.fields.buyValue} />
    </>
  );
}
