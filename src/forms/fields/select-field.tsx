import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import { useFormContext, useWatch } from 'react-hook-form';

import type { Locale } from '#src/i18n/languages.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { fieldAria, useErrorAria, useField, type FieldProps } from '../use-field.ts';
import { FieldFrame } from './field-frame.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** A shorter label for the closed control, where that is narrow. */
  readonly short?: string;
  /** Can't be chosen. Only for radios. */
  readonly disabled?: boolean;
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
  const { id, registration, onChoice } = useField(props);
  const { ref, name, onBlur } = registration;
  return (
    <FieldFrame {...props}>
      <NativeSelect
        input={outlined}
        id={id}
        name={name}
        inputRef={useForkRef(ref, useErrorAria(props))}
        onChange={onChoice}
        onBlur={(event) => void onBlur(event)}
        inputProps={{ ...fieldAria(props), id, enterKeyHint: 'next' }}
      >
        <option value="">{m.forms.choose}</option>
        <Entries name={name} options={options} />
        {advice !== undefined && <option disabled>{advice}</option>}
      </NativeSelect>
    </FieldFrame>
  );
}

/** A browser shows the chosen entry's own text in the closed control. */
function Entries({ name, options }: Pick<SelectFieldProps, 'name' | 'options'>) {
  const { control } = useFormContext();
  const chosen: unknown = useWatch({ control, name, exact: true });
  return options.map(({ value, label, short, lang }) => (
    <option key={value} value={value} lang={lang}>
      {value === chosen ? (short ?? label) : label}
    </option>
  ));
}
