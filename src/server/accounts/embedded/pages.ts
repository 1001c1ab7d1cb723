import { html, raw } from 'hono/html';

import type { TestClerk } from './identity-provider.ts';

/* The test provider's own pages. They are not part of the app. */

const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --ink: light-dark(#1B211E, #EDEBE5);
    --quiet: light-dark(#555E59, #A9B3AD); --paper: light-dark(#FFFFFF, #1A201D); --line: light-dark(#888C8A, #888A85);
    --main: light-dark(#0B4F46, #7FD1BF); color: var(--ink); background: light-dark(#FAF8F4, #121614); }
  body { display: grid; min-height: 100vh; margin: 0; place-content: center; padding: 16px; box-sizing: border-box; }
  main { box-sizing: border-box; width: min(448px, calc(100vw - 32px)); padding: min(32px, 6vw); border-radius: 10px;
    border: 1px solid light-dark(#DDD8CE, #333C38); background: var(--paper); }
  .mark { margin: 0 0 16px; font-size: 14px; font-weight: 600; color: light-dark(#8A5300, #E9B45C); }
  h1 { margin: 0 0 8px; font-size: 28px; font-weight: 600; line-height: 1.2; }
  p { margin: 0 0 24px; }
  form { display: grid; gap: 12px; }
  button { min-height: 56px; border: 1px solid var(--line); border-radius: 10px; padding: 8px 16px; font: inherit;
    text-align: start; color: inherit; background: var(--paper); cursor: pointer; }
  button:hover { border-color: var(--main); }
  button:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
  button.main, button.quiet { min-height: 48px; text-align: center; font-weight: 600; border-color: transparent; }
  button.main { color: light-dark(#FFFFFF, #0C1F1B); background: var(--main); }
  button.quiet { color: var(--main); }
  small { display: block; font-size: 14px; color: var(--quiet); }
`;

async function page(title: string, body: unknown): Promise<string> {
  const whole = await html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <main>
          <p class="mark">Contas de teste</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return whole.toString();
}

const roleNames: Readonly<Record<string, string>> = { clerk: 'atendente', manager: 'gerente' };

const about = html`<p>Este provedor de contas é de teste e roda nesta máquina. Não há senha.</p>`;

export const signInPage = (clerks: readonly TestClerk[]): Promise<string> =>
  page(
    'Quem está entrando?',
    html`${about}
      <form method="post">
        ${clerks.map(
          ({ id, name, roles, store }) =>
            html`<button name="clerk" value="${id}">
              ${name}<small
                >${[...roles.map((role) => roleNames[role] ?? role), store].filter(Boolean).join(' · ')}</small
              >
            </button>`,
        )}
        <button class="quiet" name="refuse" value="1">Cancelar</button>
      </form>`,
  );

export const consentPage = (): Promise<string> =>
  page(
    'Permitir o acesso?',
    html`<p>O aplicativo pede seu nome e sua loja.</p>
      <form method="post">
        <button class="main" name="accept" value="1">Permitir</button>
        <button class="quiet" name="refuse" value="1">Recusar</button>
      </form>`,
  );

export const logoutPage = (form: string): Promise<string> =>
  page(
    'Sair da conta de teste?',
    html`<p>Sem sair, o próximo login neste navegador usa a mesma conta.</p>
      ${raw(form)}
      <form>
        <button class="main" type="submit" form="op.logoutForm" name="logout" value="yes">Sair</button>
        <button type="submit" form="op.logoutForm" class="quiet">Voltar sem sair desta conta</button>
      </form>`,
  );

export const sentence = (text: string): Promise<string> => page('Entrada não concluída', html`<p>${text}</p>`);
