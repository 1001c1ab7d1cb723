import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';

import { PageHeading } from './page-heading.tsx';

const config = { storeName: 'Loja Modelo' };

it('a page’s heading takes the focus and sets the document’s title @P49', () => {
  const { rerender } = renderApp(<PageHeading title="Oferta" position="Passo 2 de 5" />, { config });
  expect(screen.getByRole('heading', { level: 1, name: 'Oferta' })).toHaveFocus();
  expect(document.title).toBe('Oferta · Passo 2 de 5 · Loja Modelo');
  rerender(<PageHeading key="revisao" title="Revisão" error />);
  expect(screen.getByRole('heading', { level: 1, name: 'Revisão' })).toHaveFocus();
  expect(document.title).toBe('Erro: Revisão · Loja Modelo');
});

it('an update of the heading does not move the focus', () => {
  const { rerender } = renderApp(<PageHeading title="Oferta" />, { config });
  (document.activeElement as HTMLElement).blur();
  rerender(<PageHeading title="Offer" error />);
  expect(document.title).toContain('Erro: ');
  expect(document.body).toHaveFocus();
});
