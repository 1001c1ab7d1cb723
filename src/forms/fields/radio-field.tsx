import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useFormContext, useWatch } from 'react-hook-form';

import { fieldAria, labelId, useErrorAria, useField, type FieldProps } from '../use-field.ts';
import { FieldFrame } from './field-frame.tsx';
import type { Option } from './select-field.tsx';

/**
 * Two choices share the width equally, or have a row each if a label would be broken. More choices have up to three
 * columns of equal width: with three, the last of five is not alone in its row.
 */
const choices = {
  flexDirection: 'row',
  gap: 1,
  // As much as between two fields.
  columnGap: { sm: 2 },
  '& > *': { flex: '1 1 0', minWidth: 'fit-content' },
  '&:has(> :nth-of-type(3))': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(min(100%, 10.25rem), 30%), 1fr))',
  },
} as const;

export interface RadioFieldProps extends FieldProps {
  readonly options: readonly Option[];
}

/** Up to five choices, all visible. None is preselected. */
export function RadioField({ options, ...props }: RadioFieldProps) {
  const { name } = props;
  const { id, registration, onChoice } = useField(props);
  const { onBlur, ref } = registration;
  const { control } = useFormContext();
  const chosen: unknown = useWatch({ control, name, exact: true });
  // Browsers differ in how many Tab stops a group without a choice has.
  const open = options.filter(({ disabled = false }) => !disabled);
  const stop = (open.find(({ value }) => value === chosen) ?? open[0])?.value;
  return (
    <FieldFrame {...props} group>
      <RadioGroup
        ref={useErrorAria(props)}
        name={name}
        value={chosen ?? null}
        aria-labelledby={labelId(name)}
        {...fieldAria(props)}
        sx={choices}
      >
        {options.map(({ value, label, disabled = false }) => (
          <FormControlLabel
            key={value}
            value={value}
            label={label}
            disabled={disabled}
            control={
              <Radio
                // The error summary leads to the first that can be chosen.
                id={value === open[0]?.value ? id : `${id}-${value}`}
                tabIndex={value === stop ? 0 : -1}
                onChange={onChoice}
                onBlur={(event) => void onBlur(event)}
                slotProps={{ input: { ref } }}
              />
            }
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}
