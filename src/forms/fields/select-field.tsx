import { useMessages } from '#src/i18n/messages-context.tsx';

import { useField, type FieldProps } from '../use-field.ts';
import { Select, SelectBox } from './controls.ts';
import { FieldFrame } from './field-frame.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
}

/** Six or more choices, in a native select. The first entry is no choice: its value is empty, never a number. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { id, registration, onChoice, error, aria } = useField(props);
  const { ref, name, onBlur } = registration;
  const m = useMessages();
  return (
    <FieldFrame {...props} error={error}>
      <SelectBox>
        <Select {...aria} id={id} name={name} ref={ref} onChange={onChoice} onBlur={(event) => void onBlur(event)}>
          <option value="">{m.forms.choose}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </SelectBox>
    </FieldFrame>
  );
}
