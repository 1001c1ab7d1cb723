import { FieldRow } from '#src/forms/fields/field-layout.tsx';
import { DateField, PhoneField, TaxDocumentField } from '#src/forms/fields/masked-fields.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import type { PersonWireNames } from './person.ts';

/** The customer's identity: controls without a heading, for use in a larger section. */
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
      <FieldRow isPair>
        <DateField name={wireNames.birthDate} label={m.fields.birthDate} />
        {wireNames.phone !== undefined && (
          <PhoneField name={wireNames.phone} label={m.fields.cellPhoneNumber} kind="mobile" />
        )}
      </FieldRow>
    </>
  );
}

/** The customer's e-mail, which is optional. */
export function EmailField() {
  const { fields } = useMessages();
  return <TextField name="email" label={fields.email} help={fields.emailHelp} optional inputMode="email" />;
}
