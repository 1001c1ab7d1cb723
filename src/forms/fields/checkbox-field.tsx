import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useFormContext, useWatch } from 'react-hook-form';

import { helpId, labelId, useField, useFieldAria, type FieldProps } from '../use-field.ts';
import { FieldError } from './field-frame.tsx';

interface CheckboxFieldProps extends Omit<FieldProps, 'optional'> {
  /** It must be checked. Otherwise an untouched checkbox is an answer. */
  readonly required?: boolean;
}

/** One yes or no; unchecked unless the form has a value. */
export function CheckboxField({ required = false, ...props }: CheckboxFieldProps) {
  const { name, label, help } = props;
  const { id, registration, onChoice } = useField(props);
  const aria = useFieldAria({ ...props, optional: !required });
  const { onBlur, ref } = registration;
  const { control } = useFormContext();
  const isChecked = useWatch({ control, name, exact: true }) === true;
  return (
    <FormControl error={aria['aria-invalid']}>
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
            slotProps={{ input: { ref, 'aria-labelledby': labelId(name), ...aria } }}
          />
        }
      />
      <FieldError name={name} />
    </FormControl>
  );
}
