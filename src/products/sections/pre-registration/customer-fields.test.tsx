import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { lateMessages } from '#src/i18n/late.pt-BR.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { ProposalFields } from '../full-proposal/full-proposal-fields.tsx';
import { proposalInitial, type EmploymentStatus } from '../full-proposal/full-proposal.ts';
import { registrationPerson } from '../person/person.ts';
import { customerInitial } from '../pre-registration/pre-registration.ts';
import { CustomerFields, UpdateCustomerDataField } from './customer-fields.tsx';

function Step({ children }: { readonly children: ReactNode }) {
  const form = useStepForm(z.record(z.string(), z.unknown()), { ...customerInitial, ...proposalInitial });
  return (
    <StepForm form={form} onValid={() => Promise.resolve()} actions={null}>
      {children}
    </StepForm>
  );
}

const show = (fields: ReactNode) => renderApp(<Step>{fields}</Step>);
const showProposal = (employmentStatus: EmploymentStatus) =>
  show(<ProposalFields journey={{ preRegistration: { values: { employmentStatus } } }} />);

describe('the pre-registration', () => {
  it('offers only the partner’s street types, and explains what to do if none fits @T17', () => {
    show(<CustomerFields person={registrationPerson} />);
    const kinds = screen.getByRole('combobox', { name: 'Tipo de logradouro' });
    const options = within(kinds).getAllByRole<HTMLOptionElement>('option');
    const offered = options.filter(({ disabled }) => !disabled);
    expect(offered).toHaveLength(21);
    expect(offered.filter(({ text }) => /rodovia|estrada/i.test(text))).toEqual([]);
    expect(options.at(-1)).toHaveTextContent('Outro, como rodovia: o mais próximo');
    expect(options.at(-1)).toBeDisabled();
  });

  it('overwrites the partner’s data only on request, and warns about it @T21', () => {
    show(<UpdateCustomerDataField />);
    const update = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Atualizar o cadastro' });
    expect(update).not.toBeChecked();
    expect(update).toHaveAccessibleDescription('Substitui os dados que a financeira já tem deste cliente.');
  });
});

describe('the proposal', () => {
  it('has no default choice, and explains what to choose if none fits @T16 @T17', () => {
    showProposal(1);
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: 'Sexo' })).toHaveAccessibleDescription(
      expect.stringContaining('só aceita estas duas opções'),
    );
    expect(screen.getByRole('radiogroup', { name: 'Estado civil' })).toHaveAccessibleDescription(
      expect.stringContaining('Em união estável, marque'),
    );
  });

  it('warns about due days that some months lack @T14', () => {
    showProposal(1);
    expect(screen.getByLabelText('Dia de vencimento')).toHaveAccessibleDescription(
      expect.stringContaining('Nem todo mês tem dia 29, 30 ou 31'),
    );
  });

  it('no text is corrected automatically, and only names are capitalised @T61', () => {
    showProposal(1);
    for (const text of screen.getAllByRole('textbox')) {
      const [name, ...helped] = ['name', 'spellcheck', 'autocapitalize'].map((attribute) =>
        text.getAttribute(attribute),
      );
      expect([name, ...helped]).toEqual([
        name,
        'false',
        ['motherName', 'companyName', 'companyCity'].includes(name ?? '') ? 'words' : 'none',
      ]);
    }
  });

  it('asks the self-employed for no employer, and requires no e-mail @T62', () => {
    showProposal(2);
    expect(screen.queryByLabelText(/empregador|emprego|admissão|comercial/i)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^E-mail/)).toHaveAccessibleDescription(
      'Se o cliente não tem e-mail, deixe em branco.',
    );
    cleanup();
    showProposal(1);
    expect(screen.getAllByLabelText(/empregador|emprego|admissão|comercial/i)).toHaveLength(6);
  });

  it('counts the remaining characters of a remark, and says who reads it @T66', async () => {
    showProposal(2);
    const remark = screen.getByLabelText(/^Observações/);
    expect(remark).toHaveAccessibleDescription('Vai para a financeira. Não inclua dados sensíveis.');
    await userEvent.type(remark, 'Olá');
    expect(screen.getByText(lateMessages.fullProposal.charactersLeft({ count: 497 }))).toBeInTheDocument();
  });
});
