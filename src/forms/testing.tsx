import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { vi } from 'vitest';
import * as z from 'zod/mini';

import type { EnterAct } from './enter-key.ts';
import { CheckboxField } from './fields/checkbox-field.tsx';
import { DateField, MoneyField, PhoneField, TaxDocumentField } from './fields/masked-fields.tsx';
import { RadioField } from './fields/radio-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { affirmed, calendarDate, choice, mobilePhone, money, taxDocument } from './schemas.ts';
import { StepForm, useStepForm } from './step-form.tsx';

/** In a different order than the fields on the page. */
const schema = z.object({
  gender: choice([0, 1]),
  buyValue: money(),
  document: taxDocument(),
  birthDate: calendarDate(),
  cellPhoneNumber: mobilePhone(),
  addressType: choice(['RUA', 'PRAÇA']),
});

export const sent = vi.fn();

export function Step({
  phone = '',
  document = '',
  buyValue = '',
  birthDate = '',
  addressType = '',
  gender = '',
  documentLabel = 'CPF ou CNPJ',
  startsAt = 'field' as 'field' | 'heading',
  enter = 'done' as EnterAct,
}) {
  const form = useStepForm(schema, {
    document,
    buyValue,
    birthDate,
    cellPhoneNumber: phone,
    addressType,
    ...(gender && { gender }),
  });
  const [refusal, setRefusal] = useState('');
  const onValid = async (values: z.infer<typeof schema>) => {
    sent(values);
    await Promise.resolve();
    if (refusal) form.setError('buyValue', { message: refusal });
  };
  return (
    <StepForm
      form={form}
      onValid={onValid}
      startsAt={startsAt}
      enter={enter}
      actions={<button type="submit">Continuar</button>}
    >
      <TaxDocumentField name="document" label={documentLabel} accepts="cpf-or-cnpj" />
      <MoneyField name="buyValue" label="Valor" />
      <DateField name="birthDate" label="Nascimento" />
      <PhoneField name="cellPhoneNumber" label="Celular" kind="mobile" />
      <SelectField
        name="addressType"
        label="Tipo"
        options={[
          { value: 'RUA', label: 'Rua' },
          { value: 'PRAÇA', label: 'Praça' },
        ]}
      />
      <RadioField
        name="gender"
        label="Sexo"
        options={[
          { value: '0', label: 'Masculino' },
          { value: '1', label: 'Feminino' },
        ]}
      />
      <button type="button" onClick={() => setRefusal('Valor recusado <b>hoje</b>')}>
        Recusar
      </button>
    </StepForm>
  );
}

export function Address() {
  const form = useStepForm(z.object({}), {});
  return (
    <StepForm form={form} onValid={sent} actions={<button type="submit">Continuar</button>}>
      <TextField name="street" label="Rua" />
      <TextField name="number" label="Número" optional usual />
      <TextField name="complement" label="Complemento" optional />
      <TextField name="district" label="Bairro" />
    </StepForm>
  );
}

/** A form that commits, with a checkbox that must be ticked and is not its last control. */
export function Tick() {
  const form = useStepForm(z.object({ done: affirmed() }), { done: false });
  return (
    <StepForm form={form} onValid={sent} enter="commit" actions={<button type="submit">Continuar</button>}>
      <CheckboxField name="done" label="Feito" required />
      <TextField name="number" label="Número" optional />
    </StepForm>
  );
}

export const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));

export async function paste(label: string, text: string) {
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

export async function fillIn() {
  await paste('CPF ou CNPJ', ' 111.444.777-35 ');
  await paste('Valor', 'R$ 1.234,56');
  await paste('Nascimento', '1990-12-31');
  await paste('Celular', '+55 11 98765-4321');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Praça');
  await userEvent.click(screen.getByRole('radio', { name: 'Masculino' }));
}
