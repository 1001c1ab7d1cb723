import { expect, type Locator, type Page } from '@playwright/test';

import { testCodes, testProposalCode } from '#src/sandbox/test-data.ts';

import { fill, freeStep, heading, next, start, submit } from '../form.ts';
import { openAnother, openOperation, section, tellProduct } from '../operations.ts';
import * as payrollLoan from '../payroll-loan.ts';
import * as repurchase from '../repurchase.ts';
import type { SandboxControl } from '../server/sandbox-control.ts';
import * as storeCard from '../store-card.ts';
import * as storeCredit from '../store-credit.ts';
import type { PostName } from './fault-table.ts';

/** Where one endpoint is called from, and how a person goes on from there. */
export interface Scene {
  /** From home to the form, filled in. */
  readonly reach: (page: Page, sandbox: SandboxControl) => Promise<void>;
  /** What the partner's side must be like, beyond what the app has sent on its way here. */
  readonly arrange?: (sandbox: SandboxControl) => Promise<void>;
  /** What sends. */
  readonly button: (page: Page) => Locator;
  /** A field that a refusal can name. */
  readonly field?: string;
  /** The event on the operation's timeline; none of what changes nothing. */
  readonly records?: string;
  /** After an unknown outcome: the clerk looked, and there was nothing. */
  readonly free?: (page: Page) => Promise<void>;
  /** After an unknown outcome: the clerk looked, and there it was. Absent where the way on wants the answer itself. */
  readonly find?: (page: Page, code: string) => Promise<void>;
  /** The screen after a yes. */
  readonly accepted: (page: Page) => Promise<void>;
  /** After a yes, to the same form anew; absent where the sale has gone on. */
  readonly anew?: (page: Page) => Promise<void>;
}

const step = { button: (page: Page) => page.locator('button[type=submit]') } as const;
/** One that may have changed something: the word frees it. */
const changingStep = {
  ...step,
  free: freeStep,
} as const;
/** And whose operation's code can take the answer's place. */
const lookedUpStep = {
  ...changingStep,
  async find(page: Page, code: string) {
    await page.getByLabel('Código da operação').fill(code);
    await page.getByRole('button', { name: 'Registrar e acompanhar' }).click();
  },
} as const;

interface ActionScene {
  readonly code: string;
  readonly product: string;
  /** What the way to it, on the operation's page, is called. */
  readonly action: string;
  readonly fillIn: (page: Page) => Promise<void>;
}

/** An action from the operation's page. */
function action({ code, product, action, fillIn }: ActionScene) {
  return {
    async reach(page: Page) {
      await openOperation(page, code);
      await tellProduct(page, product);
      await section(page, 'Ações').getByRole('link', { name: action }).click();
      await fillIn(page);
    },
    ...step,
    free: (page: Page) => page.getByLabel('Conferi a linha do tempo e este envio não aparece').check(),
    find: (page: Page) => page.getByRole('button', { name: 'Aparece na linha do tempo: foi registrado' }).click(),
    accepted: (page: Page) => expect(page.getByRole('region', { name: 'Aceito pela financeira' })).toBeVisible(),
    async anew(page: Page) {
      // Each message to the customer has its cooldown.
      await page.clock.fastForward('01:01');
      await page.getByRole('button', { name: 'Enviar de novo' }).click();
      await fillIn(page);
    },
  } as const;
}

/** A sale whose code is known goes straight on to its operation. */
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
        await fill(page, { phoneNumber: '(21) 91234-5678' });
        await page.getByRole('checkbox', { name: /^Confirmei/ }).check();
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
    accepted: (page) => heading(page, 'Dados bancários'),
  },
  'EConsignado/AtualizarPagamento': {
    ...action({
      code: testCodes.payrollLoanContract.prefix,
      product: 'Empréstimo consignado',
      action: 'Dados bancários',
      async fillIn(page) {
        await payrollLoan.fillPayment(page, { proposalCode: testProposalCode(testCodes.payrollLoanContract.prefix) });
        await page.getByLabel(/Conferi na área de operações/).check();
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
    free: (page) => dialog(page).getByLabel('Conferi a linha do tempo e o cancelamento não aparece').check(),
    find: (page) => dialog(page).getByRole('button', { name: 'Aparece na linha do tempo: foi cancelada' }).click(),
    accepted: (page) =>
      expect(dialog(page).getByRole('region', { name: 'A financeira aceitou o pedido de cancelamento' })).toBeVisible(),
    async anew(page) {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await askToCancel(page);
    },
  },
} as const satisfies Record<PostName, Scene>;

async function preRegistered(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Pré-cadastro permitido' })).toBeVisible();
  await next(page);
  await heading(page, 'Proposta');
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Cancelar a operação/ });
let cancelled = 0;

/** Each time another operation: one that was cancelled stays so. */
async function askToCancel(page: Page): Promise<void> {
  await openAnother(page, `${testCodes.link.prefix}-${(cancelled += 1)}`);
  await section(page, 'Ações').getByRole('button', { name: 'Cancelar operação' }).click();
  await expect(dialog(page)).toBeVisible();
}
