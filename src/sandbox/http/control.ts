import { Hono } from 'hono';
import * as z from 'zod/mini';

import { authorize, expire, sign } from '../lifecycle.ts';
import { requireOperation } from '../operation.ts';
import type { Database } from '../store/database.ts';
import { receivedRequests } from '../store/requests.ts';
import { openTenant } from '../store/tenant.ts';
import { tokenForm } from '../test-data.ts';
import { clearPlan, faultPlan, readPlan, writePlan } from './faults.ts';
import { RefusedError, originOf } from './reply.ts';

const actions = { authorize, sign, expire } as const;
const isAction = (name: string): name is keyof typeof actions => Object.hasOwn(actions, name);

/** The interface with which tests control one token's tenant, over HTTP and JSON. `README.md` describes it. */
export function controlInterface({
  database,
  now,
  hosts,
}: {
  database: Database;
  now: () => Date;
  hosts: readonly string[];
}) {
  const app = new Hono().basePath('/sandbox/control/:token');
  const tenantOf = (token: string) => openTenant(database, token, now);

  app.use(async (c, next) => {
    // Refuses other sites' pages, which could reach a local sandbox through the browser of its user.
    const site = c.req.header('Sec-Fetch-Site');
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return c.body(null, 403);
    const origin = c.req.header('Origin');
    if (origin !== undefined && origin !== originOf(c)) return c.body(null, 403);
    // Refuses foreign host names, which protects against DNS rebinding.
    if (!isKnownHost(new URL(originOf(c)).hostname, hosts)) return c.body(null, 403);
    if (!tokenForm.test(c.req.param('token') ?? '')) return c.json({ error: 'token must look like sandbox-…' }, 404);
    return next();
  });

  app.get('/faults', (c) => c.json(readPlan(database, c.req.param('token'))));
  app.put('/faults', async (c) => {
    const plan = faultPlan.safeParse(await c.req.json().catch(() => undefined));
    if (!plan.success) return c.json({ error: z.prettifyError(plan.error) }, 400);
    writePlan(database, c.req.param('token'), plan.data);
    return c.json(plan.data);
  });
  app.delete('/faults', (c) => {
    clearPlan(database, c.req.param('token'));
    return c.body(null, 204);
  });
  app.get('/requests', (c) => c.json(receivedRequests(database, c.req.param('token'))));
  app.get('/operations', (c) => {
    const tenant = tenantOf(c.req.param('token'));
    return c.json(tenant.list().map((operation) => ({ ...operation, events: tenant.events(operation) })));
  });
  app.delete('/', (c) => {
    tenantOf(c.req.param('token')).reset();
    return c.body(null, 204);
  });
  app.post('/operations/:code/:action', (c) => {
    const { token, code, action } = c.req.param();
    if (!isAction(action)) return c.json({ error: `action must be one of ${Object.keys(actions).join(', ')}` }, 404);
    try {
      const tenant = tenantOf(token);
      return c.json(database.transaction(() => actions[action](tenant, requireOperation(tenant, code))));
    } catch (error) {
      if (error instanceof RefusedError) return c.json({ error: error.message }, error.status);
      throw error;
    }
  });
  return app;
}

/** `localhost`, a configured name, or a numeric address, which DNS rebinding can't use. */
function isKnownHost(hostname: string, hosts: readonly string[]): boolean {
  return (
    hostname === 'localhost' || /^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith('[') || hosts.includes(hostname)
  );
}
