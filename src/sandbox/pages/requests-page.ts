import { html } from 'hono/html';

import type { ReceivedRequest } from '../store/requests.ts';
import type { Html } from './layout.ts';
import { office } from './office.ts';

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

export function requestsPage(token: string, requests: readonly ReceivedRequest[]): Html {
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
