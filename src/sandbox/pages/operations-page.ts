import { Hono } from 'hono';
import { html } from 'hono/html';

import { productIds } from '#src/domain/ids.ts';

import { RefusedError } from '../http/refused-error.ts';
import { authorize, cancel, expire, sign } from '../lifecycle.ts';
import { createSample, requireOperation } from '../operation.ts';
import { products } from '../products.ts';
import type { Database } from '../store/database.ts';
import { openTenant, type Tenant } from '../store/tenant.ts';
import { actionButton, type Html } from './layout.ts';
import { backTo, office, sentForm, tokenOf } from './office.ts';
import { operationCard } from './operation-card.ts';

/** Buttons for operations that the store simulates or proposes outside the app. */
const createdOutsideApp = productIds.flatMap((product) => {
  const sample = products[product].createdOutsideApp;
  return sample ? [{ product, ...sample }] : [];
});

function operationsPage(tenant: Tenant): Html {
  const operations = tenant.list();
  const { token } = tenant;
  const list =
    operations.length === 0
      ? html`<p>Nenhuma operação ainda.</p>`
      : html`<ul role="list" class="plain">
          ${operations.map((operation) => operationCard(operation, tenant.events(operation), token))}
        </ul>`;
  return office(
    '/sandbox',
    token,
    html`<h2>Começar em outro sistema</h2>
      <p>Simulações e propostas que a loja faz fora do Balcão.</p>
      <div class="row">
        ${createdOutsideApp.map(({ product, label }) => actionButton({ action: `/sandbox/create/${product}`, label, token }))}
      </div>
      <h2>Operações deste token</h2>
      ${list}
      <div class="apart">
        ${actionButton({ action: '/sandbox/reset', label: 'Apagar tudo deste token', token, kind: 'danger' })}
      </div>`,
  );
}

const actions = { authorize, sign, expire, cancel } as const;
const isAction = (name: string): name is keyof typeof actions => Object.hasOwn(actions, name);

export function operationsRoutes({ database, now }: { database: Database; now: () => Date }) {
  const app = new Hono();
  const tenantOf = (token: string) => openTenant(database, token, now);

  app.get('/sandbox', (c) => c.html(operationsPage(tenantOf(tokenOf(c)))));
  app.post('/sandbox/operations/:code/:action', async (c) => {
    const { token } = await sentForm(c);
    const { code, action } = c.req.param();
    if (!isAction(action)) return c.notFound();
    try {
      const tenant = tenantOf(token);
      database.transaction(() => actions[action](tenant, requireOperation(tenant, code)));
    } catch (error) {
      // The stage has changed since the page was rendered. The page that it redirects to shows the new one.
      if (!(error instanceof RefusedError)) throw error;
    }
    return backTo(c, '/sandbox', token);
  });
  app.post('/sandbox/create/:product', async (c) => {
    const { token } = await sentForm(c);
    const sample = createdOutsideApp.find(({ product }) => product === c.req.param('product'));
    if (!sample) return c.notFound();
    const { product, stage } = sample;
    database.transaction(() => createSample(tenantOf(token), { product, stage }));
    return backTo(c, '/sandbox', token);
  });
  app.post('/sandbox/reset', async (c) => {
    const { token } = await sentForm(c);
    tenantOf(token).reset();
    return backTo(c, '/sandbox', token);
  });
  return app;
}
