import { DateField } from '#src/forms/date-field.tsx';
import { FieldRow } from '#src/forms/field-layout.tsx';
import { PhoneField } from '#src/forms/phone-field.tsx';
import { TaxDocumentField } from '#src/forms/tax-document-field.tsx';
import { TextField } from '#src/forms/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import type { PersonWireNames } from './person.ts';

/** Who the customer is: fields without a heading, for a section that may ask more of them. */
export function PersonFields({ wireNames }: { readonly wireNames: PersonWireNames }) {
  const m = useMessages();
  const onlyCpf = wireNames.documentKind === 'cpf';
  return (
    <>
      {wireNames.document !== undefined && (
        <TaxDocumentField
          name={wireNames.document}
          label={onlyCpf ? m.fields.cpf : m.fields.document}
          accepts={onlyCpf ? 'cpf' : 'cpf-or-cnpj'}
        />
      )}
      {wireNames.name !== undefined && (
        <TextField name={wireNames.name} label={m.fields.name} maxLength={200} autoCapitalize="words" />
      )}
      <FieldRow>
        <DateField name={wireNames.birthDate} label={m.fields.birthDate} />
        {wireNames.phone !== undefined && (
          <PhoneField name={wireNames.phone} label={m.fields.cellPhoneNumber} kind="mobile" />
        )}
      </FieldRow>
    </>
  );
}
