import { expect, type Locator, type Page } from '@playwright/test';

import type { EndpointName } from '#src/partner/api/endpoints.ts';

import { holdAnswer, loseAnswer } from '../answers.ts';
import { offlineWords } from '../form.ts';
import type { SandboxControl } from '../server/sandbox-control.ts';
import { renewAccess, renewal } from '../session.ts';
import type { Scene } from './fault-scenes.ts';
import { expected, faults, kindOf, type Cell, type FaultName, type PostName } from './fault-table.ts';

export interface Stage {
  readonly page: Page;
  readonly sandbox: SandboxControl;
  readonly token: string;
  readonly endpoint: PostName;
  readonly scene: Scene;
}

/** A filled-in form, with what is needed to test it with one fault after the other. */
interface FilledIn extends Stage {
  /** The requests that the app sent before this form. They are sent again to the emptied sandbox before each fault. */
  readonly given: readonly Parameters<SandboxControl['call']>[];
  /** Every value on screen. */
  readonly values: readonly string[];
}

const supportCode = /BAL-[2-9A-Z]{4}-[2-9A-Z]{4}/;
const fieldMessage = 'Campo de teste recusado.';
/** The client's timeout for a POST. */
const postTimeout = '01:00';
/** The time after which the screen explains the wait. */
const longWait = '00:10';

export async function reachForm(stage: Stage): Promise<FilledIn> {
  const { page, scene } = stage;
  const given: Parameters<SandboxControl['call']>[] = [];
  page.on('request', (request) => {
    const [, name] = request.url().split('/api/services/app/');
    if (name !== undefined && request.method() === 'POST')
      given.push([name as EndpointName, request.postDataJSON() as object, request.headers()['balcao-attempt']]);
  });
  await scene.reach(page, stage.sandbox);
  await page.keyboard.press('Tab');
  return { ...stage, given: [...given], values: await valuesOn(page) };
}

/** Tests one cell of the matrix: empties the sandbox, plans the fault, presses the button and follows the outcome. */
export async function meetFault(form: FilledIn, fault: FaultName): Promise<Cell> {
  const { page, endpoint, scene } = form;
  const cell = expected(fault, kindOf(endpoint));
  // Ends the pause after the last answer, in which a press sends nothing.
  await page.clock.fastForward('00:01');
  await begin(form, fault);
  await press(form, fault);
  await shows[cell.outcome](form, fault);
  await goOn(form, fault);
  if (!ends(scene, fault, endpoint)) await expect.poll(() => valuesOn(page), 'everything typed').toEqual(form.values);
  const met = { outcome: cell.outcome, ...(await counted(form)) };
  expect(met).toEqual(cell);
  return met;
}

/** Whether the form is gone afterwards: the request was accepted, or its operation was found. */
export function ends({ find }: Scene, fault: FaultName, endpoint: PostName): boolean {
  const { outcome, recorded } = expected(fault, kindOf(endpoint));
  return outcome === 'accepted' || (outcome === 'unknown' && recorded > 0 && find !== undefined);
}

async function begin({ sandbox, endpoint, scene, given }: FilledIn, fault: FaultName): Promise<void> {
  await sandbox.reset();
  for (const call of given) await sandbox.call(...call);
  await scene.arrange?.(sandbox);
  const { plan } = faults[fault];
  if (!plan) return;
  const fields =
    fault === '400, fields named' ? { fields: [{ field: scene.field ?? 'code', message: fieldMessage }] } : {};
  await sandbox.plan({ endpoint, times: 1, ...plan, ...fields });
}

async function press({ page, sandbox, endpoint, scene }: FilledIn, fault: FaultName): Promise<void> {
  const button = scene.button(page);
  if (fault === 'offline') {
    await page.context().setOffline(true);
    await expect(button).toHaveAccessibleDescription(offlineWords);
    return button.click({ force: true });
  }
  if (fault === 'slow') return pressAndWait({ page, endpoint, button });
  if (fault === 'lost before the server' || fault === 'lost after the server') await loseAnswer(page, endpoint, fault);
  await Promise.all([page.waitForRequest(`**/${endpoint}`), button.click()]);
  if (fault !== 'hang') return;
  await expect.poll(async () => (await sandbox.requests(endpoint)).length).toBe(1);
  await page.clock.fastForward(postTimeout);
}

/**
 * Presses in every way while the answer is held back. The screen shows that it waits and, after a while, explains it.
 */
async function pressAndWait({
  page,
  endpoint,
  button,
}: {
  page: Page;
  endpoint: PostName;
  button: Locator;
}): Promise<void> {
  const letGo = await holdAnswer(page, endpoint);
  await button.click({ clickCount: 2 });
  await button.click({ clickCount: 5, force: true });
  for (let repeats = 0; repeats < 6; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  const isSimulation = kindOf(endpoint) === 'simulation';
  await expect(page.getByText(isSimulation ? /^Consultando / : /^Enviando /)).toBeVisible();
  await page.clock.fastForward(longWait);
  const leaving = isSimulation
    ? ''
    : ' Se você sair agora, o envio fica anotado neste aparelho com resultado desconhecido.';
  await expect(page.getByText(`A resposta ainda não veio.${leaving}`, { exact: true })).toBeVisible();
  await button.click({ force: true });
  letGo();
}

const wordsOf = (endpoint: PostName, fault: FaultName) =>
  (kindOf(endpoint) === 'simulation' ? undefined : faults[fault].commandWords) ?? faults[fault].words;

const main = (page: Page) => page.locator('main');
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });

/** Checks the screen for each outcome. */
const shows: Readonly<Record<Cell['outcome'], (form: FilledIn, fault: FaultName) => Promise<void>>> = {
  async refused({ page, endpoint, scene }, fault) {
    if (faults[fault].never) {
      await expect(region(page, 'O pedido não foi enviado')).toContainText(wordsOf(endpoint, fault));
      return;
    }
    const notice = region(page, faults[fault].title ?? 'A financeira recusou o pedido');
    await expect(notice).toContainText(faults[fault].words);
    await expect(notice).toContainText('Recusa de teste.');
    await expect(notice).toContainText(supportCode);
    await expect(main(page)).toHaveAttribute('data-outcome', 'refused');
    if (fault !== '400, fields named' || scene.field === undefined) return;
    const control = page.locator(`[name="${scene.field}"]`).first();
    if (await control.count()) await expect(control).toHaveAccessibleDescription(new RegExp(fieldMessage));
    else await expect(page.getByRole('listitem').filter({ hasText: fieldMessage })).toBeVisible();
  },
  async unknown({ page, endpoint }, fault) {
    const [title, what] =
      kindOf(endpoint) === 'simulation'
        ? ['Resultado desconhecido', 'Este pedido não altera nada na financeira.']
        : ['Não sabemos se o pedido foi registrado', 'Não envie de novo antes de conferir.'];
    const notice = region(page, title);
    await expect(notice).toContainText(wordsOf(endpoint, fault));
    await expect(notice).toContainText(what);
    await expect(notice).toContainText(supportCode);
    await expect(main(page)).toHaveAttribute('data-outcome', 'unknown');
  },
  async unauthorized({ page }) {
    await expect(renewal(page)).toBeVisible();
    await expect(main(page)).not.toHaveAttribute('data-outcome');
  },
  async withheld({ page, scene }, fault) {
    await expect(region(page, faults[fault].words)).toContainText('Nada foi enviado.');
    // The form can still be edited.
    if (scene.field === undefined) return;
    const control = page.locator(`[name="${scene.field}"]`).first();
    if (!(await control.count())) return;
    const typed = await control.inputValue();
    await control.fill('');
    await control.fill(typed);
  },
  async accepted({ page, scene }) {
    await scene.accepted(page);
  },
};

/**
 * Continues in the way that the outcome offers. After a refusal there is nothing to do here: the next fault presses the
 * same button.
 */
async function goOn({ page, sandbox, token, endpoint, scene }: FilledIn, fault: FaultName): Promise<void> {
  const { outcome, recorded } = expected(fault, kindOf(endpoint));
  if (outcome === 'withheld') {
    await page.context().setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
  }
  if (outcome === 'unauthorized') {
    await renewAccess(page, token);
    await expect(region(page, 'Acesso renovado')).toContainText('Nada foi enviado ainda');
  }
  if (outcome !== 'unknown') return;
  if (recorded === 0 || !scene.find) return scene.free?.(page);
  const [operation] = await sandbox.operations();
  await scene.find(page, operation?.code ?? '');
  await scene.accepted(page);
}

async function counted({ sandbox, endpoint, scene }: FilledIn): Promise<Pick<Cell, 'requests' | 'recorded'>> {
  const [requests, operations] = await Promise.all([sandbox.requests(endpoint), sandbox.operations()]);
  const counts = (description: string) =>
    scene.records === undefined ? description !== 'Simulação registrada' : description === scene.records;
  const recorded = operations.flatMap(({ events }) => events).filter(({ description }) => counts(description));
  return { requests: requests.length, recorded: recorded.length };
}

/** The values of all controls or, on a review, of all facts. */
const valuesOn = (page: Page) =>
  main(page).evaluate((region) =>
    [...region.querySelectorAll('form :is(input, select, textarea)[name], form section dd')].map((element) => {
      if (!('name' in element)) return element.textContent;
      const { name, type, value, checked } = element as HTMLInputElement;
      return `${name}: ${/radio|checkbox/.test(type) ? `${value} ${checked}` : value}`;
    }),
  );
