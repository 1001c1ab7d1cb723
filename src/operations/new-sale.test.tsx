import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { createJourneyStore } from '#src/origination/public.ts';
import { pagesAt } from '#src/testing/render-app.tsx';

import { OperationPage } from './operation-page.tsx';
import { code, link, operationPage, refused, renderPages, yes } from './testing.tsx';

const { answers, given, send } = operationPage();

test.each([
  { operation: 'an operation', events: yes([]), isFound: true },
  { operation: 'an operation that the partner does not find', events: refused('not-found', 404), isFound: false },
])('after a sale that led to $operation, its page begins the next one', async ({ events, isFound }) => {
  answers.set('Operacoes/ListarEventos', events);
  const { queries, journal } = given;
  const journeys = createJourneyStore({ journal });
  journeys.change('phone-credit', () => ({ steps: {}, openedAs: code, finished: true }));
  const page = pagesAt('/', () => <OperationPage code={code} product="phone-credit" />);
  history.replaceState({ achieved: 'Nova conta aceita' }, '');
  renderPages(page, { config: { signingLinkHosts: ['assinatura.example'] }, journal, journeys, queries, send });
  await screen.findByText('Nova conta aceita');
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const button = await screen.findByRole('button', { name: 'Nova venda' });
  const handOver = screen.queryByRole('button', { name: 'Entregar o aparelho' });
  if (handOver) expect(handOver.closest('.MuiPaper-root'), 'beside it in the bar').toContainElement(button);
  expect(handOver !== null).toBe(isFound);
  await given.user.click(button);
  expect(journeys.sale('phone-credit').openedAs).toBeUndefined();
});

test('after an action of a product whose sale can’t be resumed, a link can be looked for', async () => {
  answers.set('Operacoes/ObterLinkAssinatura', yes({ url: null }));
  const page = pagesAt('/', () => <OperationPage code={code} product="phone-credit" />);
  history.replaceState({ achieved: 'Contrato enviado' }, '');
  renderPages(page, { journal: given.journal, queries: given.queries, send });
  expect(await screen.findByRole('button', { name: 'Verificar link' })).toBeVisible();
  await waitFor(() => expect(given.queries.isFetching()).toBe(0));
  expect(screen.getByRole('button', { name: 'Verificar link' })).toBeVisible();
});

test('after a sale, the product is shown while the events are read', async () => {
  answers.set('Operacoes/ListarEventos', new Promise<never>(() => undefined) as never);
  const { queries, journal } = given;
  const journeys = createJourneyStore({ journal });
  journeys.change('phone-credit', () => ({ steps: {}, openedAs: code, finished: true }));
  renderPages(
    pagesAt('/', () => <OperationPage code={code} />),
    { journal, journeys, queries, send },
  );
  expect(await screen.findByText('Produto', { selector: '.MuiCard-root dt' })).toBeInTheDocument();
  expect(screen.getAllByText('Consultando…')).not.toEqual([]);
});

test.each([
  { says: 'so below the newest event and marks it, if there is no link any more', url: null, presence: 'gone' },
  { says: 'only so, if there is still a link', url: link, presence: 'usable' },
])('once the customer has given the device back, it says $says', async ({ url, presence }) => {
  answers.set('Operacoes/ObterLinkAssinatura', yes({ url }));
  const { queries, journal } = given;
  // As read before the hand-over.
  queries.setQueryData(['link-presence', code], 'usable', { updatedAt: 1 });
  const page = pagesAt('/', () => <OperationPage code={code} />);
  history.replaceState({ deviceBack: 'recorded' }, '');
  renderPages(page, { config: { signingLinkHosts: ['assinatura.example'] }, journal, queries, send });
  await screen.findAllByText(/O cliente devolveu o aparelho/u);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(queries.getQueryData(['link-presence', code])).toBe(presence);
  const notice = screen.getByText('O cliente devolveu o aparelho.').parentElement;
  expect(notice?.textContent.startsWith('Proposta criada'), 'the event is announced').toBe(presence === 'gone');
  const band = within(screen.getByText(/^Último evento/u).closest('dl') as HTMLElement);
  expect(band.getByText('O cliente devolveu o aparelho.')).toBe(notice?.lastChild);
  expect(band.queryByTestId('CheckIcon') !== null).toBe(presence === 'gone');
  // In the bar, where a sale of this tab has the button for the next one.
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveClass(
    presence === 'gone' ? 'MuiButton-contained' : 'MuiButton-outlined',
  );
});
