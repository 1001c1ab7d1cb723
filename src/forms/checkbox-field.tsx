import { ChoiceBox } from './choice-box.ts';
import { FieldError } from './field-error.tsx';
import { Help } from './field-frame.tsx';
import { helpId, labelId } from './field-ids.ts';
import { useField, type FieldProps } from './use-field.ts';

/** One thing to agree to or not; unchecked unless the form says otherwise. */
export function CheckboxField(props: Omit<FieldProps, 'optional'>) {
  const { name, label, help } = props;
  const { id, registration, onChoice, error, aria } = useField(props);
  const { onBlur, ref } = registration;
  return (
    <div>
      {help && <Help id={helpId(name)}>{help}</Help>}
      <ChoiceBox>
        <input
          type="checkbox"
          id={id}
          name={name}
          ref={ref}
          onChange={onChoice}
          onBlur={(event) => void onBlur(event)}
          {...aria}
        />
        <span id={labelId(name)}>{label}</span>
      </ChoiceBox>
      <FieldError name={name} error={error} />
    </div>
  );
}
