import { setTimeout as sleep } from 'node:timers/promises';

import type { EndpointName } from '#src/partner/api/endpoints.ts';

import { updatePayment, type Handler } from '../handlers/handler.ts';
import { operations } from '../handlers/operations.ts';
import { payrollLoan, repurchase, storeCard, storeCredit } from '../handlers/sales.ts';
import type { Database } from '../store/database.ts';
import type { Tenant } from '../store/tenant.ts';
import { takeFault, type Fault, type FaultPlan, type PlainFault } from './faults.ts';
import { checkRequest } from './field-rules.ts';
import {
  accepted,
  badGateway,
  htmlPage,
  redirect,
  refused,
  RefusedError,
  withWrongTypes,
  type Reply,
} from './reply.ts';

/** A missing handler for an endpoint of `partner/api` is a compile error. */
const handlers: { readonly [Name in EndpointName]: Handler<Name> } = {
  ...storeCredit,
  ...storeCard,
  ...repurchase,
  ...payrollLoan,
  'ECdcCelular/AtualizarPagamento': updatePayment('phone-credit'),
  ...operations,
};

interface ApiRequest {
  readonly name: EndpointName;
  readonly received: unknown;
  /** Set if the body can't be read as JSON. */
  readonly problem: RefusedError | undefined;
  readonly database: Database;
  readonly tenant: Tenant;
  readonly origin: string;
}

/** The only endpoint whose result is documented in the envelope. The others' results are bare. */
const enveloped: readonly EndpointName[] = ['EConsignado/SolicitarAutorizacao'];

function success(name: EndpointName, result: unknown, style: FaultPlan['style']): Reply {
  const wrap = style === 'enveloped' || (style === undefined && enveloped.includes(name));
  const body = wrap ? accepted(result) : result;
  return { kind: 'answer', status: 200, ...(body !== undefined && { body }) };
}

const refusedReply = ({ status, message, fields }: RefusedError): Reply => ({
  kind: 'answer',
  status,
  body: refused(0, message, fields),
});

/** The reply without a planned fault. */
async function regularReply(request: ApiRequest, style: FaultPlan['style']): Promise<Reply> {
  const { name, received, problem, database, tenant, origin } = request;
  let spoiled: 'lost' | 'empty' | undefined;
  try {
    if (problem) throw problem;
    const body = checkRequest(name, received, tenant.now());
    const spoilAnswer = (how: 'lost' | 'empty') => void (spoiled = how);
    // `name` selects both the body's type and the handler, which the compiler can't see.
    const handler = handlers[name] as Handler<EndpointName>;
    const result = await database.transaction(() => handler({ body, tenant, origin, spoilAnswer }));
    if (spoiled === 'lost') return { kind: 'reset' };
    return spoiled === 'empty' ? { kind: 'answer', status: 200 } : success(name, result, style);
  } catch (error) {
    if (error instanceof RefusedError) return refusedReply(error);
    throw error;
  }
}

function statusReply(fault: Extract<Fault, { fault: 'status' }>): Reply {
  const {
    status,
    envelope = false,
    message = 'Falha programada no ambiente de teste.',
    fields,
    retryAfterSeconds,
  } = fault;
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  if (envelope) return { kind: 'answer', status, headers, body: refused(0, message, fields) };
  return { kind: 'raw', status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }, text: message };
}

function truncated(reply: Reply): Reply {
  if (reply.kind !== 'answer') return reply;
  const text = JSON.stringify(reply.body ?? { result: null });
  return {
    kind: 'raw',
    status: reply.status,
    headers: { 'Content-Type': 'application/json' },
    text: text.slice(0, Math.ceil(text.length / 2)),
  };
}

type RegularReply = () => Promise<Reply>;

const plainFaultReplies: { readonly [Kind in PlainFault]: (regular: RegularReply) => Reply | Promise<Reply> } = {
  'reset-before': () => ({ kind: 'reset' }),
  hang: () => ({ kind: 'hang' }),
  'html-200': () => htmlPage,
  'html-502': () => badGateway,
  'redirect-html': () => redirect,
  async 'reset-after'(regular) {
    await regular();
    return { kind: 'reset' };
  },
  'truncated-json': async (regular) => truncated(await regular()),
  async 'wrong-types'(regular) {
    const reply = await regular();
    return reply.kind === 'answer' && reply.body !== undefined ? { ...reply, body: withWrongTypes(reply.body) } : reply;
  },
  async 'empty-body'(regular) {
    await regular();
    return { kind: 'answer', status: 200 };
  },
};

async function faultyReply(fault: Fault, regular: RegularReply): Promise<Reply> {
  if (fault.fault === 'status') return statusReply(fault);
  if (fault.fault !== 'delay') return plainFaultReplies[fault.fault](regular);
  await sleep(fault.ms);
  return regular();
}

export async function answer(request: ApiRequest): Promise<{ reply: Reply; fault: string | undefined }> {
  const { style, fault } = takeFault(request.database, request.tenant.token, request.name);
  const regular = () => regularReply(request, style);
  return { reply: fault ? await faultyReply(fault, regular) : await regular(), fault: fault?.fault };
}
