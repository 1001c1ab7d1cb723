import { html } from 'hono/html';

import { formatPostalCode } from '#src/domain/postal-code.ts';

import { fullDocument, money } from '../labels.ts';
import { testCents, testCodes, testPeople, testPostalCodes, unknownPostalCode } from '../test-data.ts';
import type { Html } from './layout.ts';
import { office } from './office.ts';

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

export const testDataPage = (token: string): Html =>
  office(
    '/sandbox/test-data',
    token,
    html` ${table({ title: 'Pessoas', head: ['CPF', 'Nome', 'O que acontece'], rows: Object.values(testPeople).map(({ cpf, name, about }) => [fullDocument(cpf), name, about]) })}
      <p class="quiet-text">
        Valem os dois dígitos antes dos verificadores; qualquer outro CPF ou CNPJ válido é permitido.
      </p>
      ${table({ title: 'Centavos do valor simulado', head: ['Exemplo', 'O que acontece'], rows: Object.values(testCents).map(({ cents, about }) => [money(1_200 + cents / 100), about]) })}
      ${table({ title: 'Códigos de operação', head: ['Código', 'O que acontece'], rows: Object.values(testCodes).map(({ prefix, about }) => [prefix, about]) })}
      <p class="quiet-text">Um código vale sozinho ou seguido de hífen e qualquer texto: T-LINK-42.</p>
      ${table({ title: 'CEPs', head: ['CEP', 'Endereço', 'O que acontece'], rows: Object.values(testPostalCodes).map(({ address, about }) => [formatPostalCode(address.postalCode), [address.street, address.neighborhood, address.city, address.state].filter(Boolean).join(', '), about]) })}
      <p class="quiet-text">Nenhum outro CEP é encontrado: ${formatPostalCode(unknownPostalCode)}, por exemplo.</p>`,
  );
