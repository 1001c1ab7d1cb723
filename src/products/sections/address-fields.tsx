import { useFormContext, useWatch } from 'react-hook-form';

import { splitAddressNumber } from '#src/domain/address-number.ts';
import { stateCodes, states } from '#src/domain/brazil.ts';
import { FieldRow, FieldSection } from '#src/forms/field-layout.tsx';
import { PostalCodeField } from '#src/forms/postal-code-field.tsx';
import { SelectField } from '#src/forms/select-field.tsx';
import { TextField } from '#src/forms/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { addressTypes } from '#src/partner/contract/enumerations.ts';
import { Button } from '#src/ui/button.tsx';

const typeOptions = addressTypes.map((value) => ({ value, label: value }));
export const stateOptions = stateCodes.map((value) => ({ value, label: `${value} · ${states[value]}` }));

/** The customer's address, under the wire names of the store card and the store credit. */
export function AddressFields() {
  const m = useMessages();
  return (
    <FieldSection title={m.fields.address}>
      <FieldRow columns="minmax(0, 1fr) minmax(0, 1fr)">
        <PostalCodeField name="addressPostalCode" label={m.fields.addressPostalCode} />
        <SelectField name="addressState" label={m.fields.addressState} options={stateOptions} />
      </FieldRow>
      <TextField name="addressCity" label={m.fields.addressCity} maxLength={100} autoComplete="off" />
      <TextField name="addressNeighborhood" label={m.fields.addressNeighborhood} maxLength={100} autoComplete="off" />
      <FieldRow columns="minmax(0, 1fr) minmax(0, 2fr)">
        <SelectField name="addressType" label={m.fields.addressType} help={m.fields.addressTypeHelp} options={typeOptions} />
        <TextField name="addressStreet" label={m.fields.addressStreet} maxLength={200} autoComplete="off" />
      </FieldRow>
      <FieldRow columns="minmax(0, 1fr) minmax(0, 2fr)">
        <TextField name="addressNumber" label={m.fields.addressNumber} help={m.fields.addressNumberHelp} optional autoComplete="off" />
        <TextField name="addressComplement" label={m.fields.addressComplement} optional maxLength={100} autoComplete="off" />
      </FieldRow>
      <SplitNumberOffer />
    </FieldSection>
  );
}

/** The wire takes an integer: "123 fundos" is split with the clerk's consent, never silently. */
function SplitNumberOffer() {
  const m = useMessages();
  const { control, setValue, getValues, clearErrors, setFocus } = useFormContext<Record<string, string | undefined>>();
  const typed = useWatch({ control, name: 'addressNumber' }) ?? '';
  const split = splitAddressNumber(typed);
  if (typeof split !== 'object') return null;
  const accept = () => {
    const complement = [split.rest, getValues('addressComplement')].filter(Boolean).join(', ');
    setValue('addressNumber', String(split.number));
    setValue('addressComplement', complement);
    clearErrors('addressNumber');
    setFocus('addressComplement');
  };
  return (
    <div>
      <Button variant="outlined" onClick={accept}>
        {m.fields.splitAddressNumber({ number: String(split.number), rest: split.rest })}
      </Button>
    </div>
  );
}
