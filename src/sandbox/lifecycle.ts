import { longServerTime, serverTime } from './clock.ts';
import { Refusal } from './http/refusal.ts';
import type { Operation } from './operation.ts';
import { products } from './products.ts';
import type { World } from './store/world.ts';

/** Where an operation stands. The partner shows no such list; this one is the sandbox's own and never goes over the wire. */
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

/** Stages in which a proposal exists that isn't signed yet. */
export const beforeSigning: readonly Stage[] = ['contracted', 'awaiting-signature'];
export const cancellable: readonly Stage[] = [
  'simulated',
  'authorization-requested',
  'authorized',
  'pre-registered',
  ...beforeSigning,
];

/** Type numbers, texts and owners are the sandbox's own invention: the document lists none. */
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

export function note(world: World, operation: Operation, ...names: readonly EventName[]) {
  for (const name of names) {
    const event = events[name];
    const creationTime = event.owner === 'Sistema' ? longServerTime(world.now()) : serverTime(world.now());
    world.addEvent(operation, { ...event, creationTime });
  }
}

function move(world: World, operation: Operation, stage: Stage) {
  return world.save({ ...operation, stage, stageSince: serverTime(world.now()) });
}

function only(operation: Operation, from: readonly Stage[], action: string) {
  if (from.includes(operation.stage)) return;
  throw new Refusal(409, `${action} não é possível: a operação está na situação "${stageLabels[operation.stage]}".`);
}

/** The proposal exists and its contract is issued. */
export function contract(world: World, operation: Operation) {
  note(world, operation, 'proposalCreated', 'contractIssued');
  const contracted = move(world, { ...operation, issuedAt: serverTime(world.now()) }, 'contracted');
  return products[operation.product].waitsForDispatch ? contracted : awaitSignature(world, contracted);
}

export function awaitSignature(world: World, operation: Operation) {
  note(world, operation, 'awaitingSignature');
  return move(world, operation, 'awaiting-signature');
}

export function sign(world: World, operation: Operation) {
  only(operation, ['awaiting-signature'], 'Assinar');
  note(world, operation, 'signed', products[operation.product].afterSigning);
  return move(world, operation, 'signed');
}

export function authorize(world: World, operation: Operation) {
  only(operation, ['authorization-requested'], 'Autorizar');
  note(world, operation, 'authorized');
  return move(world, operation, 'authorized');
}

export function cancel(world: World, operation: Operation) {
  only(operation, cancellable, 'Cancelar');
  note(world, operation, 'cancelled');
  return move(world, operation, 'cancelled');
}

export function expire(world: World, operation: Operation) {
  only(operation, cancellable, 'Expirar');
  note(world, operation, 'expired');
  return move(world, operation, 'expired');
}

export function deny(world: World, operation: Operation) {
  note(world, operation, 'denied');
  return move(world, operation, 'denied');
}

/**
 * `Cartao/Contratar` names no pre-registration and takes the token's latest one, so an earlier one that is still open must
 * not be left for a later Contratar to find.
 */
export function replacePreRegistration(world: World) {
  const earlier = world.latest('store-card', 'pre-registered');
  if (!earlier) return;
  note(world, earlier, 'replaced');
  move(world, earlier, 'expired');
}

export const refuseUnless = only;
