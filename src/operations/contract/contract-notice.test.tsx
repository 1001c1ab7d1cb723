import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ReadFailure } from '#src/partner/query.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { refused } from '../testing.tsx';
import { ContractReadNotice } from './contract-notice.tsx';

const show = (answer: ReturnType<typeof refused>) =>
  renderApp(<ContractReadNotice error={new ReadFailure(answer)} onRetry={() => undefined} />);

test('a contract that is not found is not there yet, and the operation is not doubted', () => {
  show(refused('not-found', 404));
  expect(screen.getByRole('heading', { name: 'O contrato ainda não está disponível' })).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('Não encontramos esta operação');
});

test('another refusal of the contract keeps the partner’s words', () => {
  show({ ...refused('rejected', 400), message: 'Não agora.' });
  expect(screen.getByText('Não agora.')).toBeInTheDocument();
});
