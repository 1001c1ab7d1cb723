import { expectAccessible } from '../support/axe.ts';
import { heading } from '../support/form.ts';
import { expectFits } from '../support/layout.ts';
import { openOperation } from '../support/operations.ts';
import { menuButton, openDiagnostics, reload } from '../support/session.ts';
import { expect, test } from '../test.ts';

test('the diagnostics show the browser and the failures before a reload, and can be copied @P48 @P51 @P72', async ({
  clerk: page,
  context,
  sandbox,
}) => {
  // As over plain http: the app then copies from a focused text area, and the dialog must not take its focus.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await sandbox.plan({ endpoint: 'Operacoes/ListarEventos', fault: 'status', status: 404, times: 1 });
  await openOperation(page, 'T-LINK-1');
  await heading(page, 'Operação não encontrada');
  await reload(page);

  await openDiagnostics(page);
  const dialog = page.getByRole('dialog', { name: 'Diagnóstico' });
  await expect(dialog.getByRole('definition')).toHaveText([
    /^[\w-]{8}$/,
    'Funciona',
    /^(Sim|Não: se faltar espaço, o navegador pode apagar o que guardou aqui)$/,
    /^\d+ MB de \d+ [MG]B$/,
    'Com conexão',
    /^(Igual|Adiantado|Atrasado|Ainda)/,
    /^Funcionam, \d+ em uso$/,
  ]);
  // The reload may also have cut off a read that was under way.
  const refused = dialog.getByRole('listitem').filter({ hasText: 'ReadFailure' });
  await expect(refused).toHaveText([/ · Consulta à financeira · ReadFailure: refused · [\w-]{8}$/]);
  await expectAccessible(page, 'diagnostics');
  await expectFits(page, 'diagnostics');

  await dialog.getByRole('button', { name: 'Copiar diagnóstico' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiar diagnóstico' })).toContainText('Copiado');
  await page.keyboard.press('Escape');
  await expect(menuButton(page)).toBeFocused();
  await context.grantPermissions(['clipboard-read']);
  const other = await context.newPage();
  await other.goto('/');
  const copied = await other.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Balcão .+Z\nVersão: [\w-]{8}\n[^]*\n.+Z · partner read · ReadFailure: refused · [\w-]{8}$/);
  expect(copied).not.toContain('T-LINK-1');
});
