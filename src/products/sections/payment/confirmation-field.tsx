import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useFormContext, useWatch } from 'react-hook-form';

import { maskPhone, parseMobilePhone } from '#src/domain/values/phone.ts';
import { FieldError } from '#src/forms/fields/field-frame.tsx';
import { PhoneField, type PhoneFieldProps } from '#src/forms/fields/masked-fields.tsx';
import { fieldAria, labelId, useErrorAria, useField, useFieldError } from '#src/forms/use-field.ts';

interface ConfirmationFieldProps {
  readonly name: string;
  readonly label: string;
  /** The control's value once it is checked. If absent, the control is invisible but keeps its space. */
  readonly of: string | undefined;
}

/** A checkbox that confirms one value. When the value changes, the confirmation is void. */
export function ConfirmationField({ of, ...props }: ConfirmationFieldProps) {
  const { name, label } = props;
  const { id } = useField(props);
  const ref = useErrorAria(props);
  const { setValue, clearErrors } = useFormContext();
  const confirmed: unknown = useWatch({ name });
  const confirm = (checked: boolean) => {
    setValue(name, (checked && of) || '');
    clearErrors(name);
  };
  return (
    <FormControl error={useFieldError(name) !== undefined} sx={{ visibility: of === undefined ? 'hidden' : 'visible' }}>
      <FormControlLabel
        label={<span id={labelId(name)}>{label}</span>}
        control={
          <Checkbox
            id={id}
            name={name}
            checked={of !== undefined && confirmed === of}
            disabled={of === undefined}
            onChange={(_, checked) => confirm(checked)}
            slotProps={{ input: { ref, 'aria-labelledby': labelId(name), ...fieldAria(props) } }}
          />
        }
      />
      <FieldError name={name} />
    </FormControl>
  );
}

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
