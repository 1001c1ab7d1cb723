import { Hono } from 'hono';
import { html } from 'hono/html';

import { productIds } from '#src/domain/ids.ts';

import { displayTime, maskedDocument, maskedName, money } from '../format.ts';
import { RefusedError } from '../http/reply.ts';
import { authorize, cancel, cancellable, expire, sign, stageLabels, products } from '../lifecycle.ts';
import { createSample, requireOperation, type Operation, type RecordedEvent } from '../operation.ts';
import type { Database } from '../store/database.ts';
import { openTenant, type Tenant } from '../store/tenant.ts';
import { testEmployments } from '../test-data.ts';
import { actionButton, backTo, office, sentForm, tokenOf, type Html } from './layout.ts';

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
      // The stage has changed since the page was rendered. The page after the redirect shows the new stage.
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

const fact = (label: string, value: Html | string) =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;

function actionsOf({ code, stage, pageId, issuedAt }: Operation, token: string): Html {
  const button = (name: string, label: string, kind = 'quiet') =>
    actionButton({ action: `/sandbox/operations/${encodeURIComponent(code)}/${name}`, label, token, kind });
  return html`<div class="row">
    ${
      stage === 'authorization-requested'
        ? html`${button('authorize', 'Autorizar pelo cliente')}
            <a class="button quiet" href="/sandbox/authorize/${pageId}">Página de autorização</a>`
        : ''
    }
    ${stage === 'awaiting-signature' ? button('sign', 'Assinar pelo cliente') : ''}
    ${issuedAt === undefined ? '' : html`<a class="button quiet" href="/sandbox/sign/${pageId}">Página do cliente</a>`}
    ${cancellable.includes(stage) ? html`${button('expire', 'Expirar')}${button('cancel', 'Cancelar', 'danger')}` : ''}
  </div>`;
}

const employments = html`<dl>
  ${testEmployments.map(({ registrationNumber, employer, margin }) =>
    fact(employer, html`Matrícula <span class="code">${registrationNumber}</span>, margem ${money(margin)}`),
  )}
</dl>`;

const timeline = (events: readonly RecordedEvent[]) =>
  html`<details>
    <summary>Linha do tempo (${events.length})</summary>
    <ol>
      ${events.map(({ description, owner, creationTime }) => html`<li>${description} <small>${owner}, ${creationTime}</small></li>`)}
    </ol>
  </details>`;

/** One operation in the back office, with the actions that its stage permits. */
function operationCard(operation: Operation, events: readonly RecordedEvent[], token: string): Html {
  const { code, product, stage, createdAt, customer, deal, proposalCode, contractNumber, operationId, payment } =
    operation;
  return html`<li class="card">
    <header>
      <h3><span class="code">${code}</span></h3>
      <span>${stageLabels[stage]}</span>
    </header>
    <dl>
      ${fact('Produto', products[product].label)}
      ${customer ? fact('Cliente', `${maskedName(customer.name)}, ${maskedDocument(customer.document)}`) : ''}
      ${deal ? fact('Valor', `${money(deal.value)} em ${deal.instalments} × ${money(deal.instalmentValue)}${deal.insured ? ', com seguro' : ''}`) : ''}
      ${fact('Criada em', displayTime(new Date(createdAt)))}
      ${fact('Proposta', html`<span class="code">${proposalCode}</span>`)}
      ${fact('Contrato e operationId', `${contractNumber}, ${operationId}`)}
      ${payment ? fact('Conta informada', `banco ${payment.bankCode ?? ''}, agência ${payment.branchNumber ?? ''}, conta ${payment.accountNumber ?? ''}-${payment.accountDigit ?? ''}`) : ''}
    </dl>
    ${product === 'payroll-loan' && stage === 'authorized' ? employments : ''} ${actionsOf(operation, token)}
    ${timeline(events)}
  </li>`;
}
