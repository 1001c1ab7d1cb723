import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';

import { formatPostalCode } from '#src/domain/values/address.ts';
import { formatTaxDocument } from '#src/domain/values/tax-document.ts';

import { money } from '../format.ts';
import { captivePortal, originOf } from '../http/reply.ts';
import type { Database } from '../store/database.ts';
import { receivedRequests, type ReceivedRequest } from '../store/requests.ts';
import { testCents, testCodes, testPeople, testPostalCodes, unknownPostalCode } from '../test-data.ts';
import { customerPages } from './customer.ts';
import { faultsRoutes } from './faults-page.ts';
import { office, sandboxPageHeaders, tokenOf, type Html, icon, style } from './layout.ts';
import { operationsRoutes } from './operations-page.ts';

interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
const table = ({ title, head, rows }: Table) =>
  html`<h2>${title}</h2>
    <div class="scroll" role="region" aria-label="${title}" tabindex="0">
      <table>
        <thead>
          <tr>
            ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([first = '', ...rest]) =>
              html`<tr>
                <th scope="row"><span class="code">${first}</span></th>
                ${rest.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;

const testDataPage = (token: string): Html =>
  office(
    '/sandbox/test-data',
    token,
    html` ${table({ title: 'Pessoas', head: ['CPF', 'Nome', 'O que acontece'], rows: Object.values(testPeople).map(({ cpf, name, about }) => [formatTaxDocument(cpf), name, about]) })}
      <p class="quiet-text">
        Valem os dois dígitos antes dos verificadores; qualquer outro CPF ou CNPJ válido é permitido.
      </p>
      ${table({ title: 'Centavos do valor simulado', head: ['Exemplo', 'O que acontece'], rows: Object.values(testCents).map(({ cents, about }) => [money(1_200 + cents / 100), about]) })}
      ${table({ title: 'Códigos de operação', head: ['Código', 'O que acontece'], rows: Object.values(testCodes).map(({ prefix, about }) => [prefix, about]) })}
      <p class="quiet-text">Um código vale sozinho ou seguido de hífen e qualquer texto: T-LINK-42.</p>
      ${table({ title: 'CEPs', head: ['CEP', 'Endereço', 'O que acontece'], rows: Object.values(testPostalCodes).map(({ address, about }) => [formatPostalCode(address.postalCode), [address.street, address.neighborhood, address.city, address.state].filter(Boolean).join(', '), about]) })}
      <p class="quiet-text">Nenhum outro CEP é encontrado: ${formatPostalCode(unknownPostalCode)}, por exemplo.</p>`,
  );

const card = ({ at, endpoint, status, fault, body }: ReceivedRequest) =>
  html`<li class="card">
    <header>
      <h2 class="plain">${endpoint}</h2>
      <span>${status ?? 'sem resposta'}${fault === null ? '' : `, falha ${fault}`}</span>
    </header>
    <small>${at}</small>
    <details>
      <summary>Corpo recebido</summary>
      <pre tabindex="0">${JSON.stringify(body, null, 2)}</pre>
    </details>
  </li>`;

function requestsPage(token: string, requests: readonly ReceivedRequest[]): Html {
  return office(
    '/sandbox/requests',
    token,
    requests.length === 0
      ? html`<p>Nenhuma requisição ainda.</p>`
      : html`<ul role="list" class="plain">
          ${requests.slice(-100).toReversed().map(card)}
        </ul>`,
  );
}

/** The store's back office and the customer's pages. */
export function pages(context: { database: Database; now: () => Date }) {
  const app = new Hono();
  app.use('/sandbox/*', sandboxPageHeaders);
  app.use('/sandbox/*', csrf({ origin: (origin, c) => origin === originOf(c) }));
  app.get('/sandbox/style.css', (c) =>
    c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'max-age=60' }),
  );
  app.get('/sandbox/icon.svg', (c) => c.body(icon, 200, { 'Content-Type': 'image/svg+xml' }));
  app.get('/sandbox/captive-portal', (c) => c.html(captivePortal));
  app.get('/sandbox/requests', (c) => c.html(requestsPage(tokenOf(c), receivedRequests(context.database, tokenOf(c)))));
  app.get('/sandbox/test-data', (c) => c.html(testDataPage(tokenOf(c))));
  app.route('/', operationsRoutes(context));
  app.route('/', faultsRoutes(context));
  app.route('/', customerPages(context));
  app.all('/sandbox/*', (c) => c.notFound());
  return app;
}
