import { useFormContext, useWatch } from 'react-hook-form';

import { splitAddressNumber } from '#src/domain/address-number.ts';
import { FieldRow, FieldSection } from '#src/forms/field-layout.tsx';
import { SelectField } from '#src/forms/select-field.tsx';
import { TextField } from '#src/forms/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { addressTypes } from '#src/partner/contract/enumerations.ts';
import { Button } from '#src/ui/button.tsx';

import type { AddressSpelling } from './address.ts';
import { PostalCodeRow } from './postal-code-row.tsx';
import { stateOptions } from './state-options.ts';

const typeOptions = addressTypes.map((value) => ({ value, label: value }));

export interface AddressFieldsProps {
  readonly spelling: AddressSpelling;
}

/** The customer's address, from the postal code down to the door. */
export function AddressFields({ spelling }: AddressFieldsProps) {
  const m = useMessages();
  const street = (
    <TextField name={spelling.street} label={m.fields.addressStreet} maxLength={200} autoCapitalize="words" />
  );
  const integer = spelling.numberKind === 'integer';
  return (
    <FieldSection title={m.fields.address}>
      <PostalCodeRow label={m.fields.addressPostalCode} spelling={spelling}>
        <SelectField name={spelling.state} label={m.fields.addressState} options={stateOptions} />
      </PostalCodeRow>
      <TextField name={spelling.city} label={m.fields.addressCity} maxLength={100} autoCapitalize="words" />
      <TextField
        name={spelling.neighborhood}
        label={m.fields.addressNeighborhood}
        maxLength={100}
        autoCapitalize="words"
      />
      {spelling.type === undefined ? (
        street
      ) : (
        <FieldRow columns="minmax(0, 1fr) minmax(0, 2fr)">
          <SelectField
            name={spelling.type}
            label={m.fields.addressType}
            help={m.fields.addressTypeHelp}
            options={typeOptions}
          />
          {street}
        </FieldRow>
      )}
      <FieldRow columns="minmax(0, 1fr) minmax(0, 2fr)">
        <TextField
          name={spelling.number}
          label={m.fields.addressNumber}
          {...(integer && { help: m.fields.addressNumberHelp })}
          optional
        />
        <TextField name={spelling.complement} label={m.fields.addressComplement} optional maxLength={100} />
      </FieldRow>
      {integer && <SplitNumberOffer spelling={spelling} />}
    </FieldSection>
  );
}

/** The wire takes an integer: "123 fundos" is split with the clerk's consent, never silently. */
function SplitNumberOffer({ spelling }: AddressFieldsProps) {
  const m = useMessages();
  const { control, setValue, getValues, clearErrors, setFocus } = useFormContext<Record<string, string | undefined>>();
  const typed = useWatch({ control, name: spelling.number }) ?? '';
  const split = splitAddressNumber(typed);
  if (typeof split !== 'object') return null;
  const accept = () => {
    const complement = [split.rest, getValues(spelling.complement)].filter(Boolean).join(', ');
    setValue(spelling.number, String(split.number));
    setValue(spelling.complement, complement);
    clearErrors(spelling.number);
    setFocus(spelling.complement);
  };
  return (
    <div>
      <Button variant="outlined" onClick={accept}>
        {m.fields.splitAddressNumber({ number: String(split.number), rest: split.rest })}
      </Button>
    </div>
  );
}
