import type { Context, Next } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

import { demoToken, tokenForm } from '../test-data.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The pages run no scripts and load only their own stylesheet. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export async function pageHeaders(c: Context, next: Next) {
  await next();
  c.header('Content-Security-Policy', policy);
  c.header('X-Content-Type-Options', 'nosniff');
  if (c.res.headers.get('Cache-Control') === null) c.header('Cache-Control', 'no-store');
}

interface Page {
  readonly title: string;
  readonly audience: 'store' | 'customer';
  readonly body: Html;
  readonly nav?: Html;
}

/**
 * Every page says that it is a test, so that it can't be mistaken for a real contract. The referrer policy overrides
 * the server's `no-referrer`, with which browsers send `Origin: null` with a form.
 */
export function layout({ title, audience, body, nav }: Page): Html {
  return html`<!doctype html>
    <html lang="pt-BR" class="${audience}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="same-origin" />
        <title>${title} · Ambiente de teste</title>
        <link rel="icon" href="/sandbox/icon.svg" />
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body>
        <header class="top">
          <p class="mark">Ambiente de teste</p>
          ${nav ?? ''}
        </header>
        <main>${body}</main>
      </body>
    </html>`;
}

/** A form with one button, for an action on an operation. */
export function actionButton({
  action,
  label,
  token,
  kind = 'quiet',
}: {
  action: string;
  label: string;
  token: string;
  kind?: string;
}): Html {
  return html`<form method="post" action="${action}">
    <input type="hidden" name="token" value="${token}" /><button class="${kind}">${label}</button>
  </form>`;
}

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
        Cada token no formato <code>sandbox-…</code> tem os próprios dados. O padrão é <code>${demoToken}</code>.
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
