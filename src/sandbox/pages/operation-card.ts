import { html } from 'hono/html';

import { displayTime } from '../clock.ts';
import { maskedDocument, maskedName, money } from '../labels.ts';
import { cancellable, stageLabels } from '../lifecycle.ts';
import type { Operation, RecordedEvent } from '../operation.ts';
import { products } from '../products.ts';
import { testEmployments } from '../test-data.ts';
import { actionButton, type Html } from './layout.ts';

const fact = (label: string, value: Html | string) =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;

function actions({ code, stage, pageId, issuedAt }: Operation, token: string): Html {
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
export function operationCard(operation: Operation, events: readonly RecordedEvent[], token: string): Html {
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
    ${product === 'payroll-loan' && stage === 'authorized' ? employments : ''} ${actions(operation, token)}
    ${timeline(events)}
  </li>`;
}
