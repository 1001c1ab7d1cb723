import { styled } from '@mui/material/styles';

import { useField, type FieldProps } from '../use-field.ts';
import { ChoiceBox } from './choice-box.ts';
import { FieldError, helpId, labelId } from './field-frame.tsx';

const InnerHelp = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}));

/** One yes or no; unchecked unless the form has a value. */
export function CheckboxField(props: Omit<FieldProps, 'optional'>) {
  const { name, label, help } = props;
  const { id, registration, onChoice, error, aria } = useField(props);
  const { onBlur, ref } = registration;
  return (
    <div>
      <ChoiceBox style={help ? { alignItems: 'start' } : undefined}>
        <input
          type="checkbox"
          id={id}
          name={name}
          ref={ref}
          onChange={onChoice}
          onBlur={(event) => void onBlur(event)}
          aria-labelledby={labelId(name)}
          {...aria}
        />
        <span>
          <span id={labelId(name)}>{label}</span>
          {help && <InnerHelp id={helpId(name)}>{help}</InnerHelp>}
        </span>
      </ChoiceBox>
      <FieldError name={name} error={error} />
    </div>
  );
}
