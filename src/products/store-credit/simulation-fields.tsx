import { DateField } from '#src/forms/date-field.tsx';
import { FieldRow } from '#src/forms/field-layout.tsx';
import { IntegerField } from '#src/forms/integer-field.tsx';
import { MoneyField } from '#src/forms/money-field.tsx';
import { RadioField } from '#src/forms/radio-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { OperationCodeField } from '../sections/operation-code-field.tsx';
import { texts } from './texts/texts.ts';

export function SimulationFields() {
  const m = useMessages();
  const insurance = [
    { value: 'false', label: m.fields.no },
    { value: 'true', label: m.fields.yes },
  ];
  return (
    <>
      <OperationCodeField name="code" next="buyValue" />
      <FieldRow>
        <MoneyField name="buyValue" label={m.fields.buyValue} />
        <IntegerField name="installmentNumbers" label={texts(m).simulation.installmentNumbers} />
      </FieldRow>
      <FieldRow>
        <DateField name="firstInstallment" label={m.fields.firstInstallment} />
      </FieldRow>
      <RadioField
        name="hasInsurance"
        label={m.fields.hasInsurance}
        help={texts(m).simulation.hasInsuranceHelp}
        options={insurance}
      />
    </>
  );
}
