import type { Page } from '@playwright/test';

import { paths } from '#src/paths.ts';
import { testCodes } from '#src/sandbox/test-data.ts';

import { choose, heading, next, outcome, start, submit } from '../support/form.ts';
import { askBack, goOnToSign, handOver, handOverUnseen, signHere } from '../support/handover.ts';
import { openOperation, untilRead } from '../support/operations.ts';
import { fillPreRegistration, fillProposal, fillSimulation, simulate } from '../support/products/store-card.ts';
import { goHome, secondTab, signIn } from '../support/session.ts';
import { settled } from '../support/settled.ts';
import { expect, test as base } from '../test.ts';
import { calm } from '../tools/calm.ts';

/*
 * What a screen reader gets: the accessibility tree of every step of one sale, of the customer's screens and of the
 * customer's display, where the focus is, and what was announced on the way there. The files under `trees/` are for
 * reviewers: a change of words, roles or order shows in their difference. `npm run trees` writes them again.
 */
const test = base.extend<{ readonly calmed: () => Promise<void> }>({
  page: async ({ page }, use) => {
    await page.clock.install();
    await page.addInitScript(listen);
    await use(page);
  },
  calmed: async ({ page }, use) => use(calm(page)),
});

/**
 * Runs in the page: records what live regions say, in order. Leaves out progress messages, which appear only if an
 * answer takes long enough.
 */
function listen(): void {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  const live = 'output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const words = new WeakMap<Element, string>();
  const note = (region: Element) => {
    const text = region.textContent.replaceAll(/\s+/g, ' ').trim();
    if (text === (words.get(region) ?? '') || text.endsWith('…') || region.querySelector('[class*=LinearProgress]'))
      return;
    words.set(region, text);
    if (text !== '') said.push(`${region.getAttribute('role') ?? 'status'}: ${text}`);
  };
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        const element = node instanceof Element ? node : node.parentElement;
        const around = element?.closest(live);
        if (around) regions.add(around);
        for (const region of element?.querySelectorAll(live) ?? []) regions.add(region);
      }
    }
    for (const region of regions) note(region);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** What differs from run to run. */
const stable = (text: string) =>
  text
    .replaceAll(/\d{2}\/\d{2}\/\d{4}/g, '<date>')
    .replaceAll(/\d{2}:\d{2}(:\d{2})?/g, '<time>')
    .replaceAll(/\b\d:\d{2}\b/g, '<time left>')
    .replaceAll(/\b\d{13}\b/g, '<number>')
    // Which fields a CEP fills in depends on when its answer comes.
    .replaceAll(/^status: (Preenchemos|O CEP) .*$/gm, 'status: <what the CEP filled in>')
    .replaceAll(/127\.0\.0\.1:\d+/g, '<host>')
    .replaceAll(/(?<=\/sign\/)[\w-]+/g, '<id>')
    .replaceAll(/sandbox-[\w-]+/g, '<token>');

interface Stage {
  readonly page: Page;
  /** Resolves once nothing is fetched any more. */
  readonly calmed: () => Promise<void>;
}

/** What was said since the last call. Of a status whose text grew, only the last text: the steps depend on timing. */
const heard = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { readonly said: string[] }).said.splice(0).filter((text, index, all) => {
      const next = all[index + 1];
      return next === text || !next?.startsWith(text);
    }),
  );

/** The main region, or the dialog over it. */
async function expectTree({ page, calmed }: Stage, name: string): Promise<void> {
  await calmed();
  await settled(page);
  await expect(page.locator('[data-unsaid=true]'), 'what is new has been announced').toHaveCount(0);
  const dialog = page.getByRole('dialog');
  const root = (await dialog.count()) > 0 ? dialog : page.getByRole('main');
  const focus = await page.locator(':focus').ariaSnapshot();
  const said = await heard(page);
  const parts = [
    `Title: ${await page.title()}`,
    await root.ariaSnapshot(),
    `Focus: ${focus.split('\n')[0]?.replace(/^- /, '')}`,
    ['Said on the way here:', ...(said.length > 0 ? said : ['nothing'])].join('\n'),
  ];
  expect(stable(`${parts.join('\n\n')}\n`)).toMatchSnapshot(`${name}.txt`);
}

test('a sale, step by step @P48 @thorough', async ({ page, calmed, token }) => {
  await page.goto('/');
  await heading(page, 'Entrar');
  await expect(page.getByRole('button', { name: 'Usar o token de teste' })).toBeVisible();
  await expectTree({ page, calmed }, 'sale-01-sign-in');
  await signIn(page, token);
  await heading(page, 'Início');
  await expectTree({ page, calmed }, 'sale-02-home');
  await start(page, 'Cartão da loja');
  await heading(page, 'Simulação');
  await expectTree({ page, calmed }, 'sale-03-simulation');
  await submit(page);
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectTree({ page, calmed }, 'sale-04-simulation-with-errors');
  await fillSimulation(page);
  await heading(page, 'Oferta');
  await expectTree({ page, calmed }, 'sale-05-offer');
  await choose(page, 'hasInsurance', 'true');
  await choose(page, 'installmentNumbers', '3');
  await expectTree({ page, calmed }, 'sale-06-offer-chosen');
  await submit(page);
  await heading(page, 'Pré-cadastro');
  await expectTree({ page, calmed }, 'sale-07-pre-registration');
  await fillPreRegistration(page);
  await calmed();
  await submit(page);
  await outcome(page, 'accepted');
  await expectTree({ page, calmed }, 'sale-08-permitted');
  await next(page);
  await heading(page, 'Proposta');
  await expectTree({ page, calmed }, 'sale-09-proposal');
  await fillProposal(page);
  await submit(page);
  await heading(page, 'Revisão');
  await expectTree({ page, calmed }, 'sale-10-review');
  await submit(page);
  await heading(page, 'Acompanhamento');
  await expectTree({ page, calmed }, 'sale-11-follow-up');
});

test('the customer’s screens @P48 @thorough', async ({ clerk: page, calmed, sandbox }) => {
  const code = testCodes.link.prefix;
  await openOperation(page, code);
  // A slow sign-in is announced, and a quick one is not.
  await heard(page);
  await handOver(page);
  await expect(page.locator('canvas').first()).toBeVisible();
  await expectTree({ page, calmed }, 'customer-01-contract');
  await page.getByRole('button', { name: 'Texto' }).click();
  await expect(page.getByText('O que se assina é o PDF.')).toBeVisible();
  await expectTree({ page, calmed }, 'customer-02-contract-as-text');
  await goOnToSign(page);
  await expect(signHere(page)).toBeVisible();
  await expectTree({ page, calmed }, 'customer-03-sign');
  await askBack(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectTree({ page, calmed }, 'customer-04-giving-back');
  await page.getByRole('dialog').getByRole('button', { name: 'Ainda não terminei' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward('04:05');
  await expect(page.getByRole('dialog', { name: 'Você ainda está aí?' }).getByRole('alert')).toHaveText(
    'Falta 1 minuto',
  );
  await expectTree({ page, calmed }, 'customer-05-still-reading');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sandbox.act(code, 'sign');
  await untilRead(page, '00:25', () => expect(signHere(page)).toBeHidden());
  await expectTree({ page, calmed }, 'customer-06-signed');
});

test('the customer’s screens with nothing to sign @P48 @thorough', async ({ clerk: page, calmed }) => {
  await handOverUnseen(page, testCodes.noLink.prefix);
  await goOnToSign(page, 'Agora não dá para assinar aqui');
  await expectTree({ page, calmed }, 'customer-07-nothing-to-sign');
});

test('the customer’s display, and another tab while the customer has the device @P48 @thorough', async ({
  page,
  calmed,
  context,
  token,
}) => {
  const clerk = await secondTab(context, token);
  await page.goto(paths.display);
  await heading(page, 'Casa Aroeira');
  /** Brings the display's tab to the front, because the browser rarely renders a background tab. */
  const shows = async (title: string, name: string) => {
    await page.bringToFront();
    await heading(page, title);
    await expectTree({ page, calmed }, name);
    await clerk.bringToFront();
  };
  await shows('Casa Aroeira', 'display-01-idle');
  await simulate(clerk);
  await heading(clerk, 'Oferta');
  await heading(page, 'Sua oferta');
  await choose(clerk, 'hasInsurance', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Nenhuma opção escolhida.' })).toBeVisible();
  await choose(clerk, 'installmentNumbers', '3');
  await shows('Sua oferta', 'display-02-offer');
  await goHome(clerk);
  await openOperation(clerk, testCodes.link.prefix);
  await clerk.getByRole('button', { name: 'Mostrar QR' }).click();
  await shows('Assine no seu celular', 'display-03-sign');
  await handOver(clerk);
  await page.goto('/');
  await shows('Este aparelho está com o cliente', 'customer-08-another-tab');
});
