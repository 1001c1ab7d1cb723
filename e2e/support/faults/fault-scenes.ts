import { expect, type Locator, type Page } from '@playwright/test';

import { testCodes, testProposalCode } from '#src/sandbox/test-data.ts';

import { choose, fill, freeStep, heading, next, sayFound, start, submit } from '../form.ts';
import { openAnother, openOperation, section, tellProduct } from '../operations.ts';
import * as payrollLoan from '../products/payroll-loan.ts';
import * as repurchase from '../products/repurchase.ts';
import * as storeCard from '../products/store-card.ts';
import * as storeCredit from '../products/store-credit.ts';
import type { SandboxControl } from '../server/sandbox-control.ts';
import type { PostName } from './fault-table.ts';

/** The screen that calls one endpoint, and what a person does there. */
export interface Scene {
  /** From home to the form, filled in. */
  readonly reach: (page: Page, sandbox: SandboxControl) => Promise<void>;
  /** Changes in the sandbox that the request needs, apart from the app's own earlier requests. */
  readonly arrange?: (sandbox: SandboxControl) => Promise<void>;
  /** The button that sends. */
  readonly button: (page: Page) => Locator;
  /** A field that a refusal can name. */
  readonly field?: string;
  /** The event in the operation's timeline; absent if the request changes nothing. */
  readonly records?: string;
  /** After an unknown outcome: the clerk confirms that the request was not recorded. */
  readonly free?: (page: Page) => Promise<void>;
  /** After an unknown outcome: the clerk found the operation. Absent where the next step needs the answer's data. */
  readonly find?: (page: Page, code: string) => Promise<void>;
  /** Checks the screen after an acceptance. */
  readonly accepted: (page: Page) => Promise<void>;
  /** Returns to the form after an acceptance; absent where the sale has moved on. */
  readonly reopen?: (page: Page) => Promise<void>;
}

const step = { button: (page: Page) => page.locator('button[type=submit]') } as const;
/** A step whose request may have changed something: typing the confirmation word frees it. */
const changingStep = {
  ...step,
  free: freeStep,
} as const;
/** A step that an operation's code can settle instead of the answer. */
const lookedUpStep = {
  ...changingStep,
  async find(page: Page, code: string) {
    await sayFound(page);
    await page.getByLabel('Código da operação').fill(code);
    await page.getByRole('button', { name: 'Registrar e acompanhar' }).click();
  },
} as const;

interface ActionScene {
  readonly code: string;
  readonly product: string;
  /** The name of the link to it on the operation's page. */
  readonly action: string;
  readonly fillIn: (page: Page) => Promise<void>;
}

/** Says that the timeline does not show the request, and confirms it. */
async function freeByEvents(page: Page) {
  await page.getByRole('button', { name: 'Nada registrado' }).click();
  await page.getByRole('button', { name: 'Liberar para enviar de novo' }).click();
}

/** The scene of an action on the operation's page. */
function action({ code, product, action, fillIn }: ActionScene) {
  return {
    async reach(page: Page) {
      await openOperation(page, code);
      await tellProduct(page, product);
      await section(page, 'Ações').getByRole('link', { name: action }).click();
      await fillIn(page);
    },
    ...step,
    free: freeByEvents,
    find: (page: Page) => page.getByRole('button', { name: 'Está registrado' }).click(),
    accepted: (page: Page) => expect(page.getByRole('region', { name: 'A financeira aceitou o pedido' })).toBeVisible(),
    async reopen(page: Page) {
      // Waits for the cooldown between two messages to the customer.
      await page.clock.fastForward('01:01');
      await page.getByRole('main').getByRole('link', { name: 'Voltar à operação' }).click();
      await section(page, 'Ações').getByRole('link', { name: action }).click();
      await fillIn(page);
    },
  } as const;
}

/** The follow-up step or, if the answer has the operation's code, the operation's page. */
const followUp = (page: Page) => heading(page, /^(Acompanhamento|Operação .+)$/);

export const scenes = {
  'Cartao/Simular': {
    ...step,
    async reach(page) {
      await start(page, 'Cartão da loja');
      await fill(page, storeCard.simulation);
    },
    field: 'buyValue',
    accepted: (page) => heading(page, 'Oferta'),
  },
  'Cartao/PreCadastro': {
    ...changingStep,
    async reach(page) {
      await storeCard.reachPreRegistration(page);
      await storeCard.fillPreRegistration(page);
    },
    field: 'name',
    records: 'Pré-cadastro permitido',
    accepted: preRegistered,
  },
  'Cartao/Contratar': {
    ...lookedUpStep,
    reach: (page) => storeCard.reachReview(page),
    field: 'cellPhoneNumber',
    records: 'Proposta criada',
    accepted: followUp,
  },
  'ECrediarioDigital/PreCadastro': {
    ...changingStep,
    async reach(page) {
      await start(page, 'Crediário digital');
      await storeCredit.fillSimulation(page);
      await submit(page);
      await storeCredit.fillPreRegistration(page);
    },
    field: 'name',
    records: 'Pré-cadastro permitido',
    accepted: preRegistered,
  },
  'ECrediarioDigital/Contratar': {
    ...lookedUpStep,
    reach: (page) => storeCredit.reachReview(page),
    field: 'cellPhoneNumber',
    records: 'Proposta criada',
    accepted: (page) => heading(page, 'Contrato'),
  },
  'ECrediarioDigital/EnviarContratoDigital': {
    ...action({
      code: testCodes.storeCreditContract.prefix,
      product: 'Crediário digital',
      action: 'Enviar contrato digital',
      async fillIn(page) {
        await page.getByLabel('A biometria do cliente foi feita e aceita').check();
        await fill(page, { phone: '(21) 91234-5678' });
        await page.getByRole('checkbox', { name: /^Li o número/ }).check();
      },
    }),
    field: 'phone',
    records: 'Contrato digital enviado ao cliente',
  },
  'EConsignado/SolicitarAutorizacao': {
    ...lookedUpStep,
    reach: (page) => payrollLoan.fillAuthorization(page),
    field: 'name',
    records: 'Autorização solicitada ao cliente',
    accepted: (page) => heading(page, 'Vínculo'),
  },
  'EConsignado/ReenviarAutorizacao': {
    ...action({
      code: testCodes.payrollLoan.prefix,
      product: 'Empréstimo consignado',
      action: 'Reenviar autorização',
      async fillIn(page) {
        await choose(page, 'destination', 'other');
        await fill(page, { phoneNumber: '(21) 91234-5678' });
        await page.getByRole('checkbox', { name: /^Li o número/ }).check();
      },
    }),
    arrange: (sandbox) => sandbox.act(testCodes.payrollLoan.prefix, 'expire'),
    field: 'phoneNumber',
    records: 'Pedido de autorização reenviado ao cliente',
  },
  'EConsignado/Contratar': {
    ...lookedUpStep,
    async reach(page) {
      await payrollLoan.resume(page, testCodes.payrollLoan.prefix);
      await payrollLoan.chooseEmployment(page);
      await payrollLoan.fillWholeProposal(page);
      await next(page);
      await heading(page, 'Revisão');
    },
    field: 'registrationNumber',
    records: 'Proposta criada',
    accepted: (page) => heading(page, 'Trocar conta'),
  },
  'EConsignado/AtualizarPagamento': {
    ...action({
      code: testCodes.payrollLoanContract.prefix,
      product: 'Empréstimo consignado',
      action: 'Trocar conta',
      async fillIn(page) {
        await payrollLoan.fillPayment(page, { proposalCode: testProposalCode(testCodes.payrollLoanContract.prefix) });
        await page.getByLabel(/Conferi no sistema da financeira/).check();
      },
    }),
    field: 'accountNumber',
    records: 'Dados bancários atualizados',
  },
  'ECdcCelular/AtualizarPagamento': {
    ...lookedUpStep,
    async reach(page) {
      const operationCode = testCodes.phoneCredit.prefix;
      await start(page, 'CDC celular');
      await payrollLoan.fillPayment(page, { operationCode, proposalCode: testProposalCode(operationCode) });
    },
    field: 'accountNumber',
    records: 'Dados bancários atualizados',
    accepted: followUp,
  },
  'Recompra/Simular': {
    ...step,
    async reach(page) {
      await start(page, 'Recompra');
      await fill(page, repurchase.simulation);
    },
    field: 'value',
    accepted: (page) => heading(page, 'Oferta'),
  },
  'Recompra/Contratar': {
    ...lookedUpStep,
    reach: (page) => repurchase.reachReview(page),
    field: 'installments',
    records: 'Proposta criada',
    accepted: followUp,
  },
  'Operacoes/Cancelar': {
    reach: (page) => askToCancel(page),
    button: (page) => dialog(page).getByRole('button', { name: /^(Cancelar operação|Pedir o cancelamento de novo)$/ }),
    records: 'Operação cancelada',
    async free(page) {
      await freeByEvents(page);
      await pressCancel(page);
    },
    find: (page) => page.getByRole('button', { name: 'Está registrado' }).click(),
    accepted: (page) =>
      expect(page.getByRole('region', { name: 'A financeira aceitou o pedido de cancelamento' })).toBeVisible(),
    reopen: (page) => askToCancel(page),
  },
} as const satisfies Record<PostName, Scene>;

async function preRegistered(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Pré-cadastro aceito' })).toBeVisible();
  await next(page);
  await heading(page, 'Proposta');
}

const dialog = (page: Page) => page.getByRole('dialog');
let cancelled = 0;

/** Uses another operation each time, because a cancelled one can't be cancelled again. */
async function askToCancel(page: Page): Promise<void> {
  await openAnother(page, `${testCodes.link.prefix}-${(cancelled += 1)}`);
  await pressCancel(page);
}

async function pressCancel(page: Page): Promise<void> {
  await section(page, 'Ações').getByRole('button', { name: 'Cancelar operação' }).click();
  await expect(dialog(page)).toBeVisible();
}
