import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { operationCode } from '#src/domain/ids.ts';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { renderApp } from '#src/testing/render-app.tsx';

import { PaymentUpdateFields } from './payment-update-fields.tsx';
import { paymentUpdateInitial } from './payment-update.ts';

const code = operationCode('OP-7');
const schema = z.looseObject({});

function Form() {
  return (
    <StepForm form={useStepForm(schema, paymentUpdateInitial(code))} onValid={() => undefined} actions={null}>
      <PaymentUpdateFields {...(code && { operation: { code } })} />
    </StepForm>
  );
}

it('the new account is read back once it is whole, and a code that is filled in says whose it is', async () => {
  renderApp(<Form />);
  expect(await screen.findByText(/^Preenchido com o código desta operação/)).toBeInTheDocument();
  await userEvent.type(await screen.findByLabelText('Agência'), '0452');
  await userEvent.type(screen.getByLabelText('Conta'), '98765');
  await userEvent.type(screen.getByLabelText('Banco'), '999');
  expect(screen.queryByText(/^Nova conta/)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Dígito da conta'), 'X');
  expect(screen.getByText('Nova conta: 999 · agência 0452 · conta 98765-X')).toBeInTheDocument();
});
