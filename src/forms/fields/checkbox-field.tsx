import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useForkRef } from '@mui/material/utils';
import { useFormContext, useWatch } from 'react-hook-form';

import { fieldAria, helpId, labelId, useErrorAria, useField, useFieldError, type FieldProps } from '../use-field.ts';
import { FieldError } from './field-frame.tsx';

interface CheckboxFieldProps extends Omit<FieldProps, 'optional'> {
  /** It must be checked. Otherwise an untouched checkbox is an answer. */
  readonly required?: boolean;
}

/** One yes or no; unchecked unless the form has a value. */
export function CheckboxField({ required = false, ...props }: CheckboxFieldProps) {
  const { name, label, help } = props;
  const { id, registration, onChoice } = useField(props);
  const { onBlur } = registration;
  const ref = useForkRef(registration.ref, useErrorAria(props));
  const { control } = useFormContext();
  const isChecked = useWatch({ control, name, exact: true }) === true;
  return (
    <FormControl error={useFieldError(name) !== undefined}>
      <FormControlLabel
        label={
          <span>
            <span id={labelId(name)}>{label}</span>
            {help !== undefined && (
              <FormHelperText component="span" id={helpId(name)} error={false}>
                {help}
              </FormHelperText>
            )}
          </span>
        }
        control={
          <Checkbox
            id={id}
            name={name}
            checked={isChecked}
            onChange={onChoice}
            onBlur={(event) => void onBlur(event)}
            slotProps={{
              input: { ref, 'aria-labelledby': labelId(name), ...fieldAria({ ...props, optional: !required }) },
            }}
          />
        }
      />
      <FieldError name={name} />
    </FormControl>
  );
}
