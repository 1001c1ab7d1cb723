import { useFormContext, useWatch } from 'react-hook-form';

import { ChoiceBox } from '#src/forms/fields/choice-box.ts';
import { FieldError, labelId } from '#src/forms/fields/field-frame.tsx';
import { useField } from '#src/forms/use-field.ts';

interface ConfirmationFieldProps {
  readonly name: string;
  readonly label: string;
  /** The control's value once it is checked. If absent, the control is invisible but keeps its space. */
  readonly of: string | undefined;
}

/** A checkbox that confirms one value. When the value changes, the confirmation is void. */
export function ConfirmationField({ of, ...props }: ConfirmationFieldProps) {
  const { name, label } = props;
  const { id, error, aria } = useField(props);
  const { setValue, clearErrors } = useFormContext();
  const confirmed: unknown = useWatch({ name });
  const confirm = (checked: boolean) => {
    setValue(name, (checked && of) || '');
    clearErrors(name);
  };
  return (
    <div style={{ visibility: of === undefined ? 'hidden' : undefined }}>
      <ChoiceBox>
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={confirmed === of}
          onChange={(event) => confirm(event.target.checked)}
          aria-labelledby={labelId(name)}
          {...aria}
        />
        <span id={labelId(name)}>{label}</span>
      </ChoiceBox>
      <FieldError name={name} error={error} />
    </div>
  );
}
