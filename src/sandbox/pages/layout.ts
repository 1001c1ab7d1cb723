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

export async function sandboxPageHeaders(c: Context, next: Next) {
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

/** A hollow square, so that the sandbox's tab is not mistaken for the app's. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect x="2" y="2" width="12" height="12" rx="3" fill="#fdf0d9" stroke="#7a4a00" stroke-width="2"/></svg>';

export const style = `
:root {
  color-scheme: light dark;
  --paper: #faf8f4; --surface: #fff; --ink: #1c211f; --quiet: #55605b; --line: #d8d3c8; --control: #7d857f;
  --primary: #0b4f46; --on-primary: #fff; --amber: #7a4a00; --amber-soft: #fdf0d9; --danger: #9c2b20;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #121614; --surface: #1a201d; --ink: #e8ebe7; --quiet: #a9b3ad; --line: #333b37; --control: #7f8a84;
    --primary: #7fd1bf; --on-primary: #0c211d; --amber: #f2c478; --amber-soft: #33280f; --danger: #f2a097;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; font-weight: 600; }
h2 { font-size: 20px; line-height: 1.3; margin: 40px 0 12px; font-weight: 600; }
h3 { font-size: 16px; margin: 0; font-weight: 600; }
p { margin: 0 0 12px; }
a { color: var(--primary); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; border-radius: 4px; }
code, .code { font-family: ui-monospace, monospace; font-size: 0.94em; overflow-wrap: anywhere; }
.code { user-select: all; font-weight: 600; }
.quiet-text, dt, small { color: var(--quiet); }
small { font-size: 14px; }
.top { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: center; padding: 8px 24px; border-bottom: 1px solid var(--line); background: var(--surface); }
.mark { margin: 0; padding: 2px 12px; border-radius: 10px; background: var(--amber-soft); color: var(--amber); font-size: 14px; font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: 0 20px; }
nav a { padding: 10px 0; text-decoration: none; }
nav a[aria-current] { text-decoration: underline; text-decoration-thickness: 2px; color: var(--ink); }
main { max-width: 1040px; margin: 0 auto; padding: 32px 24px 64px; }
.customer main { max-width: 560px; font-size: 20px; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 0 0 12px; }
form { margin: 0; }
label { display: block; font-weight: 600; font-size: 14px; }
input:not([type=checkbox]):not([type=radio]), select {
  display: block; min-height: 48px; width: 100%; padding: 8px 12px; font: inherit; color: inherit; background: var(--surface);
  border: 1px solid var(--control); border-radius: 10px;
}
button, .button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 10px 20px; font: inherit; font-weight: 600; border-radius: 10px;
  border: 1px solid var(--primary); background: var(--primary); color: var(--on-primary); cursor: pointer; text-decoration: none;
}
button.quiet, .button.quiet { background: transparent; color: var(--primary); border-color: var(--control); }
button.danger { background: transparent; color: var(--danger); border-color: var(--control); }
.customer button, .customer .button { width: 100%; min-height: 60px; text-align: center; }
.card { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); padding: 16px 20px; margin: 0 0 12px; }
.card > header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; justify-content: space-between; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(190px, 1fr)); gap: 8px 24px; margin: 12px 0; font-variant-numeric: tabular-nums; }
dl div { min-width: 0; }
dt { font-size: 14px; }
dd { margin: 0; overflow-wrap: anywhere; }
.customer dl { grid-template-columns: 1fr; gap: 16px; margin: 24px 0; }
.customer dt { font-size: 16px; }
.customer .amount { font-size: 40px; line-height: 1.2; font-weight: 600; }
.check { display: flex; gap: 16px; align-items: flex-start; min-height: 48px; padding: 8px 0; font-size: 20px; font-weight: 400; margin: 16px 0; }
.check input { flex: none; width: 28px; height: 28px; margin: 2px 0 0; accent-color: var(--primary); }
details { margin-top: 12px; }
summary { display: flex; align-items: center; gap: 8px; padding: 10px 0; list-style: none; cursor: pointer; color: var(--primary); }
summary::-webkit-details-marker { display: none; }
summary::after { content: "+"; font-weight: 700; }
[open] > summary::after { content: "\\2212"; }
ol, ul { margin: 0; padding-left: 24px; }
ul.plain { list-style: none; padding: 0; }
h2.plain { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; overflow-x: auto; font: 14px/1.5 ui-monospace, monospace; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr)); gap: 16px; margin: 0 0 16px; align-items: end; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; padding: 12px 16px 4px; color: var(--quiet); }
th, td { text-align: left; vertical-align: top; padding: 10px 16px; border-top: 1px solid var(--line); }
th .code { white-space: nowrap; }
td:last-child { min-width: 200px; }
thead th { border-top: 0; font-size: 14px; color: var(--quiet); font-weight: 600; }
.notice { border-left: 4px solid var(--amber); background: var(--amber-soft); color: var(--ink); padding: 12px 16px; border-radius: 4px; }
.apart { margin-top: 48px; padding-top: 24px; border-top: 1px solid var(--line); }
@media (max-width: 560px) {
  .top, main { padding-left: 16px; padding-right: 16px; }
  .card { padding: 16px; }
  .scroll table, .scroll tbody, .scroll tr, .scroll th, .scroll td { display: block; }
  .scroll thead { display: none; }
  .scroll td { padding-top: 0; border-top: 0; }
  .card form, .card button, .card .button { width: 100%; text-align: center; }
}
@media (pointer: coarse) { button, .button, input:not([type=checkbox]):not([type=radio]), select { min-height: 56px; } }
`;
