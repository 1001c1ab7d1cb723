import { CheckboxField } from '#src/forms/fields/checkbox-field.tsx';
import { FieldRow } from '#src/forms/fields/field-layout.tsx';
import { MoneyField } from '#src/forms/fields/masked-fields.tsx';
import { TaxDocumentField } from '#src/forms/fields/tax-document-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { texts } from './texts/texts.ts';

export function SimulationFields() {
  const m = useMessages();
  return (
    <>
      <FieldRow columns="minmax(0, 2fr) repeat(2, minmax(0, 1fr))">
        <TaxDocumentField name="document" label={m.fields.document} accepts="cpf-or-cnpj" />
        <MoneyField name="buyValue" label={m.fields.buyValue} />
        <MoneyField name="totalIncome" label={m.fields.totalIncome} />
      </FieldRow>
      <CheckboxField
        name="hasInsurance"
        label={texts(m).simulation.hasInsurance}
        help={texts(m).simulation.hasInsuranceHelp}
      />
    </>
  );
}
