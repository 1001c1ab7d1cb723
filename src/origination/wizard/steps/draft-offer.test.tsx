import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { provide } from '#src/platform/services.tsx';
import { defineProduct, type StepRecord } from '#src/products/product.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { useDraftKeeper, type DraftKeeper } from '../../journey/draft-keeper.ts';
import { draftVersion } from '../../journey/journey-draft.ts';
import type { JourneyStore } from '../../journey/journey-store.ts';
import { DraftOffer } from './draft-offer.tsx';

const product = defineProduct<{ readonly dados: StepRecord<{ name: string; cpf: string }> }>({
  id: 'phone-credit',
  steps: [
    {
      kind: 'form',
      id: 'dados',
      title: () => 'Dados',
      schema: () => z.object({ name: z.string(), cpf: z.string(), accountNumber: z.string() }),
      initial: () => ({ name: '', cpf: '', accountNumber: '' }),
      Fields: () => null,
      facts: () => [],
    },
  ],
  summary: () => [],
  operation: () => undefined,
  secrets: ['accountNumber'],
  secretKind: 'account',
});

const [restore, discard] = [vi.fn(), vi.fn()];
interface Shown {
  readonly version?: string;
  readonly definition?: typeof product;
  readonly content?: object;
  readonly unsettled?: boolean;
}

function show({ version = draftVersion, definition = product, content = {}, unsettled = false }: Shown = {}) {
  const draft = {
    product: product.id,
    version,
    savedAt: 0,
    content: {
      sale: { steps: {} },
      attempts: [],
      typed: { dados: { name: 'Ana Maria Souza', cpf: '731.042.600-28' } },
      ...content,
    },
  };
  const position = { steps: [], current: 'dados', number: 1, total: 3 };
  renderApp(<DraftOffer draft={draft} definition={definition} position={position} unsettled={unsettled} />, {
    journeys: { discard } as unknown as JourneyStore,
    services: [provide(useDraftKeeper, { restore } as unknown as DraftKeeper)],
  });
}
beforeEach(() => {
  restore.mockClear();
  discard.mockClear();
});
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('an interrupted sale is offered with a first name and an initial, a masked document and no more @P21', async () => {
  show();
  expect(document.body).not.toHaveTextContent(/Maria|Souza/);
  expect(document.body).not.toHaveTextContent('731');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Ana S.', '•••.042.600-••']);
  expect(screen.getByText('CDC celular')).toBeInTheDocument();
  expect(screen.getByText(/^Passo 1 de 3: Dados, desde \d/u)).toBeInTheDocument();
  expect(screen.getByText(/^Continue só se for o mesmo cliente\. Começar de novo apaga/)).toBeInTheDocument();
  expect(screen.getByText('A conta não fica guardada em rascunho.')).toBeInTheDocument();
  expect(buttons()).toEqual(['Continuar a venda', 'Começar de novo']);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar a venda' }));
  expect(restore).toHaveBeenCalledExactlyOnceWith('phone-credit');
});

it('a value that is only typed is shown, by whichever name the product asks for it', () => {
  const steps = product.steps.map((step) => ({ ...step, initial: () => ({ document: '', value: '' }) }));
  show({
    definition: { ...product, steps },
    content: { typed: { dados: { document: '731.042.600-28', value: '450,00' } } },
  });
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
  expect(shown).toEqual(['•••.042.600-••', 'R$ 450,00']);
});

it('the number of instalments that is only typed is shown, by whichever name the product asks for it', () => {
  const steps = product.steps.map((step) => ({ ...step, initial: () => ({ document: '', installmentNumbers: '' }) }));
  show({
    definition: { ...product, steps },
    content: { typed: { dados: { document: '731.042.600-28', installmentNumbers: '3' } } },
  });
  expect(screen.getByText('Parcelas').nextElementSibling).toHaveTextContent('3×');
});

it('a document that the summary has is not shown again', () => {
  const value = '•••.042.600-••';
  show({ definition: { ...product, summary: () => [{ label: 'Cliente', value, taxDocument: true }] } });
  expect(screen.getAllByText(value)).toHaveLength(1);
});

it('a draft of an earlier version can’t be resumed @P21', async () => {
  show({ version: '0' });
  expect(
    screen.getByText(/o aplicativo mudou.*O que já foi enviado à financeira continua valendo/i),
  ).toBeInTheDocument();
  expect(buttons()).toEqual(['Nova venda']);
  await userEvent.click(screen.getByRole('button', { name: 'Nova venda' }));
  expect(discard).toHaveBeenCalledExactlyOnceWith('phone-credit');
});

it('another sale is begun only after home’s question, whose first answer is to resume @P21', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Começar de novo' }));
  const question = within(await screen.findByRole('dialog', { name: 'Continuar ou começar de novo?' }));
  expect(question.getByRole('button', { name: 'Continuar a venda' })).toHaveFocus();
  expect(discard).not.toHaveBeenCalled();
  const answers = question.getAllByRole('button').map(({ textContent }) => textContent);
  expect(answers, 'what erases the sale is last').toEqual(['Continuar a venda', 'Voltar', 'Começar de novo']);
  await userEvent.click(question.getByRole('button', { name: 'Começar de novo' }));
  expect(discard).toHaveBeenCalledExactlyOnceWith('phone-credit');
  expect(restore).not.toHaveBeenCalled();
});

it('no other sale is begun before an unknown outcome is settled @P5', () => {
  show({ unsettled: true });
  expect(buttons()).toEqual(['Continuar a venda']);
  expect(screen.queryByText(/começar de novo/i)).not.toBeInTheDocument();
});

it('a sent sale is recognized by its masked customer, value and time, and says what it lacks @P21', () => {
  const sent = { at: Date.parse('2026-03-10T12:00:00Z'), customer: '•••.042.600-••', value: 30_000 };
  show({ content: { sale: { steps: {}, sent }, typed: {} } });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '•••.042.600-••',
    'R$\u00A0300,00',
  ]);
  expect(screen.getByText(/^Aceita em 10\/03\/2026/u)).toBeInTheDocument();
  expect(screen.getByText('A financeira já aceitou esta venda. Falta o código da operação.')).toBeInTheDocument();
});
