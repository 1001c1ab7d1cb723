import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';

import { normalCase, splitAddressNumber } from '#src/domain/values/address.ts';
import { FieldRow, FieldSection } from '#src/forms/fields/field-layout.tsx';
import { SelectField } from '#src/forms/fields/select-field.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { addressTypes } from '#src/partner/api/fields.ts';

import { stateOptions, type AddressWireNames } from './address.ts';
import { PostalCodeRow } from './postal-code-row.tsx';

const typeOptions = addressTypes.map((value) => ({ value, label: normalCase(value), ...inPortuguese }));

export interface AddressFieldsProps {
  readonly wireNames: AddressWireNames;
}

/** The customer's address, in the order in which an address is written in Brazil. */
export function AddressFields({ wireNames }: AddressFieldsProps) {
  const m = useMessages();
  const integer = wireNames.numberKind === 'integer';
  return (
    <FieldSection title={m.fields.address} column="end">
      <PostalCodeRow label={m.fields.addressPostalCode} wireNames={wireNames} />
      <StreetFields wireNames={wireNames} />
      <FieldRow isPair columns="minmax(0, 11rem) minmax(0, 1fr)" phoneColumns="minmax(0, 4fr) minmax(0, 5fr)">
        <TextField name={wireNames.number} label={m.fields.addressNumber} optional usual />
        <TextField name={wireNames.complement} label={m.fields.addressComplement} optional maxLength={100} />
      </FieldRow>
      {integer && <SplitNumberOffer wireNames={wireNames} />}
      <TextField
        name={wireNames.neighborhood}
        label={m.fields.addressNeighborhood}
        maxLength={100}
        autoCapitalize="words"
      />
      <FieldRow isPair columns="minmax(0, 1fr) 7.5rem" phoneColumns="minmax(0, 1fr) 7.5rem">
        <TextField name={wireNames.city} label={m.fields.addressCity} maxLength={100} autoCapitalize="words" />
        <SelectField name={wireNames.state} label={m.fields.addressState} options={stateOptions} />
      </FieldRow>
    </FieldSection>
  );
}

function StreetFields({ wireNames }: AddressFieldsProps) {
  const m = useMessages();
  const street = (
    <TextField name={wireNames.street} label={m.fields.addressStreet} maxLength={200} autoCapitalize="words" />
  );
  if (wireNames.type === undefined) return street;
  return (
    <FieldRow columns="minmax(0, 11rem) minmax(0, 1fr)">
      <SelectField
        name={wireNames.type}
        label={m.fields.addressType}
        options={typeOptions}
        advice={m.fields.addressTypeAdvice}
      />
      {street}
    </FieldRow>
  );
}

/** The wire takes an integer, so "123 fundos" is split, but only at the clerk's request. */
function SplitNumberOffer({ wireNames }: AddressFieldsProps) {
  const m = useMessages();
  const { control, setValue, getValues, clearErrors, setFocus } = useFormContext<Record<string, string | undefined>>();
  const typed = useWatch({ control, name: wireNames.number }) ?? '';
  const split = splitAddressNumber(typed);
  if (typeof split !== 'object') return null;
  const accept = () => {
    const complement = [split.rest, getValues(wireNames.complement)].filter(Boolean).join(', ');
    setValue(wireNames.number, String(split.number));
    setValue(wireNames.complement, complement);
    clearErrors(wireNames.number);
    setFocus(wireNames.complement);
  };
  return (
    <div>
      <Button variant="outlined" onClick={accept}>
        {m.fields.splitAddressNumber({ number: String(split.number), rest: split.rest })}
      </Button>
    </div>
  );
}
