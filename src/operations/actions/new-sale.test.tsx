import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { createJourneyStore } from '#src/origination/public.ts';
import { pagesAt } from '#src/testing/render-app.tsx';

import { OperationPage } from '../operation-page.tsx';
import { code, link, operationPage, renderPages, yes } from '../testing.tsx';

const { answers, given, send } = operationPage();

test.each([
  { link: 'a signing link', url: link, place: 'Ações' },
  { link: 'no signing link', url: '', place: 'Nova conta aceita' },
])('after a sale, with $link, the next sale begins under "$place"', async ({ url, place }) => {
  answers.set('Operacoes/ObterLinkAssinatura', yes({ url }));
  const { queries, journal } = given;
  const journeys = createJourneyStore({ journal });
  journeys.change('phone-credit', () => ({ steps: {}, openedAs: code, finished: true }));
  const page = pagesAt('/', () => <OperationPage code={code} product="phone-credit" />);
  history.replaceState({ achieved: 'Nova conta aceita' }, '');
  renderPages(page, { config: { signingLinkHosts: ['assinatura.example'] }, journal, journeys, queries, send });
  await screen.findByText(url ? 'Disponível' : 'Sem link');
  const region = within(await screen.findByRole('region', { name: place }));
  const button = await region.findByRole('button', { name: 'Nova venda' });
  expect(screen.getAllByRole('button', { name: 'Nova venda' })).toEqual([button]);
  await given.user.click(button);
  expect(journeys.sale('phone-credit').openedAs).toBeUndefined();
});
