import type { ProductId } from '#src/domain/ids.ts';

import { longServerTime, serverTime } from './format.ts';
import { RefusedError } from './http/reply.ts';
import type { Operation } from './operation.ts';
import type { Tenant } from './store/tenant.ts';

/**
 * The stages of an operation. The partner's document lists none: these are the sandbox's own and not part of its API.
 */
export const stageLabels = {
  simulated: 'Simulada',
  'authorization-requested': 'Aguardando autorização do cliente',
  authorized: 'Autorizada pelo cliente',
  'pre-registered': 'Pré-cadastro permitido',
  denied: 'Pré-cadastro negado',
  contracted: 'Contrato emitido',
  'awaiting-signature': 'Aguardando assinatura',
  signed: 'Assinada',
  cancelled: 'Cancelada',
  expired: 'Expirada',
} as const;
export type Stage = keyof typeof stageLabels;

/** Stages with a proposal that isn't signed yet. */
export const beforeSigning: readonly Stage[] = ['contracted', 'awaiting-signature'];
export const cancellable: readonly Stage[] = [
  'simulated',
  'authorization-requested',
  'authorized',
  'pre-registered',
  ...beforeSigning,
];

/** Type numbers, texts and owners are invented: the document lists none. */
const events = {
  simulated: { type: 10, description: 'Simulação registrada', owner: 'Loja' },
  authorizationRequested: { type: 20, description: 'Autorização solicitada ao cliente', owner: 'Sistema' },
  authorizationResent: { type: 21, description: 'Pedido de autorização reenviado ao cliente', owner: 'Sistema' },
  authorized: { type: 22, description: 'Cliente autorizou a consulta de margem e vínculos', owner: 'Cliente' },
  preRegistered: { type: 30, description: 'Pré-cadastro permitido', owner: 'Sistema' },
  denied: { type: 31, description: 'Pré-cadastro negado', owner: 'Sistema' },
  replaced: { type: 32, description: 'Substituída por um pré-cadastro mais recente', owner: 'Sistema' },
  proposalCreated: { type: 40, description: 'Proposta criada', owner: 'Loja' },
  contractIssued: { type: 50, description: 'Contrato (CCB) emitido', owner: 'Sistema' },
  contractSent: { type: 51, description: 'Contrato digital enviado ao cliente', owner: 'Loja' },
  awaitingSignature: { type: 52, description: 'Aguardando assinatura do cliente', owner: 'Sistema' },
  paymentUpdated: { type: 60, description: 'Dados bancários atualizados', owner: 'Loja' },
  signed: { type: 70, description: 'Contrato assinado', owner: 'Cliente' },
  cardReleased: { type: 71, description: 'Compra liberada para a loja', owner: 'Sistema' },
  paymentOrdered: { type: 72, description: 'Pagamento ao cliente programado', owner: 'Sistema' },
  bookletIssued: { type: 80, description: 'Carnê de parcelas gerado', owner: 'Sistema' },
  cancelled: { type: 90, description: 'Operação cancelada', owner: 'Loja' },
  expired: { type: 91, description: 'Prazo encerrado', owner: 'Sistema' },
} as const;
export type EventName = keyof typeof events;

interface SandboxProduct {
  readonly label: string;
  /** The event that follows the signature, some minutes later. */
  readonly afterSigning: EventName;
  /** The contract can be signed only after a separate endpoint has sent it to the customer. */
  readonly waitsForDispatch?: true;
  /** The store simulates or proposes it outside the app. A button of the back office creates such an operation. */
  readonly createdOutsideApp?: { readonly label: string; readonly stage: Stage };
}

export const products: Readonly<Record<ProductId, SandboxProduct>> = {
  'store-card': { label: 'Cartão da loja', afterSigning: 'cardReleased' },
  'store-credit': {
    label: 'Crediário digital',
    afterSigning: 'bookletIssued',
    waitsForDispatch: true,
    createdOutsideApp: { label: 'Criar simulação de crediário', stage: 'simulated' },
  },
  'payroll-loan': { label: 'Empréstimo consignado', afterSigning: 'paymentOrdered' },
  'phone-credit': {
    label: 'Crediário de celular',
    afterSigning: 'bookletIssued',
    createdOutsideApp: { label: 'Criar proposta de celular', stage: 'awaiting-signature' },
  },
  repurchase: { label: 'Recompra', afterSigning: 'cardReleased' },
};

export function recordEvents(tenant: Tenant, operation: Operation, ...names: readonly EventName[]) {
  for (const name of names) recordEvent(tenant, operation, { name, at: tenant.now() });
}

/** An event in the future is listed from then on. */
function recordEvent(tenant: Tenant, operation: Operation, { name, at }: { name: EventName; at: Date }) {
  const event = events[name];
  const creationTime = event.owner === 'Sistema' ? longServerTime(at) : serverTime(at);
  tenant.addEvent(operation, { ...event, creationTime });
}

/** A lender's back office takes some minutes. In milliseconds. */
const afterSigningMs = 5 * 60_000;

function setStage(tenant: Tenant, operation: Operation, stage: Stage) {
  return tenant.save({ ...operation, stage, stageSince: serverTime(tenant.now()) });
}

export function requireStage(operation: Operation, from: readonly Stage[], action: string) {
  if (from.includes(operation.stage)) return;
  throw new RefusedError(
    409,
    `${action} não é possível: a operação está na situação "${stageLabels[operation.stage]}".`,
  );
}

/** Creates the proposal and issues its contract. */
export function contract(tenant: Tenant, operation: Operation) {
  recordEvents(tenant, operation, 'proposalCreated', 'contractIssued');
  const contracted = setStage(tenant, { ...operation, issuedAt: serverTime(tenant.now()) }, 'contracted');
  return products[operation.product].waitsForDispatch ? contracted : awaitSignature(tenant, contracted);
}

export function awaitSignature(tenant: Tenant, operation: Operation) {
  recordEvents(tenant, operation, 'awaitingSignature');
  return setStage(tenant, operation, 'awaiting-signature');
}

export function sign(tenant: Tenant, operation: Operation) {
  requireStage(operation, ['awaiting-signature'], 'Assinar');
  recordEvents(tenant, operation, 'signed');
  const at = new Date(tenant.now().getTime() + afterSigningMs);
  recordEvent(tenant, operation, { name: products[operation.product].afterSigning, at });
  return setStage(tenant, operation, 'signed');
}

export function authorize(tenant: Tenant, operation: Operation) {
  requireStage(operation, ['authorization-requested'], 'Autorizar');
  recordEvents(tenant, operation, 'authorized');
  return setStage(tenant, operation, 'authorized');
}

export function cancel(tenant: Tenant, operation: Operation) {
  requireStage(operation, cancellable, 'Cancelar');
  recordEvents(tenant, operation, 'cancelled');
  return setStage(tenant, operation, 'cancelled');
}

export function expire(tenant: Tenant, operation: Operation) {
  requireStage(operation, cancellable, 'Expirar');
  recordEvents(tenant, operation, 'expired');
  return setStage(tenant, operation, 'expired');
}

export function deny(tenant: Tenant, operation: Operation) {
  recordEvents(tenant, operation, 'denied');
  return setStage(tenant, operation, 'denied');
}

/**
 * `Cartao/Contratar` names no pre-registration and takes the token's latest one. Earlier open ones expire here, so that
 * a later Contratar can't use them.
 */
export function replacePreRegistration(tenant: Tenant) {
  const earlier = tenant.latest('store-card', 'pre-registered');
  if (!earlier) return;
  recordEvents(tenant, earlier, 'replaced');
  setStage(tenant, earlier, 'expired');
}
