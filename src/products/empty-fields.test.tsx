import { act, render, screen } from '@testing-library/react';
import { Suspense, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { operationCode } from '#src/domain/ids.ts';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { messages as english } from '#src/i18n/en.ts';
import { messages } from '#src/i18n/pt-BR.ts';
import { fetchLate } from '#src/platform/loading/late.ts';
import { appAround } from '#src/testing/render-app.tsx';

import { exampleCode, exampleSales } from './example-sales.ts';
import { definitionOf, walk } from './example-walk.ts';
import type { ProductDefinition } from './product.ts';

const schema = z.object({});

function Form({ children }: { readonly children: ReactElement }) {
  return (
    <StepForm
      form={useStepForm(schema, {})}
      onValid={() => undefined}
      actions={<button type="submit">Continuar</button>}
    >
      <Suspense fallback="…">{children}</Suspense>
    </StepForm>
  );
}

/** The visible labels of typed fields and of choices that must be filled in: an empty one's message names them. */
async function labelsOf(fields: ReactElement): Promise<{ readonly typed: string[]; readonly chosen: string[] }> {
  const { container, unmount } = render(<Form>{fields}</Form>, { wrapper: appAround() });
  await screen.findByRole('button', { name: 'Continuar' });
  await act(fetchLate);
  const labelled = [...container.querySelectorAll('.MuiFormLabel-root > [id$=-label]')].flatMap((label) => {
    const control = label.closest('.MuiFormControl-root')?.querySelector('[aria-required=true]');
    const isChoice = control?.matches('select, [role=radiogroup]') === true;
    return control ? [{ label: label.firstChild?.textContent ?? '', isChoice }] : [];
  });
  unmount();
  const textsOf = (isChoice: boolean) => labelled.filter((one) => one.isChoice === isChoice).map(({ label }) => label);
  return { typed: textsOf(false), chosen: textsOf(true) };
}

function fieldsOf(definition: ProductDefinition, sale: (typeof exampleSales)[number]): ReactElement[] {
  const { journey } = walk(definition, sale, 'all');
  const code = operationCode(exampleCode);
  if (code === undefined) throw new Error('The example has no code');
  return [
    ...definition.steps.flatMap((step) =>
      // An offer's choices have words of their own.
      step.kind === 'form' && step.id !== definition.tie?.choice
        ? [<step.Fields key={step.id} journey={journey} pathTo={() => '/'} />]
        : [],
    ),
    ...(definition.actions ?? []).map(({ id, Fields }) => <Fields key={id} operation={{ code }} />),
  ];
}

async function allLabels() {
  await fetchLate();
  const typed = new Set<string>([messages.session.token]);
  const chosen = new Set<string>();
  for (const sale of exampleSales) {
    for (const fields of fieldsOf(await definitionOf(sale.product), sale)) {
      const labels = await labelsOf(fields);
      labels.typed.forEach((label) => typed.add(label));
      labels.chosen.forEach((label) => chosen.add(label));
    }
  }
  // Insurance has words of its own: it may be declined.
  chosen.delete(messages.fields.hasInsurance);
  return { typed, chosen };
}

it('the message of an empty field names every field of the app with its article', async () => {
  const { required, choice } = messages.forms.validation;
  const { typed, chosen } = await allLabels();
  expect([...typed].map((label) => required({ label })).toSorted()).toEqual([
    'Informe a agência',
    'Informe a cidade',
    'Informe a cidade do emprego',
    'Informe a conta',
    'Informe a data de admissão',
    'Informe a data de emissão',
    'Informe a data de nascimento',
    'Informe a matrícula',
    'Informe a profissão',
    'Informe a renda mensal',
    'Informe o CEP',
    'Informe o CEP do emprego',
    'Informe o CPF do cliente',
    'Informe o CPF ou CNPJ',
    'Informe o CPF ou CNPJ do titular da conta',
    'Informe o bairro',
    'Informe o banco',
    'Informe o celular',
    'Informe o celular que recebe o contrato',
    'Informe o código da operação',
    'Informe o código da proposta',
    'Informe o dia de vencimento',
    'Informe o dígito',
    'Informe o logradouro',
    'Informe o nome completo',
    'Informe o nome da mãe',
    'Informe o nome do empregador',
    'Informe o número de parcelas',
    'Informe o número do RG ou da CIN',
    'Informe o número do cartão',
    'Informe o primeiro vencimento',
    'Informe o telefone comercial',
    'Informe o token de acesso',
    'Informe o valor da compra',
    'Informe o órgão emissor',
  ]);
  expect([...chosen].map((label) => choice({ label })).toSorted()).toEqual([
    'Escolha a UF',
    'Escolha a UF de emissão',
    'Escolha a UF do emprego',
    'Escolha a situação de trabalho',
    'Escolha o estado civil',
    'Escolha o sexo',
    'Escolha o tipo de conta',
    'Escolha o tipo de logradouro',
    // A question: to which phone.
    'Escolha uma opção',
  ]);
}, 60_000);

it('and in English', () => {
  const { required, choice } = english.forms.validation;
  expect(required({ label: 'Date of birth' })).toBe('Enter the date of birth');
  expect(required({ label: 'CPF or CNPJ' })).toBe('Enter the CPF or CNPJ');
  expect(choice({ label: 'Account type' })).toBe('Choose the account type');
  expect(choice({ label: 'To which mobile phone?' })).toBe('Choose an option');
});
