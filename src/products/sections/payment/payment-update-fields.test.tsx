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
const account = { bank: '104', branch: '0452-X', account: '•••••456-P', type: 1 } as const;
const schema = z.looseObject({});

function Form() {
  return (
    <StepForm form={useStepForm(schema, paymentUpdateInitial(code))} onValid={() => undefined} actions={null}>
      <PaymentUpdateFields {...(code && { operation: { code, account } })} />
    </StepForm>
  );
}

it('the new account is read back once it is whole, below the one that it replaces', async () => {
  renderApp(<Form />);
  expect(await screen.findByText(/ · 0452-X · •••••456-P$/)).toBeInTheDocument();
  expect(await screen.findByLabelText(/a proposta é da operação OP-7$/)).not.toBeChecked();
  await userEvent.type(await screen.findByLabelText('Agência'), '0452');
  await userEvent.type(screen.getByLabelText('Conta'), '98765');
  await userEvent.type(screen.getByLabelText('Banco'), '999');
  await userEvent.type(screen.getByLabelText('Dígito da conta'), 'X');
  expect(screen.queryByText('Confira a nova conta')).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('Corrente'));
  expect(await screen.findByText('Confira a nova conta')).toBeInTheDocument();
  expect(screen.getByText('Conta corrente')).toBeInTheDocument();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['999', '0452', '98765-X']);
});

it('a known code is text until the clerk changes it, and what was said of it does not hold for another @T3', async () => {
  renderApp(<Form />);
  expect(await screen.findByText('OP-7')).toBeVisible();
  expect(screen.queryByLabelText('Código da operação')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByLabelText(/a proposta é da operação OP-7$/));
  await userEvent.click(screen.getByRole('button', { name: 'Alterar Código da operação' }));
  const field = screen.getByLabelText('Código da operação');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('OP-7');
  await userEvent.type(field, '-2');
  expect(await screen.findByLabelText(/a proposta é da operação OP-7-2$/)).not.toBeChecked();
});
