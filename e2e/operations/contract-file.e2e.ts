import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { APIRequestContext, Page } from '@playwright/test';

import { testCodes } from '#src/sandbox/test-data.ts';

import { openAnother, openOperation, section } from '../support/operations.ts';
import { signIn } from '../support/session.ts';
import { countHeld } from '../support/stores.ts';
import { expect, test } from '../test.ts';

const contract = (page: Page) => section(page, 'Contrato (CCB)');
const ask = (page: Page) => contract(page).getByRole('button', { name: 'Baixar contrato' }).click();

const said = (page: Page, text: string) =>
  expect(contract(page).getByRole('status').filter({ hasText: text })).toBeVisible();

async function download(page: Page) {
  const [file] = await Promise.all([page.waitForEvent('download'), ask(page)]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What the partner itself hands out, decoded by Node, which takes both alphabets and skips line breaks. */
async function issued(request: APIRequestContext, { code, token }: { code: string; token: string }): Promise<Buffer> {
  const answer = await request.get('/api/services/app/Operacoes/ObterCcb', {
    params: { code },
    headers: { Authorization: `Bearer ${token}` },
  });
  const { base64 } = (await answer.json()) as { base64: string };
  return Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
}

async function expectIssued(page: Page, request: APIRequestContext, { code, token }: { code: string; token: string }) {
  await openAnother(page, code);
  const { name, bytes } = await download(page);
  expect(bytes.subarray(0, 5).toString(), code).toBe('%PDF-');
  expect(sha256(bytes), code).toBe(sha256(await issued(request, { code, token })));
  expect(name).toBe(`CCB-${code}.pdf`);
  await said(page, 'Contrato baixado');
}

test('the file has the partner’s bytes in every form of base64, and at any size @P33 @T52 @thorough', async ({
  clerk: page,
  token,
  request,
}) => {
  const { link, lineBreaksDocument, dataUrlDocument, hugeDocument } = testCodes;
  for (const { prefix: code } of [link, lineBreaksDocument, dataUrlDocument, hugeDocument])
    await expectIssued(page, request, { code, token });
});

test('the file is a PDF with the partner’s bytes, under a safe name @P33 @P34 @P35 @T52', async ({
  clerk: page,
  token,
  request,
}) => {
  // Each other form of base64: `contract-file.test`.
  await expectIssued(page, request, { code: testCodes.urlSafeDocument.prefix, token });
  await openAnother(page, testCodes.htmlDocument.prefix);
  await ask(page);
  await said(page, 'O contrato não pode ser lido');
  await openAnother(page, testCodes.traversalDocument.prefix);
  expect((await download(page)).name).toMatch(/^[^/\\<>:"|?*.][^/\\<>:"|?*]*\.pdf$/);
});

test('only a PDF becomes a file, and its object URL is revoked @P34 @P36 @T52 @thorough', async ({ page, token }) => {
  await page.clock.install();
  const held = await countHeld(page);
  await page.goto('/');
  await signIn(page, token);

  await openOperation(page, testCodes.htmlDocument.prefix);
  await ask(page);
  await said(page, 'O contrato não pode ser lido');
  await openAnother(page, testCodes.emptyDocument.prefix);
  await ask(page);
  await said(page, 'A financeira respondeu sem o contrato');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await held(), 'no file was made').toBe(0);

  await openAnother(page, testCodes.link.prefix);
  await download(page);
  expect(await held()).toBe(1);
  await page.clock.runFor(10_000);
  expect(await held(), 'the file was let go of').toBe(0);
});

test('the file’s name is safe, whatever name the partner returns @P35 @T52 @thorough', async ({ clerk: page }) => {
  const { prefix } = testCodes.traversalDocument;
  await openOperation(page, prefix);

  const names: [given: string | null, expected: string][] = [
    ['../../x', 'x.pdf'],
    ['CON.pdf', `ccb-${prefix}.pdf`],
    ['😀.pdf', `ccb-${prefix}.pdf`],
    ['Contrato de José.PDF', 'Contrato de José.pdf'],
    ['a'.repeat(300), `${'a'.repeat(60)}.pdf`],
    [null, `ccb-${prefix}.pdf`],
  ];
  let given: string | null = null;
  await page.route(/ObterCcb/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), fileName: given } });
  });
  for (const [name, expected] of names) {
    given = name;
    expect((await download(page)).name).toBe(expected);
  }
});
