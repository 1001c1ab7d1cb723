import { setTimeout as sleep } from 'node:timers/promises';

import type { EndpointName } from '#src/partner/contract/endpoints.ts';

import type { Handler } from '../handlers/handler.ts';
import { handlers } from '../handlers/handlers.ts';
import type { Database } from '../store/database.ts';
import type { Tenant } from '../store/tenant.ts';
import { checkRequest } from './check-request.ts';
import { accepted, refused } from './envelope.ts';
import { takeFault, type Fault, type FaultPlan, type PlainFault } from './faults.ts';
import { RefusedError } from './refused-error.ts';
import { badGateway, htmlPage, redirect, withWrongTypes, type Reply } from './reply.ts';

interface Question {
  readonly name: EndpointName;
  readonly received: unknown;
  /** Set when the body can't even be read. */
  readonly problem: RefusedError | undefined;
  readonly database: Database;
  readonly tenant: Tenant;
  readonly origin: string;
}

/** The one endpoint whose result is documented in the envelope; the others' are shown bare. */
const enveloped: readonly EndpointName[] = ['EConsignado/SolicitarAutorizacao'];

function success(name: EndpointName, result: unknown, style: FaultPlan['style']): Reply {
  const wrap = style === 'enveloped' || (style === undefined && enveloped.includes(name));
  const body = wrap ? accepted(result) : result;
  return { kind: 'answer', status: 200, ...(body !== undefined && { body }) };
}

const refusal = ({ status, message, fields }: RefusedError): Reply => ({
  kind: 'answer',
  status,
  body: refused(0, message, fields),
});

/** What the service does when nothing goes wrong on the way. */
async function regularReply(question: Question, style: FaultPlan['style']): Promise<Reply> {
  const { name, received, problem, database, tenant, origin } = question;
  let spoiled: 'lost' | 'empty' | undefined;
  try {
    if (problem) throw problem;
    const body = checkRequest(name, received, tenant.now());
    const spoilAnswer = (how: 'lost' | 'empty') => void (spoiled = how);
    // One table of handlers, each typed by its own endpoint: the name chooses body and handler alike.
    const handler = handlers[name] as Handler<EndpointName>;
    const result = await database.transaction(() => handler({ body, tenant, origin, spoilAnswer }));
    if (spoiled === 'lost') return { kind: 'reset' };
    return spoiled === 'empty' ? { kind: 'answer', status: 200 } : success(name, result, style);
  } catch (error) {
    if (error instanceof RefusedError) return refusal(error);
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

export async function answer(question: Question): Promise<{ reply: Reply; fault: string | undefined }> {
  const { style, fault } = takeFault(question.database, question.tenant.token, question.name);
  const regular = () => regularReply(question, style);
  return { reply: fault ? await faultyReply(fault, regular) : await regular(), fault: fault?.fault };
}
