import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { lateMessages } from '#src/i18n/late.pt-BR.ts';

import { deviceIndex } from '../opened/device-index.ts';
import { code, link, operationPage, refused, supportCode, yes } from '../testing.tsx';

const { answers, given, press, show } = operationPage();
const words = lateMessages.signing.states;
const { link: facts } = lateMessages.operation;

/** The names of the signing section's buttons, except those that copy. */
const ways = () =>
  region('Assinatura')
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => !text.startsWith('Copiar'));
const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const linkFact = () => screen.getByText('Link de assinatura').nextElementSibling;
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
    await waitFor(() => expect(heard()).toContain(words.absent));
    expect(linkFact()).toHaveTextContent(facts.absent);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(ways()).toEqual(['Verificar link']);
    expect(screen.getByRole('button', { name: 'Entregar o aparelho' })).toHaveClass('MuiButton-outlined');
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveClass('MuiButton-contained');
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: link }));
    await press('Verificar link');
    expect(await screen.findByRole('img')).toBeInTheDocument();
    expect(ways().slice(0, 1)).toEqual(['Ocultar QR']);
    expect(screen.getByRole('button', { name: 'Ocultar QR' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Verificar link' })).not.toBeInTheDocument();
  });

  test('that is looked for in vain is heard to be looked for, and that there is still none', async () => {
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: null }));
    await show();
    await screen.findByText(facts.absent);
    const partner = new EventTarget();
    const read = new Promise((resolve) => partner.addEventListener('link', () => resolve(yes({ url: null }))));
    answers.set('Operacoes/ObterLinkAssinatura', read as never);
    await press('Verificar link');
    await waitFor(() => expect(heard()).toContain('Buscando o link…'));
    const before = screen.getByText(/^Verificado às \d\d:\d\d:\d\d$/);
    partner.dispatchEvent(new Event('link'));
    await waitFor(() => expect(heard()).toContain(words.absent));
    expect(before).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verificar link' })).toHaveFocus();
  });

  test('that can’t be looked for has the failure in its section, which stays', async () => {
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: null }));
    await show();
    await screen.findByText(facts.absent);
    answers.set('Operacoes/ObterLinkAssinatura', refused('forbidden', 403));
    await press('Verificar link');
    const failure = { name: 'Não foi possível consultar o link' };
    expect(await region('Assinatura').findByRole('region', failure)).toHaveTextContent(supportCode);
    const button = region('Assinatura').getByRole('button', { name: 'Verificar link' });
    expect(button).toHaveFocus();
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: null }));
    await press('Verificar link');
    await waitFor(() => expect(screen.queryByRole('region', failure)).not.toBeInTheDocument());
    expect(button).toHaveFocus();
    expect(region('Assinatura').getByText(words.absent)).toBeInTheDocument();
  });

  test('is promised to nobody before it has been read', async () => {
    const partner = new EventTarget();
    const read = new Promise((resolve) => partner.addEventListener('link', () => resolve(yes({ url: link }))));
    answers.set('Operacoes/ObterLinkAssinatura', read as never);
    await show();
    await screen.findByText(words.awaited);
    const handOver = screen.getByRole('button', { name: 'Entregar o aparelho' });
    expect(handOver).toHaveAttribute('aria-disabled', 'true');
    expect(handOver).toHaveAccessibleDescription(words.awaited);
    await press('Entregar o aparelho');
    partner.dispatchEvent(new Event('link'));
    await screen.findByText(words.usable);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(handOver).toHaveAttribute('aria-disabled', 'false');
  });

  test('is kept nowhere before it is shown or after it is hidden @T51', async () => {
    await show();
    await screen.findByText('Disponível');
    await waitFor(() => expect(kept()).not.toContain('7f3a'));
    await press('Mostrar QR');
    expect(
      await screen.findByRole('img', { name: 'Código QR do link de assinatura em assinatura.example' }),
    ).toBeInTheDocument();
    await press('Ocultar QR');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await waitFor(() => expect(kept()).not.toContain('7f3a'));
    await waitFor(() => expect(given.queries.getMutationCache().getAll()).toEqual([]));
  });

  test('is copied without being shown, and then dropped @T51', async () => {
    await show();
    await screen.findByText('Disponível');
    await press('Copiar link');
    expect(await region('Assinatura').findByText('Copiado', { selector: 'span[aria-hidden]' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(kept()).not.toContain('7f3a');
    await waitFor(() => expect(given.queries.getMutationCache().getAll()).toEqual([]));
  });

  test('that is gone when it is to be copied is not copied, and the focus is on looking for it again', async () => {
    await show();
    await screen.findByText('Disponível');
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: null }));
    await navigator.clipboard.writeText('before');
    await press('Copiar link');
    await screen.findByText(words.gone);
    expect(screen.queryByRole('button', { name: 'Copiar link' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verificar link' })).toHaveFocus());
    expect(await navigator.clipboard.readText()).toBe('before');
  });

  test('leaves the hand-over where it is when it is shown', async () => {
    await show();
    await screen.findByText('Disponível');
    expect(ways()).toEqual(['Mostrar QR']);
    await press('Mostrar QR');
    const picture = await screen.findByRole('img');
    expect(ways().slice(0, 1)).toEqual(['Ocultar QR']);
    const handOver = screen.getByRole('button', { name: 'Entregar o aparelho' });
    expect(handOver).toHaveClass('MuiButton-contained');
    expect(handOver.compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText('O cliente aponta a câmera do celular para o código.')).toBeInTheDocument();
  });

  test('is not the loud way once the contract went to the customer’s phone', async () => {
    const endpoint = 'ECrediarioDigital/EnviarContratoDigital';
    deviceIndex.write([{ code, product: 'store-credit', firstSeen: 1, lastOpened: 1 }]);
    const sent = given.journal.start({ id: 'BAL-1', endpoint, code, sentAt: Date.now() });
    await sent.save(undefined);
    await sent.recordAnswer(yes());
    sent.finish();
    await show();
    await screen.findByText(words.sent);
    expect(ways()).toEqual(['Mostrar QR']);
    expect(screen.getByRole('button', { name: 'Entregar o aparelho' })).toHaveClass('MuiButton-outlined');
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveClass('MuiButton-contained');
    expect(await screen.findByRole('link', { name: 'Enviar contrato digital de novo' })).toBeInTheDocument();
  });

  test('is not the loud way while the contract can’t be had', async () => {
    answers.set('Operacoes/ObterCcb', yes({ base64: btoa('<!doctype html>') }));
    await show();
    const handOver = await screen.findByRole('button', { name: 'Entregar o aparelho' });
    expect(handOver).toHaveClass('MuiButton-contained');
    await press('Baixar contrato');
    await screen.findByRole('region', { name: 'O contrato não pode ser lido' });
    expect(handOver).toHaveClass('MuiButton-outlined');
  });

  test('that was there in this visit is said to be gone, also on a later page, until there is one again', async () => {
    await show();
    await screen.findByText('Disponível');
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: null }));
    await press('Atualizar');
    await screen.findByText(words.gone);
    expect(linkFact()).toHaveTextContent(facts.gone);
    expect(ways()).toEqual(['Verificar link']);
    cleanup();
    await show();
    await screen.findByText(facts.gone);
    expect(region('Assinatura').getByText(words.gone)).toBeInTheDocument();
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: link }));
    await press('Atualizar');
    expect(await screen.findByText('Disponível')).toBeInTheDocument();
    expect(ways()).toEqual(['Mostrar QR']);
  });

  test('leaves the screen with an accepted cancellation, after which there is nothing to sign', async () => {
    answers.set('Operacoes/Cancelar', yes());
    await show();
    await screen.findByText('Disponível');
    await press('Mostrar QR');
    await screen.findByRole('img');
    await press('Cancelar operação');
    const dialog = await screen.findByRole('dialog');
    await given.user.click(within(dialog).getByRole('button', { name: 'Cancelar operação' }));
    await screen.findByText(facts.cancelled);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('region', { name: 'Assinatura' })).not.toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('opens without a referrer @P28', async () => {
    await show();
    await press('Mostrar QR');
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
    expect(await region('Assinatura').findByRole('region', { name: 'Link bloqueado por segurança' })).toHaveTextContent(
      `outra.exampleCódigo de suporte${supportCode}`,
    );
    expect(linkFact()).toHaveTextContent('Bloqueado');
    expect(screen.queryByText(words.usable)).not.toBeInTheDocument();
    expect(ways()).toEqual(['Verificar link']);
    expect(screen.getByRole('button', { name: 'Entregar o aparelho' })).toHaveClass('MuiButton-outlined');
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveClass('MuiButton-outlined');
    await press('Verificar link');
    expect([screen.queryByRole('img'), region('Assinatura').queryByRole('link')]).toEqual([null, null]);
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: link }));
    await press('Verificar link');
    expect(await screen.findByRole('img')).toBeInTheDocument();
    expect(linkFact()).toHaveTextContent('Disponível');
  });

  test.each([
    ['forbidden', 403],
    ['not-found', 404],
  ] as const)('that is %s has its refusal beside it, and handing over is not the next step', async (reason, status) => {
    answers.set('Operacoes/ObterLinkAssinatura', refused(reason, status));
    await show();
    const failure = { name: 'Não foi possível consultar o link' };
    expect(await region('Assinatura').findByRole('region', failure)).toHaveTextContent(supportCode);
    expect(region('Assinatura').queryByText(words.usable)).not.toBeInTheDocument();
    expect(ways()).toEqual(['Verificar link']);
    expect(screen.getByRole('button', { name: 'Entregar o aparelho' })).toHaveClass('MuiButton-outlined');
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: link }));
    await press('Verificar link');
    expect(await screen.findByRole('img')).toBeInTheDocument();
  });

  test('over plain http is accepted only from the app’s own origin in a test environment', async () => {
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: `${window.location.origin}/c` }));
    await show({ testEnvironment: { token: 't', backOfficeUrl: '/b' } });
    await press('Mostrar QR');
    expect(await screen.findByRole('img')).toBeInTheDocument();
    cleanup();
    given.queries.clear();
    await show();
    await waitFor(() => expect(screen.getByText('Link bloqueado por segurança')).toBeInTheDocument());
  });
});
