import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';

import { DateField } from '#src/forms/date-field.tsx';
import { FieldRow } from '#src/forms/field-layout.tsx';
import { IntegerField } from '#src/forms/integer-field.tsx';
import { MoneyField } from '#src/forms/money-field.tsx';
import { RadioField } from '#src/forms/radio-field.tsx';
import { TextField } from '#src/forms/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

export function SimulationFields() {
  const m = useMessages();
  const insurance = [
    { value: 'false', label: m.fields.no },
    { value: 'true', label: m.fields.yes },
  ];
  return (
    <>
      <CodeField />
      <FieldRow>
        <MoneyField name="buyValue" label={m.fields.buyValue} />
        <IntegerField name="installmentNumbers" label={m.storeCredit.simulation.installmentNumbers} />
      </FieldRow>
      <DateField name="firstInstallment" label={m.fields.firstInstallment} />
      <RadioField name="hasInsurance" label={m.fields.hasInsurance} help={m.storeCredit.simulation.hasInsuranceHelp} options={insurance} />
    </>
  );
}

/** A scanner ends what it reads with Enter, which would send a form that is not filled in yet: it leads on to the next field. */
function CodeField() {
  const m = useMessages();
  const { getValues, setFocus } = useFormContext<{ code: string; buyValue: string }>();
  const leadOn = (event: KeyboardEvent) => {
    const { code, buyValue } = getValues();
    if (event.key !== 'Enter' || code.trim() === '' || buyValue !== '') return;
    event.preventDefault();
    setFocus('buyValue');
  };
  return <TextField name="code" label={m.fields.operationCode} help={m.fields.operationCodeHelp} enterKeyHint="next" onKeyDown={leadOn} />;
}
