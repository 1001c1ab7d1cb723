import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { DatabaseFileError } from '#src/sqlite/database-file.ts';

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** The request is refused and nothing is changed. Handlers throw it, and `answer.ts` turns it into an answer. */
export class RefusedError extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 500;
  readonly fields: readonly FieldProblem[];

  constructor(status: RefusedError['status'], message: string, fields: readonly FieldProblem[] = []) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

export const validationError = (...fields: readonly FieldProblem[]) =>
  new RefusedError(400, 'Sua solicitação não é válida. Revise os campos indicados.', fields);

/** An answer before it becomes HTTP, so that faults can change it. */
export type Reply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: unknown;
    }
  | { readonly kind: 'raw'; readonly status: number; readonly headers: Record<string, string>; readonly text: string }
  /** No answer: `reset` cuts the connection at once, `hang` waits until the caller disconnects. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'hang' };

const html = { 'Content-Type': 'text/html; charset=utf-8' };
export const captivePortal =
  '<!doctype html><html lang="pt-BR"><title>Acesso à rede</title><h1>Entre na rede da loja</h1></html>';

export const htmlPage: Reply = { kind: 'raw', status: 200, headers: html, text: captivePortal };
export const badGateway: Reply = {
  kind: 'raw',
  status: 502,
  headers: html,
  text: '<!doctype html><title>502</title><h1>Bad Gateway</h1>',
};
export const redirect: Reply = {
  kind: 'raw',
  status: 302,
  headers: { ...html, Location: '/sandbox/captive-portal' },
  text: '',
};

/** Valid JSON in which every value has a wrong type: numbers as text, text as numbers, lists as objects. */
export function withWrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { items: value.length };
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withWrongTypes(inner)]));
  }
  return typeof value === 'string' ? 0 : String(value);
}

/**
 * This server's origin as the caller sees it, for links that a customer opens on another device. Behind a TLS proxy it
 * comes from `Host` and `X-Forwarded-Proto`. No other header can change where a link leads.
 */
export function originOf(c: Context) {
  const url = new URL(c.req.url);
  const protocol = c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim() ?? url.protocol.slice(0, -1);
  return `${protocol === 'https' ? 'https' : 'http'}://${c.req.header('Host') ?? url.host}`;
}

/**
 * The "standard response envelope" of SolicitarAutorizacao. Only `result` is documented; the other fields are those of
 * the public ASP.NET Boilerplate framework.
 */
const envelope = {
  result: null as unknown,
  targetUrl: null,
  success: true,
  error: null as unknown,
  unAuthorizedRequest: false,
  __abp: true,
};

export const accepted = (result: unknown) => ({ ...envelope, result: result ?? null });

export const refused = (code: number, message: string, fields: readonly FieldProblem[] = []) => ({
  ...envelope,
  success: false,
  error: {
    code,
    message,
    details: fields.length === 0 ? null : fields.map(({ message }) => ` - ${message}`).join('\r\n'),
    validationErrors: fields.length === 0 ? null : fields.map(({ field, message }) => ({ message, members: [field] })),
  },
});

/** Prints a database failure for the person who started the server. Any other error is a bug, and is thrown again. */
export function logStorageFailure(error: unknown): void {
  if (!(error instanceof DatabaseFileError)) throw error;
  process.stderr.write(`${error.message}\n`);
}

/** Answers 507: the request's writes were rolled back. */
export function onStorageFailure(error: unknown, c: Context): Response {
  if (error instanceof HTTPException) return error.getResponse();
  logStorageFailure(error);
  const reason =
    error instanceof DatabaseFileError && error.full
      ? 'não há espaço no disco'
      : 'o arquivo não pôde ser gravado ou lido';
  const message = `O ambiente de teste não guardou nada: ${reason}.`;
  return c.req.path.startsWith('/sandbox') ? c.text(message, 507) : c.json(refused(0, message), 507);
}
