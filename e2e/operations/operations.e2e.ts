import type { Locator, Page } from '@playwright/test';

import { paths } from '#src/paths.ts';
import { testCodes } from '#src/sandbox/test-data.ts';

import { fromPartner } from '../support/answers.ts';
import { heading } from '../support/form.ts';
import { expectFits } from '../support/layout.ts';
import { events, openAnother, openIndex, openOperation, section, untilRead } from '../support/operations.ts';
import { goHome, reload, renewAccess, renewal, unlock } from '../support/session.ts';
import { expect, test } from '../test.ts';

test('an operation by its code: newest event first, refreshed on demand', async ({ clerk: page, sandbox }) => {
  await openOperation(page, 'T-LINK-1');
  await expect(events(page)).toHaveText([/Aguardando assinatura/, /Contrato \(CCB\) emitido/, /Proposta criada/]);
  await expect(events(page).first()).toContainText(/ \((Horário de Brasília|GMT-3)\)/);

  // Only a page that has read the link can say that it is gone.
  await expect(page.getByText('Disponível')).toBeVisible();
  await sandbox.act('T-LINK-1', 'sign');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(events(page).first()).toContainText(/Compra liberada|Contrato assinado/);
  await expect(page.getByRole('status').filter({ hasText: /eventos? novos? às/ })).toBeAttached();
  await expect(page.getByText('Não há mais link', { exact: true })).toBeVisible();

  await goHome(page);
  const recent = page.getByRole('region', { name: 'Operações recentes' }).getByRole('link', { name: 'T-LINK-1' });
  await expect(recent).toHaveAccessibleDescription(/Compra liberada|Contrato assinado/);
});

test('an operation has the same sections with and without a link @thorough', async ({ clerk: page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await openOperation(page, testCodes.signed.prefix);
  await expect(titles).toHaveText(['Assinatura', 'Contrato (CCB)', 'Linha do tempo', 'Ações']);
  const code = `${testCodes.link.prefix}-39`;
  await openAnother(page, code);
  await expect(titles).toHaveText(['Assinatura', 'Contrato (CCB)', 'Linha do tempo', 'Ações']);
  // Waits until the page has read that there is a link: only then can it say that the link is gone.
  await expect(page.getByText('Disponível')).toBeVisible();
  await sandbox.act(code, 'sign');
  await section(page, 'Linha do tempo').getByRole('button', { name: 'Atualizar' }).click();
  await expect(section(page, 'Assinatura').getByText('O link não está mais disponível.')).toBeVisible();
  await expect(titles).toHaveText(['Assinatura', 'Contrato (CCB)', 'Linha do tempo', 'Ações']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAnother(page, testCodes.signed.prefix);
  await expect(titles).toHaveText(['Assinatura', 'Contrato (CCB)', 'Linha do tempo', 'Ações']);
});

test('a code of any letters survives the address, a reload and the device’s index', async ({ clerk: page }) => {
  const code = 'T-LINK-a/b c 1.2?x=1&y#z%2F+"<b> ação 50%';
  await openAnother(page, code);
  await expect(events(page).first()).toBeVisible();
  await reload(page);
  await heading(page, `Operação ${code}`);
  await expect(events(page).first()).toBeVisible();
  await openIndex(page);
  await page.getByRole('link', { name: code, exact: true }).click();
  await heading(page, `Operação ${code}`);
});

test('reads that failed with 401 are repeated with the new token, and the page stays unchanged @P12 @thorough', async ({
  clerk: page,
  sandbox,
  token,
}) => {
  const turnDown = (endpoint: string) => sandbox.plan({ endpoint, fault: 'status', status: 401, times: 1 });
  const scrolled = () => page.evaluate(() => scrollY);
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 800 });
  await openOperation(page, testCodes.link.prefix);
  await expect(page.getByText('Disponível')).toBeVisible();
  await turnDown('Operacoes/ObterLinkAssinatura');
  const show = page.getByRole('button', { name: 'Mostrar QR' });
  // With room for the code below it: the page scrolls to a code that opens below the fold.
  await show.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 100));
  // By key: in Firefox Playwright scrolls what it clicks to the middle of the page.
  await show.press('Enter');
  await expect(renewal(page)).toBeVisible();
  const before = await scrolled();
  await renewAccess(page, token);
  await expect(page.getByRole('link', { name: 'Abrir em outra aba' })).toBeAttached();
  expect(await scrolled()).toBe(before);

  await sandbox.plan({ endpoint: 'Operacoes/Cancelar', fault: 'reset-before', times: 1 });
  await section(page, 'Ações').getByRole('button', { name: 'Cancelar operação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar operação' }).click();
  const looked = page.getByRole('button', { name: 'Nada registrado' });
  await looked.focus();
  await turnDown('Operacoes/ListarEventos');
  const below = await scrolled();
  await untilRead(page, '00:21', () => expect(renewal(page)).toBeVisible());
  await renewAccess(page, token);
  const fromThe401On = async () => {
    const statuses = (await sandbox.requests('Operacoes/ListarEventos')).map(({ status }) => status);
    return statuses.slice(statuses.indexOf(401));
  };
  await expect.poll(fromThe401On).toEqual([401, 200]);
  await expect(looked).toBeFocused();
  await expect(page.getByRole('region', { name: 'Não sabemos se o pedido foi registrado' })).toBeVisible();
  expect(await scrolled()).toBe(below);
  expect(await sandbox.requests('Operacoes/Cancelar')).toHaveLength(1);
});

test.describe('the partner’s texts are shown unchanged', () => {
  test('hostile texts run no script and fit every screen @P26', async ({ clerk: page }) => {
    page.on('dialog', (dialog) => expect(dialog.message(), 'a text that ran').toBe(''));
    await openOperation(page, testCodes.hostileEvents.prefix);
    await expect(page.getByText('<img src=x onerror="alert(1)"><script>alert(2)</script>').first()).toBeVisible();
    await expect(page.getByRole('main').locator('img, script')).toHaveCount(0);
    await expectFits(page, 'hostile texts');
    // A text that reverses the order of letters affects only itself.
    const reversed = events(page).filter({ hasText: 'fdp.exe' }).locator('bdi').first();
    expect(await reversed.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('isolate');
  });

  test('a long text that is shown whole can be folded from where it is read @thorough', async ({ clerk: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openOperation(page, testCodes.hostileEvents.prefix);
    const long = events(page).filter({ has: page.getByRole('button', { name: 'Mostrar tudo' }) });
    await long.first().getByRole('button').press('Enter');
    const less = page.getByRole('button', { name: 'Mostrar menos' });
    const row = events(page).filter({ has: less });
    await row.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await expect(less, 'above the text').toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 400);
    // Its words, at the screen's upper edge: the button is higher than its line.
    await expect(less).toBeInViewport({ ratio: 0.9 });
    await expectFits(page, 'a long text shown whole');
    await less.click();
    await expect(less).toHaveCount(0);
    await expect(long.first()).toBeInViewport({ ratio: 1 });
    await expect(long.first().getByRole('button', { name: 'Mostrar tudo' })).toBeFocused();
  });

  test('every timeline is shown: unknown types, missing fields, no events and a thousand @P45 @T26 @T35 @T49 @thorough', async ({
    clerk: page,
  }) => {
    await openOperation(page, testCodes.unknownEvent.prefix);
    await expect(page.getByText('tipo 999')).toBeHidden();
    await page.getByRole('button', { name: 'Mostrar detalhes' }).click();
    await expect(events(page).filter({ hasText: 'Etapa que não existia' }).getByText('tipo 999')).toBeVisible();
    await expect(events(page).last()).toContainText('Sem descrição');
    await expect(section(page, 'Linha do tempo').getByRole('heading', { name: 'Sem data' })).toBeVisible();

    await openAnother(page, testCodes.noOffsetEvents.prefix);
    await expect(events(page).filter({ hasText: 'Horário sem fuso' })).toContainText('12:00 (horário do servidor)');
    await expect(events(page).filter({ hasText: 'Sete casas' })).toContainText('12:01 (horário do servidor)');
    await expect(section(page, 'Linha do tempo').getByRole('heading', { level: 3 })).toHaveText([
      // That of the sandbox's own events.
      /./,
      '05/01/2026',
      'Sem data',
    ]);

    await openAnother(page, testCodes.noEvents.prefix);
    await expect(section(page, 'Linha do tempo')).toContainText('É normal ainda não haver eventos');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await openAnother(page, testCodes.manyEvents.prefix);
    await expect(events(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Mostrar mais 20 eventos' }).click();
    await expect(events(page)).toHaveCount(40);
    await expect(events(page).nth(20)).toBeFocused();
  });

  test('a time says its zone if the newest event has none @T26 @thorough', async ({ clerk: page }) => {
    const answer = [
      { description: 'Sem fuso', creationTime: '2026-01-05T15:00:00' },
      { description: 'Com fuso', creationTime: '2026-01-05T14:00:00Z' },
    ];
    await page.route(/ListarEventos/, (route) => route.fulfill({ json: answer, headers: fromPartner }));
    await openOperation(page, 'T-LINK-44');
    await expect(events(page).filter({ hasText: 'Sem fuso' }).getByText('(horário do servidor)')).toBeVisible();
    await expect(
      events(page)
        .filter({ hasText: 'Com fuso' })
        .getByText(/\((Horário de Brasília|GMT-3)\)/),
    ).toBeVisible();
  });

  test('an unknown code and another store’s look the same @T69 @thorough', async ({ clerk: page, sandbox }) => {
    const words = async (code: string) => {
      const notice = page.getByRole('region', { name: 'Não encontramos esta operação com o seu acesso' });
      await expect(notice).toBeVisible();
      return (await page.getByRole('main').innerText()).replaceAll(code, '…').replaceAll(/Código de suporte.*/gs, '');
    };
    await openOperation(page, 'NAO-EXISTE');
    const unknown = await words('NAO-EXISTE');
    await sandbox.plan({
      endpoint: '*',
      fault: 'status',
      status: 403,
      envelope: true,
      message: 'Operação de outra loja',
    });
    await openAnother(page, 'DE-OUTRA-LOJA');
    expect(await words('DE-OUTRA-LOJA')).toBe(unknown);
    await openIndex(page);
    // The partner has accepted nothing from this token yet, so the store's server shows it no list.
    await expect(page.getByText('Acesso ainda não confirmado')).toBeVisible();
  });
});

test('polling stops in a hidden tab, and a failed read is repeated automatically @P55 @thorough', async ({
  clockedClerk: page,
  sandbox,
}) => {
  await sandbox.plan({ endpoint: 'Operacoes/ListarEventos', fault: 'status', status: 500, times: 1 });
  const asked = async () => (await sandbox.requests('Operacoes/ListarEventos')).length;

  await openOperation(page, 'T-LINK-55');
  await expect.poll(asked).toBe(1);
  await page.clock.runFor(2_000);
  await expect(events(page).first()).toBeVisible();
  expect(await asked(), 'after the failure, once more').toBe(2);

  await page.clock.runFor(21_000);
  await expect.poll(asked, 'once in twenty seconds').toBe(3);

  const sight = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await sight('hidden');
  await page.clock.runFor(5 * 60_000);
  await sight('visible');
  // The tab reads once when it is in sight again. Any read while it was hidden would have been counted before.
  await expect.poll(asked).toBe(4);
});

test('the device’s index has only codes and times, and a removal can be undone @T68 @thorough', async ({
  clerk: page,
}) => {
  for (const code of ['T-LINK-A', 'T-LINK-B', 'T-LINK-C']) {
    await openAnother(page, code);
    await expect(events(page).first()).toBeVisible();
  }
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('balcao.operations') ?? '[]') as object[]);
  await expect.poll(kept).toHaveLength(3);
  for (const entry of await kept())
    expect(['code', 'product', 'firstSeen', 'lastOpened']).toEqual(expect.arrayContaining(Object.keys(entry)));

  await openIndex(page);
  const menus = page.getByRole('button', { name: /^Mais ações/ });
  await expect(menus).toHaveCount(3);
  await page.getByRole('button', { name: 'Mais ações: T-LINK-B' }).click();
  await page.getByRole('menuitem', { name: 'Esquecer neste aparelho' }).click();
  await expect(menus).toHaveCount(2);
  expect(await kept()).toHaveLength(2);
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menus).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'T-LINK-B' })).toBeFocused();
  await goHome(page);
  await expect(page.getByRole('link', { name: 'T-LINK-B' })).toBeVisible();
});

test.describe('cancelling', () => {
  test('is confirmed twice, and the focus stays in the dialog and returns after it @T54', async ({
    clerk: page,
    sandbox,
  }) => {
    await openOperation(page, 'T-LINK-CANCELAR');
    const opener = section(page, 'Ações').getByRole('button', { name: 'Cancelar operação' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar a operação T-LINK-CANCELAR?' });
    await expectFocusInside(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await sandbox.requests('Operacoes/Cancelar')).toEqual([]);

    await opener.click();
    await dialog.getByRole('button', { name: 'Cancelar operação' }).dblclick();
    await expect(page.getByRole('region', { name: 'A financeira aceitou o pedido de cancelamento' })).toBeFocused();
    await expect(dialog).toBeHidden();
    await expect(events(page).first()).toContainText('Operação cancelada');
    expect((await sandbox.requests('Operacoes/Cancelar')).map(({ body }) => body)).toEqual([
      { code: 'T-LINK-CANCELAR' },
    ]);
  });

  test('refused, shows the partner’s message and sends nothing automatically @T54 @thorough', async ({
    clerk: page,
    sandbox,
  }) => {
    await openOperation(page, testCodes.cancelRefused.prefix);
    await section(page, 'Ações').getByRole('button', { name: 'Cancelar operação' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancelar operação' }).click();
    await expect(dialog.getByRole('heading', { name: 'A financeira recusou o pedido' })).toBeVisible();
    await expect(dialog.locator('q')).not.toBeEmpty();
    await expect(page.locator('main')).toHaveAttribute('data-outcome', 'refused');
    expect(await sandbox.requests('Operacoes/Cancelar')).toHaveLength(1);
  });

  test('without an answer is unknown and never repeated automatically @P3 @thorough', async ({
    clockedClerk: page,
    sandbox,
  }) => {
    await sandbox.plan({ endpoint: 'Operacoes/Cancelar', fault: 'reset-after', times: 1 });
    await openOperation(page, 'T-LINK-3');
    await section(page, 'Ações').getByRole('button', { name: 'Cancelar operação' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar operação' }).click();
    await expect(page.getByRole('region', { name: 'Não sabemos se o pedido foi registrado' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Cancelar operação' })).toHaveCount(0);

    await page.evaluate(() => {
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    // Ten minutes, with a key in between: a page that nobody uses for so long is locked.
    await page.clock.fastForward('05:00');
    await page.keyboard.press('Shift');
    await page.clock.fastForward('05:00');
    // The cancellation had been recorded, although its answer was lost.
    await expect(events(page).first()).toContainText('Operação cancelada');
    expect(await sandbox.requests('Operacoes/Cancelar')).toHaveLength(1);
  });
});

async function expectFocusInside(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
}

test('the address above the attempts leads to their list at home @thorough', async ({ clerk: page }) => {
  await page.goto(paths.attempts);
  await unlock(page);
  await expect(page).toHaveURL((url) => url.pathname === paths.home);
});
