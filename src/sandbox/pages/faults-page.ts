import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';

import {
  clearPlan,
  endpointNames,
  faultPlan,
  plainFaults,
  readPlan,
  writePlan,
  type Fault,
  type FaultPlan,
} from '../http/faults.ts';
import type { Database } from '../store/database.ts';
import { actionButton, backTo, office, sentForm, tokenOf, type Html } from './layout.ts';

const faultNames = { ...plainFaults, delay: 'Resposta demorada', status: 'Status de erro, nada gravado' };

function describeFault(fault: Fault) {
  const detail = fault.fault === 'delay' ? `, ${fault.ms} ms` : '';
  const status = fault.fault === 'status' ? `, ${fault.status}${fault.envelope ? ' com envelope' : ''}` : '';
  const times = fault.times === undefined ? 'sempre' : `${fault.times} ${fault.times === 1 ? 'vez' : 'vezes'}`;
  return `${fault.endpoint === '*' ? 'Todos' : fault.endpoint}: ${faultNames[fault.fault]}${detail}${status} (${times})`;
}

const option = (value: string, label: string, chosen = false) =>
  html`<option value="${value}" ${chosen ? html` selected` : ''}>${label}</option>`;
const field = (name: string, label: string, control: Html) =>
  html`<div><label for="${name}">${label}</label>${control}</div>`;

function faultsPage(token: string, plan: FaultPlan, problem?: string): Html {
  return office(
    '/sandbox/faults',
    token,
    html`<h2>Plano atual</h2>
      ${
        plan.faults.length === 0
          ? html`<p>Nenhuma falha programada.</p>`
          : html`<ol>
              ${plan.faults.map((fault) => html`<li>${describeFault(fault)}</li>`)}
            </ol>`
      }
      <h2>Acrescentar uma falha</h2>
      ${problem === undefined ? '' : html`<p class="notice" role="alert">${problem}</p>`}
      <form method="post" action="/sandbox/faults">
        <input type="hidden" name="token" value="${token}" />
        <div class="grid">
          ${field(
            'endpoint',
            'Endpoint',
            html`<select id="endpoint" name="endpoint">
              ${option('*', 'Todos')}${endpointNames.map((name) => option(name, name))}
            </select>`,
          )}
          ${field(
            'fault',
            'Falha',
            html`<select id="fault" name="fault">
              ${Object.entries(faultNames).map(([name, label]) => option(name, label))}
            </select>`,
          )}
          ${field('times', 'Quantas vezes (em branco: sempre)', html`<input id="times" name="times" inputmode="numeric" value="1" />`)}
          ${field('ms', 'Demora em ms (só na demora)', html`<input id="ms" name="ms" inputmode="numeric" value="3000" />`)}
          ${field('status', 'Status (só no erro)', html`<input id="status" name="status" inputmode="numeric" value="503" />`)}
          ${field(
            'envelope',
            'Corpo do erro',
            html`<select id="envelope" name="envelope">
              ${option('', 'Texto simples')}${option('yes', 'Envelope success: false')}
            </select>`,
          )}
        </div>
        <p><button>Acrescentar</button></p>
      </form>
      <h2>Forma das respostas</h2>
      <form method="post" action="/sandbox/style" class="row">
        <input type="hidden" name="token" value="${token}" />
        ${field(
          'style',
          'Forma',
          html`<select id="style" name="style">
            ${option('', 'A documentada', plan.style === undefined)}${option('bare', 'Sempre sem envelope', plan.style === 'bare')}${option('enveloped', 'Sempre no envelope', plan.style === 'enveloped')}
          </select>`,
        )}
        <button class="quiet">Usar</button>
      </form>
      <div class="apart">
        ${actionButton({ action: '/sandbox/faults/clear', label: 'Limpar o plano', token, kind: 'danger' })}
      </div>`,
  );
}

const numberOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : undefined);

/** The fault form's fields, in the format of the control interface. */
function faultOf({ endpoint, fault, times, ms, status, envelope }: Record<string, unknown>) {
  const count = numberOf(times);
  return {
    endpoint,
    fault,
    ...(count !== undefined && { times: count }),
    ...(fault === 'delay' && { ms: numberOf(ms) }),
    ...(fault === 'status' && { status: numberOf(status), envelope: envelope === 'yes' }),
  };
}

export function faultsRoutes({ database }: { database: Database }) {
  const app = new Hono();
  app.get('/sandbox/faults', (c) => c.html(faultsPage(tokenOf(c), readPlan(database, tokenOf(c)))));
  app.post('/sandbox/faults', async (c) => {
    const sent = await sentForm(c);
    const plan = readPlan(database, sent.token);
    const next = faultPlan.safeParse({ ...plan, faults: [...plan.faults, faultOf(sent)] });
    if (!next.success)
      return c.html(faultsPage(sent.token, plan, `Falha não aceita: ${z.prettifyError(next.error)}`), 400);
    writePlan(database, sent.token, next.data);
    return backTo(c, '/sandbox/faults', sent.token);
  });
  app.post('/sandbox/style', async (c) => {
    const { token, style } = await sentForm(c);
    const { faults } = readPlan(database, token);
    const next = faultPlan.safeParse({ faults, ...(style !== '' && { style }) });
    if (next.success) writePlan(database, token, next.data);
    return backTo(c, '/sandbox/faults', token);
  });
  app.post('/sandbox/faults/clear', async (c) => {
    const { token } = await sentForm(c);
    clearPlan(database, token);
    return backTo(c, '/sandbox/faults', token);
  });
  return app;
}
