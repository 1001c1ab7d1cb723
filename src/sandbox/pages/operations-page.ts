import { Hono } from 'hono';
import { html } from 'hono/html';

import { productIds } from '#src/domain/ids.ts';

import { Refusal } from '../http/refusal.ts';
import { authorize, cancel, expire, sign } from '../lifecycle.ts';
import { createSample, knownOperation } from '../operation.ts';
import { products } from '../products.ts';
import type { Database } from '../store/database.ts';
import { openWorld, type World } from '../store/world.ts';
import { actionButton, type Html } from './layout.ts';
import { backTo, office, sentForm, tokenOf } from './office.ts';
import { operationCard } from './operation-card.ts';

/** What the store simulates or proposes outside the app. */
const fromElsewhere = productIds.flatMap((product) => {
  const sample = products[product].fromElsewhere;
  return sample ? [{ product, ...sample }] : [];
});

function operationsPage(world: World): Html {
  const operations = world.list();
  const { token } = world;
  const list =
    operations.length === 0
      ? html`<p>Nenhuma operação ainda.</p>`
      : html`<ul role="list" class="plain">
          ${operations.map((operation) => operationCard(operation, world.events(operation), token))}
        </ul>`;
  return office(
    '/sandbox',
    token,
    html`<h2>Começar em outro sistema</h2>
      <p>Simulações e propostas que a loja faz fora do Balcão.</p>
      <div class="row">
        ${fromElsewhere.map(({ product, label }) => actionButton({ action: `/sandbox/create/${product}`, label, token }))}
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
  const worldOf = (token: string) => openWorld(database, token, now);

  app.get('/sandbox', (c) => c.html(operationsPage(worldOf(tokenOf(c)))));
  app.post('/sandbox/operations/:code/:action', async (c) => {
    const { token } = await sentForm(c);
    const { code, action } = c.req.param();
    if (!isAction(action)) return c.notFound();
    try {
      const world = worldOf(token);
      database.transaction(() => actions[action](world, knownOperation(world, code)));
    } catch (error) {
      // Its stage has changed since the page was drawn; the page it leads back to shows the new one.
      if (!(error instanceof Refusal)) throw error;
    }
    return backTo(c, '/sandbox', token);
  });
  app.post('/sandbox/create/:product', async (c) => {
    const { token } = await sentForm(c);
    const sample = fromElsewhere.find(({ product }) => product === c.req.param('product'));
    if (!sample) return c.notFound();
    const { product, stage } = sample;
    database.transaction(() => createSample(worldOf(token), { product, stage }));
    return backTo(c, '/sandbox', token);
  });
  app.post('/sandbox/reset', async (c) => {
    const { token } = await sentForm(c);
    worldOf(token).reset();
    return backTo(c, '/sandbox', token);
  });
  return app;
}
