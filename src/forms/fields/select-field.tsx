import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';

import type { Locale } from '#src/i18n/languages.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { useField, useFieldAria, type FieldProps } from '../use-field.ts';
import { FieldFrame } from './field-frame.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** The label's language, if it is not the screen's. */
  readonly lang?: Locale;
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** Ends the list: what to choose if no entry fits. */
  readonly advice?: string;
}

const outlined = <OutlinedInput />;

/** Six or more choices, in a native select. The first entry is no choice: its value is empty, never a number. */
export function SelectField({ options, advice, ...props }: SelectFieldProps) {
  const m = useMessages();
  return (
    <FieldFrame {...props}>
      <Select {...props}>
        <option value="">{m.forms.choose}</option>
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
        {advice !== undefined && <option disabled>{advice}</option>}
      </Select>
    </FieldFrame>
  );
}

/** A component of its own, so that an error does not render the options. */
function Select({ children, ...props }: FieldProps & { readonly children: ReactNode }) {
  const { id, registration, onChoice } = useField(props);
  const { ref, name, onBlur } = registration;
  const aria = useFieldAria(props);
  return (
    <NativeSelect
      input={outlined}
      id={id}
      name={name}
      inputRef={ref}
      onChange={onChoice}
      onBlur={(event) => void onBlur(event)}
      inputProps={{ ...aria, id, enterKeyHint: 'next' }}
    >
      {children}
    </NativeSelect>
  );
}
