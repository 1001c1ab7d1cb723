import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { link, operationPage, refused, supportCode, yes } from '../testing.tsx';

const { answers, given, press, show } = operationPage();

const region = (name: string) => within(screen.getByRole('region', { name }));
/** Everything that the page keeps in caches, storage and document. */
const kept = () =>
  JSON.stringify(
    given.queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ) + document.body.innerHTML;

describe('the signing link', () => {
  test.each([null, ''])('%j shows no error and no reason, and can be checked again @P30 @T50', async (url) => {
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url }));
    await show();
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('status')
          .some((status) => status.textContent.startsWith('O link de assinatura está indisponível no momento.')),
      ).toBe(true),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: link }));
    await press('Verificar de novo');
    expect(await screen.findByRole('img')).toBeInTheDocument();
  });

  test('is kept nowhere before it is shown or after it is hidden @T51', async () => {
    await show();
    await screen.findByText('Disponível');
    await waitFor(() => expect(kept()).not.toContain('7f3a'));
    await press('Mostrar link de assinatura');
    expect(
      await screen.findByRole('img', { name: 'Código QR do link de assinatura em assinatura.example' }),
    ).toBeInTheDocument();
    await press('Ocultar link');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await waitFor(() => expect(kept()).not.toContain('7f3a'));
    await waitFor(() => expect(given.queries.getMutationCache().getAll()).toEqual([]));
  });

  test('opens without a referrer @P28', async () => {
    await show();
    await press('Mostrar link de assinatura');
    const anchor = await screen.findByRole('link', { name: 'Abrir em outra aba' });
    expect(
      Object.fromEntries(['href', 'target', 'rel', 'referrerpolicy'].map((name) => [name, anchor.getAttribute(name)])),
    ).toEqual({
      href: link,
      target: '_blank',
      rel: 'noopener noreferrer',
      referrerpolicy: 'no-referrer',
    });
  });

  test('with a foreign host is refused before it is asked for, and its host is shown as text @P27', async () => {
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: 'https://assinatura.example@outra.example/c' }));
    await show();
    expect(await region('Assinatura').findByRole('region', { name: 'Link recusado por segurança' })).toHaveTextContent(
      'outra.example',
    );
    expect(screen.getByText('Link de assinatura').nextSibling).toHaveTextContent('Recusado');
    expect(screen.queryByText('O link aparece quando você pedir.')).not.toBeInTheDocument();
    await press('Verificar de novo');
    expect([screen.queryByRole('img'), region('Assinatura').queryByRole('link')]).toEqual([null, null]);
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: link }));
    await press('Verificar de novo');
    expect(await screen.findByRole('img')).toBeInTheDocument();
    expect(screen.getByText('Link de assinatura').nextSibling).toHaveTextContent('Disponível');
  });

  test.each([
    ['forbidden', 403],
    ['not-found', 404],
  ] as const)('that is %s has its refusal beside it, and handing over is not the next step', async (reason, status) => {
    answers.set('Operacoes/ObterLinkAssinatura', refused(reason, status));
    await show();
    expect(
      await region('Assinatura').findByRole('region', { name: 'A financeira recusou o pedido' }),
    ).toHaveTextContent(supportCode);
    expect(region('Assinatura').queryByText('O link aparece quando você pedir.')).not.toBeInTheDocument();
    const buttons = region('Assinatura').getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent).filter((text) => !text.startsWith('Copiar'))).toEqual([
      'Verificar de novo',
    ]);
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: link }));
    await press('Verificar de novo');
    expect(await screen.findByRole('img')).toBeInTheDocument();
  });

  test('over plain http is accepted only from the app’s own origin in a test environment', async () => {
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: `${window.location.origin}/c` }));
    await show({ testEnvironment: { token: 't', backOfficeUrl: '/b' } });
    await press('Mostrar link de assinatura');
    expect(await screen.findByRole('img')).toBeInTheDocument();
    cleanup();
    given.queries.clear();
    await show();
    await waitFor(() => expect(screen.getByText('Link recusado por segurança')).toBeInTheDocument());
  });
});
