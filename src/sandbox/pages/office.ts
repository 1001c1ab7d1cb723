import type { Context } from 'hono';
import { html } from 'hono/html';

import { demoToken, tokenForm } from '../test-data.ts';
import { type Html, layout } from './layout.ts';

const sections = [
  { path: '/sandbox', label: 'Operações' },
  { path: '/sandbox/requests', label: 'Requisições' },
  { path: '/sandbox/faults', label: 'Falhas' },
  { path: '/sandbox/test-data', label: 'Dados de teste' },
] as const;
type Section = (typeof sections)[number]['path'];

/** A page of the back office with one token's data. */
export function office(section: Section, token: string, body: Html): Html {
  const title = sections.find(({ path }) => path === section)?.label ?? '';
  const nav = html`<nav aria-label="Retaguarda">
    ${sections.map(
      ({ path, label }) =>
        html`<a href="${path}?token=${token}" ${path === section ? html` aria-current="page"` : ''}>${label}</a>`,
    )}
  </nav>`;
  const tenant = html`<form class="row" method="get" action="${section}">
    <div>
      <label for="token">Token</label
      ><input
        id="token"
        name="token"
        value="${token}"
        autocomplete="off"
        spellcheck="false"
        pattern="sandbox-[A-Za-z0-9_\\-]{1,64}"
        required
      />
    </div>
    <button class="quiet">Abrir</button>
  </form>`;
  return layout({
    title,
    audience: 'store',
    nav,
    body: html`<h1>${title}</h1>
      <p class="quiet-text">
        Cada token no formato <code>sandbox-…</code> tem um mundo só seu. O padrão é <code>${demoToken}</code>.
      </p>
      ${tenant}${body}`,
  });
}

const chosenToken = (token: unknown) => (typeof token === 'string' && tokenForm.test(token) ? token : demoToken);
export const tokenOf = (c: Context) => chosenToken(c.req.query('token'));

export async function sentForm(c: Context): Promise<Record<string, unknown> & { token: string }> {
  const sent = await c.req.parseBody();
  return { ...sent, token: chosenToken(sent['token']) };
}

export const backTo = (c: Context, page: Section, token: string) => c.redirect(`${page}?token=${token}`, 303);
