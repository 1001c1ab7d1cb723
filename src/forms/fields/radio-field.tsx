import { styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { useField, type FieldProps } from '../use-field.ts';
import { ChoiceBox } from './choice-box.ts';
import { FieldError, Help, helpId, labelId, Optional } from './field-frame.tsx';
import type { Option } from './select-field.tsx';

export const Legend = styled('legend')({ fontWeight: 600, marginBottom: 6 });
/** Two choices fill the width; more are in columns of equal width. */
const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > *': { flex: '1 1 auto' },
  '&:has(> :nth-child(3))': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10.25rem), 1fr))',
  },
});

export interface RadioFieldProps extends FieldProps {
  readonly options: readonly Option[];
}

/** Up to five choices, all visible. None is preselected. */
export function RadioField({ options, ...props }: RadioFieldProps) {
  const { name, label, help, optional } = props;
  const { id, registration, onChoice, error, aria } = useField(props);
  const { onBlur, ref } = registration;
  const m = useMessages();
  return (
    <fieldset role="radiogroup" aria-labelledby={labelId(name)} {...aria}>
      <Legend>
        <span id={labelId(name)}>{label}</span>
        {optional && (
          <>
            {' '}
            <Optional>{m.forms.optional}</Optional>
          </>
        )}
      </Legend>
      {help && <Help id={helpId(name)}>{help}</Help>}
      <Choices>
        {options.map((option, index) => (
          <ChoiceBox key={option.value}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              ref={ref}
              onChange={onChoice}
              onBlur={(event) => void onBlur(event)}
            />
            {option.label}
          </ChoiceBox>
        ))}
      </Choices>
      <FieldError name={name} error={error} />
    </fieldset>
  );
}
