import { Hono, type Context } from 'hono';
import { html } from 'hono/html';

import { contractPdf } from '../contract/contract-pdf.ts';
import { lender, storeName } from '../contract/contract-text.ts';
import { displayTime, maskedDocument, money } from '../format.ts';
import { RefusedError } from '../http/reply.ts';
import { authorize, sign, products } from '../lifecycle.ts';
import type { Operation } from '../operation.ts';
import type { Database } from '../store/database.ts';
import { findByPageId, openTenant, type Tenant } from '../store/tenant.ts';
import { layout, type Html } from './layout.ts';

const shown = (title: string, body: Html) =>
  layout({
    title,
    audience: 'customer',
    body: html`<h1>${title}</h1>
      ${body}`,
  });

const notFound = (c: Context) => c.html(shown('Página não encontrada', html`<p>Confira o link com a loja.</p>`), 404);

const summary = ({ product, deal, customer }: Operation) =>
  html`<dl>
    <div>
      <dt>Loja</dt>
      <dd>${storeName}</dd>
    </div>
    <div>
      <dt>Quem empresta</dt>
      <dd>${lender.name}</dd>
    </div>
    <div>
      <dt>Produto</dt>
      <dd>${products[product].label}</dd>
    </div>
    ${
      customer
        ? html`<div>
            <dt>CPF ou CNPJ</dt>
            <dd>${maskedDocument(customer.document)}</dd>
          </div>`
        : ''
    }
    ${
      deal
        ? html`<div>
              <dt>Valor</dt>
              <dd class="amount">${money(deal.value)}</dd>
            </div>
            <div>
              <dt>Parcelas</dt>
              <dd>${deal.instalments} de ${money(deal.instalmentValue)}</dd>
            </div>`
        : ''
    }
  </dl>`;

const contractLink = ({ pageId }: Operation) =>
  html`<p><a class="button quiet" href="/sandbox/sign/${pageId}/contract.pdf">Ler o contrato (PDF)</a></p>`;

function signPage(operation: Operation): Html {
  if (operation.stage === 'signed') {
    return shown(
      'Contrato assinado',
      html`<p>Assinado em ${displayTime(new Date(operation.stageSince))}, horário de Brasília.</p>
        ${summary(operation)}${contractLink(operation)}
        <p>Você já pode devolver o aparelho à loja.</p>`,
    );
  }
  if (operation.stage !== 'awaiting-signature') {
    return shown('Este contrato não está mais à espera de assinatura', html`<p>Fale com a loja.</p>`);
  }
  return shown(
    'Seu contrato',
    html`<p>Leia o contrato antes de assinar.</p>
      ${summary(operation)}${contractLink(operation)}
      <form method="post">
        <label class="check"
          ><input type="checkbox" name="read" value="yes" required />
          <span>Li o contrato e concordo com ele</span></label
        >
        <button>Assinar</button>
      </form>`,
  );
}

function authorizePage(operation: Operation): Html {
  if (operation.stage === 'authorization-requested') {
    return shown(
      'Autorização de consulta',
      html`<p>${storeName} pede para consultar a sua margem consignável e os seus vínculos de emprego.</p>
        <dl>
          <div>
            <dt>Quem empresta</dt>
            <dd>${lender.name}</dd>
          </div>
          ${
            operation.customer
              ? html`<div>
                  <dt>CPF</dt>
                  <dd>${maskedDocument(operation.customer.document)}</dd>
                </div>`
              : ''
          }
        </dl>
        <p>Autorizar não contrata nada.</p>
        <form method="post"><button>Autorizar</button></form>`,
    );
  }
  const refused = operation.stage === 'expired' || operation.stage === 'cancelled';
  return refused
    ? shown('Este pedido não vale mais', html`<p>Fale com a loja.</p>`)
    : shown('Consulta autorizada', html`<p>Você já pode devolver o aparelho à loja.</p>`);
}

/** The customer's pages, opened with a link and without a token. */
export function customerPages({ database, now }: { database: Database; now: () => Date }) {
  const app = new Hono();
  const act = (c: Context, page: 'sign' | 'authorize', change: (tenant: Tenant, operation: Operation) => Operation) => {
    const found = findByPageId(database, c.req.param('id') ?? '');
    if (!found) return notFound(c);
    try {
      database.transaction(() => change(openTenant(database, found.token, now), found.operation));
    } catch (error) {
      // The operation's stage no longer permits this action. The page after the redirect says why.
      if (!(error instanceof RefusedError)) throw error;
    }
    return c.redirect(`/sandbox/${page}/${found.operation.pageId}`, 303);
  };

  app.get('/sandbox/sign/:id', (c) => {
    const found = findByPageId(database, c.req.param('id'));
    return found?.operation.issuedAt === undefined ? notFound(c) : c.html(signPage(found.operation));
  });
  app.post('/sandbox/sign/:id', async (c) => {
    const { read } = await c.req.parseBody();
    return act(c, 'sign', (tenant, operation) => (read === 'yes' ? sign(tenant, operation) : operation));
  });
  app.get('/sandbox/sign/:id/contract.pdf', async (c) => {
    const found = findByPageId(database, c.req.param('id'));
    if (found?.operation.issuedAt === undefined) return notFound(c);
    const pdf = await contractPdf(found.operation);
    return c.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="contrato.pdf"',
    });
  });
  app.get('/sandbox/authorize/:id', (c) => {
    const found = findByPageId(database, c.req.param('id'));
    return found?.operation.product === 'payroll-loan' ? c.html(authorizePage(found.operation)) : notFound(c);
  });
  app.post('/sandbox/authorize/:id', (c) => act(c, 'authorize', authorize));
  return app;
}
