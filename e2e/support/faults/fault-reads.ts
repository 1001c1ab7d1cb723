import { expect, type Page, type Request } from '@playwright/test';

import type { EndpointName } from '#src/partner/api/endpoints.ts';
import { testCodes } from '#src/sandbox/test-data.ts';

import { holdAnswer } from '../answers.ts';
import { events, openAnother } from '../operations.ts';
import type { SandboxControl } from '../server/sandbox-control.ts';
import { renewAccess } from '../session.ts';
import { expected, faultNames, faults, message, type Cell, type FaultName, type ReadName } from './fault-table.ts';

/** How one read is started on an operation's page. */
export interface ReadScene {
  /** Everything before the read starts. */
  readonly approach?: (page: Page, code: string) => Promise<void>;
  readonly ask: (page: Page, code: string) => Promise<void>;
  readonly shown: (page: Page) => Promise<void>;
  /** Text on screen while the answer is awaited. */
  readonly waiting: string;
  /** Part of the text on screen for a 403 and a 404. */
  readonly notFound: string;
  /** The button that starts the read again. */
  readonly again: string | RegExp;
  /** Text on screen offline, for a read that waits for the network. Absent for a read that a click starts. */
  readonly waitsOffline?: string;
}

const download = (page: Page) => page.getByRole('button', { name: 'Baixar contrato' });

export const readScenes = {
  'Operacoes/ListarEventos': {
    ask: openAnother,
    shown: (page) => expect(events(page).first()).toBeVisible(),
    waiting: 'Buscando os eventos…',
    notFound: 'Confira o código, inclusive as maiúsculas.',
    // An operation that is not found is opened again.
    again: /^(Tentar de novo|Abrir operação)$/,
    waitsOffline: 'Sem conexão. A consulta continua quando a rede voltar.',
  },
  'Operacoes/ObterCcb': {
    async approach(page, code) {
      // Only a click starts this read, so every fault can use the same page.
      if ((await download(page).count()) === 0) await openAnother(page, code);
    },
    ask: (page) => download(page).click(),
    shown: (page) => expect(page.getByText('Contrato baixado')).toBeVisible(),
    waiting: 'Buscando o contrato…',
    notFound: 'O contrato ainda não está disponível. A financeira não o encontrou com o seu acesso.',
    again: 'Tentar de novo',
  },
  'Operacoes/ObterLinkAssinatura': {
    async approach(page, code) {
      await openAnother(page, code);
      // The page has already read whether there is a link.
      await expect(page.getByText('Disponível')).toBeVisible();
    },
    ask: (page) => page.getByRole('button', { name: 'Mostrar QR' }).click(),
    shown: (page) => expect(page.getByRole('link', { name: 'Abrir em outra aba' })).toBeVisible(),
    waiting: 'Buscando o link…',
    notFound: message,
    again: 'Verificar link',
  },
} as const satisfies Record<ReadName, ReadScene>;

interface Reading {
  readonly page: Page;
  readonly sandbox: SandboxControl;
  readonly token: string;
  readonly endpoint: EndpointName;
  readonly scene: ReadScene;
}

/** The client's timeout for a read, in milliseconds. */
const getTimeout = 15_000;
/** At least the pause before a repetition: a second or two, or the answer's `Retry-After`. In milliseconds. */
const pauseOf = (fault: FaultName) => (faults[fault].comesBack ? 7_000 : 2_000);

/** Counting costs nothing. In milliseconds. */
const often = { intervals: [20] };

/** Tests one cell of the matrix, with another operation for each fault. */
export async function meetReadFault(reading: Reading, fault: FaultName): Promise<Cell> {
  const { page, sandbox, endpoint, scene } = reading;
  const code = `${testCodes.link.prefix}-${faultNames.indexOf(fault)}`;
  const cell = expected(fault, 'read');
  await scene.approach?.(page, code);
  await sandbox.reset();
  const { plan } = faults[fault];
  if (plan) await sandbox.plan({ endpoint, ...plan });

  const attempts = watchAttempts(page, endpoint);
  await (fault === 'slow' ? askSlowly(reading, code) : askUnderFault({ ...reading, attempts }, code, fault));
  const requests = (await sandbox.requests(endpoint)).length;
  await sandbox.plan();
  await goOn(reading, fault);
  // Reading records nothing.
  const met = { outcome: cell.outcome, requests, recorded: 0 };
  expect(met).toEqual(cell);
  return met;
}

async function askSlowly({ page, endpoint, scene }: Reading, code: string): Promise<void> {
  const letGo = await holdAnswer(page, endpoint);
  await scene.ask(page, code);
  await expect(page.getByText(scene.waiting)).toBeVisible();
  letGo();
  await scene.shown(page);
}

/** Starts the read and advances the clock through its automatic repetitions. */
async function askUnderFault(
  { page, sandbox, endpoint, scene, attempts }: Reading & { attempts: Attempts },
  code: string,
  fault: FaultName,
): Promise<void> {
  const main = page.locator('main');
  const offline = fault === 'offline';
  await page.context().setOffline(offline);
  if (offline && scene.waitsOffline !== undefined) {
    await scene.ask(page, code);
    return expect(main).toContainText(scene.waitsOffline);
  }
  await scene.ask(page, code);
  // Offline the app tries as often, and nothing arrives.
  const times = offline ? 3 : expected(fault, 'read').requests;
  for (let attempt = 1; attempt <= times; attempt += 1) {
    // On a busy machine the pause may be over in real time, and the next one has begun. The caller counts them all.
    const begun = expect.poll(() => attempts.begun, { ...often, timeout: 2 * pauseOf(fault) + 7_000 });
    await begun.toBeGreaterThanOrEqual(attempt);
    if (fault === 'hang') {
      await expect.poll(async () => (await sandbox.requests(endpoint)).length).toBe(attempt);
      await page.clock.fastForward(getTimeout);
    }
    await expect.poll(() => attempts.ended, often).toBeGreaterThanOrEqual(attempt);
    // Skips the pause. If the app has not set its timer yet, the poll above waits for it in real time.
    if (attempt < times && attempts.begun === attempt) await page.clock.fastForward(pauseOf(fault));
  }
  const row = faults[offline ? 'lost before the server' : fault];
  await expect(main).toContainText(row.isNotFound ? scene.notFound : (row.readWords ?? row.words));
}

interface Attempts {
  begun: number;
  ended: number;
}

function watchAttempts(page: Page, endpoint: EndpointName): Attempts {
  const attempts = { begun: 0, ended: 0 };
  const count = (what: keyof Attempts) => (request: Request) => {
    if (request.url().includes(`/${endpoint}?`)) attempts[what] += 1;
  };
  page.on('request', count('begun'));
  page.on('requestfinished', count('ended'));
  page.on('requestfailed', count('ended'));
  return attempts;
}

async function goOn({ page, token, scene }: Reading, fault: FaultName): Promise<void> {
  await page.context().setOffline(false);
  if (fault === '401, bare') await renewAccess(page, token);
  const byItself =
    fault === 'slow' || fault === '401, bare' || (fault === 'offline' && scene.waitsOffline !== undefined);
  if (!byItself) await page.getByRole('button', { name: scene.again }).click();
  await scene.shown(page);
}
