import { FieldRow } from '#src/forms/fields/field-layout.tsx';
import { DueDateField } from '#src/forms/fields/due-date-field.tsx';
import { IntegerField, MoneyField } from '#src/forms/fields/masked-fields.tsx';
import { RadioField } from '#src/forms/fields/radio-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { OperationCodeField } from '../sections/payment/operation-code-field.tsx';
import { texts } from './texts/texts.ts';

export function SimulationFields() {
  const m = useMessages();
  const insurance = [
    { value: 'false', label: m.fields.no },
    { value: 'true', label: m.fields.yes },
  ];
  return (
    <>
      <FieldRow columns="minmax(0, 2fr) repeat(2, minmax(0, 1fr))">
        <OperationCodeField name="code" />
        <MoneyField name="buyValue" label={m.fields.buyValue} />
        <IntegerField name="installmentNumbers" label={texts(m).simulation.installmentNumbers} />
      </FieldRow>
      <FieldRow>
        <DueDateField name="firstInstallment" label={m.fields.firstInstallment} />
        <RadioField
          name="hasInsurance"
          label={m.fields.hasInsurance}
          help={texts(m).simulation.hasInsuranceHelp}
          options={insurance}
        />
      </FieldRow>
    </>
  );
}
