import { DateField } from '#src/forms/date-field.tsx';
import { FieldRow } from '#src/forms/field-layout.tsx';
import { PhoneField } from '#src/forms/phone-field.tsx';
import { TaxDocumentField } from '#src/forms/tax-document-field.tsx';
import { TextField } from '#src/forms/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import type { PersonSpelling } from './person.ts';

/** Who the customer is: fields without a heading, for a section that may ask more of them. */
export function PersonFields({ spelling }: { readonly spelling: PersonSpelling }) {
  const m = useMessages();
  const onlyCpf = spelling.documentKind === 'cpf';
  return (
    <>
      {spelling.document !== undefined && (
        <TaxDocumentField
          name={spelling.document}
          label={onlyCpf ? m.fields.cpf : m.fields.document}
          accepts={onlyCpf ? 'cpf' : 'cpf-or-cnpj'}
        />
      )}
      {spelling.name !== undefined && (
        <TextField name={spelling.name} label={m.fields.name} maxLength={200} autoCapitalize="words" />
      )}
      <FieldRow>
        <DateField name={spelling.birthDate} label={m.fields.birthDate} />
        {spelling.phone !== undefined && (
          <PhoneField name={spelling.phone} label={m.fields.cellPhoneNumber} kind="mobile" />
        )}
      </FieldRow>
    </>
  );
}
