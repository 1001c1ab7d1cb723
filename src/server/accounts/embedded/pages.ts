import { html, raw } from 'hono/html';

import type { TestClerk } from './identity-provider.ts';

/* The test provider's own pages. They are not part of the app. */

const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { display: grid; min-height: 100vh; margin: 0; place-content: center; padding: 24px; box-sizing: border-box; }
  main { width: min(400px, calc(100vw - 48px)); }
  h1 { margin: 0 0 8px; font-size: 28px; font-weight: 600; line-height: 1.25; }
  p { margin: 0 0 24px; }
  form { display: grid; gap: 12px; }
  button { min-height: 56px; border: 1px solid GrayText; border-radius: 10px; padding: 8px 16px; font: inherit;
    text-align: start; color: inherit; background: Canvas; cursor: pointer; }
  button:hover { background: ButtonFace; }
  button.quiet { min-height: 44px; border-color: transparent; text-align: center; text-decoration: underline; }
  small { display: block; color: GrayText; }
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
        <button name="accept" value="1">Permitir</button>
        <button class="quiet" name="refuse" value="1">Recusar</button>
      </form>`,
  );

export const logoutPage = (form: string): Promise<string> =>
  page(
    'Sair da conta de teste?',
    html`<p>Sem sair, a próxima entrada neste navegador usa a mesma conta.</p>
      ${raw(form)}
      <form>
        <button type="submit" form="op.logoutForm" name="logout" value="yes">Sair</button>
        <button type="submit" form="op.logoutForm" class="quiet">Voltar sem sair desta conta</button>
      </form>`,
  );

export const sentence = (text: string): Promise<string> => page('Contas de teste', html`<p>${text}</p>`);
