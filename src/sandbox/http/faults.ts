import * as z from 'zod/mini';

import { endpoints, type EndpointName } from '#src/partner/api/endpoints.ts';

import type { Database } from '../store/database.ts';

export const endpointNames = Object.keys(endpoints) as EndpointName[];

const target = {
  /** "*" is every endpoint. */
  endpoint: z.union([z.literal('*'), z.enum(endpointNames)]),
  /** How many requests it applies to. When absent, all until the plan changes. */
  times: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
};
const statusFault = z.strictObject({
  ...target,
  fault: z.literal('status'),
  status: z.int().check(z.minimum(400), z.maximum(599)),
  /** With the envelope, a definite refusal (`success: false`). Without it, a bare status and a line of text. */
  envelope: z.optional(z.boolean()),
  message: z.optional(z.string().check(z.maxLength(20_000))),
  fields: z.optional(z.array(z.strictObject({ field: z.string(), message: z.string() }))),
  retryAfterSeconds: z.optional(z.int().check(z.minimum(0))),
});
const delayFault = z.strictObject({
  ...target,
  fault: z.literal('delay'),
  ms: z.int().check(z.minimum(1), z.maximum(120_000)),
});

/** Faults without parameters. Each label says whether the change is stored. */
export const plainFaults = {
  'reset-before': 'Conexão cai antes de gravar',
  hang: 'Sem resposta, nada gravado',
  'html-200': 'Página HTML com status 200, nada gravado',
  'html-502': 'Página HTML com status 502, nada gravado',
  'redirect-html': 'Desvio para uma página de login, nada gravado',
  'reset-after': 'Conexão cai depois de gravar',
  'truncated-json': 'JSON cortado ao meio, gravado',
  'wrong-types': 'Tipos trocados na resposta, gravado',
  'empty-body': 'Status 200 sem corpo, gravado',
} as const;
export type PlainFault = keyof typeof plainFaults;
const plainFault = z.strictObject({ ...target, fault: z.enum(Object.keys(plainFaults) as PlainFault[]) });

const fault = z.union([plainFault, delayFault, statusFault]);
export type Fault = z.infer<typeof fault>;

export const faultPlan = z.strictObject({
  /** Forces every result to be bare or enveloped. When absent, each endpoint uses its documented form. */
  style: z.optional(z.enum(['bare', 'enveloped'])),
  faults: z.array(fault).check(z.maxLength(100)),
});
export type FaultPlan = z.infer<typeof faultPlan>;

export function readPlan(database: Database, token: string): FaultPlan {
  const row = database.first('SELECT plan FROM fault_plans WHERE token = ?', token) as { plan: string } | undefined;
  return row ? faultPlan.parse(JSON.parse(row.plan)) : { faults: [] };
}

export function writePlan(database: Database, token: string, plan: FaultPlan) {
  database.run('INSERT OR REPLACE INTO fault_plans (token, plan) VALUES (?, ?)', token, JSON.stringify(plan));
}

export function clearPlan(database: Database, token: string) {
  database.run('DELETE FROM fault_plans WHERE token = ?', token);
}

/** Takes the plan's first fault for this endpoint, and counts one use of it. */
export function takeFault(database: Database, token: string, endpoint: EndpointName) {
  const plan = readPlan(database, token);
  const index = plan.faults.findIndex((fault) => fault.endpoint === '*' || fault.endpoint === endpoint);
  const taken = plan.faults[index];
  if (taken?.times !== undefined) {
    const left = taken.times > 1 ? [{ ...taken, times: taken.times - 1 }] : [];
    writePlan(database, token, { ...plan, faults: plan.faults.toSpliced(index, 1, ...left) });
  }
  return { style: plan.style, fault: taken };
}
