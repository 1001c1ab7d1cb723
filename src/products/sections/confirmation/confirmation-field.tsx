import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useFormContext, useWatch } from 'react-hook-form';

import { FieldError } from '#src/forms/fields/field-frame.tsx';
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
