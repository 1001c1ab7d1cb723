import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { keyHeader } from '#src/domain/own-server.ts';
import { endpoints } from '#src/partner/contract/endpoints.ts';

/** Writes one line. */
export type Log = (line: string) => void;

export const logToStandardError: Log = (line) => void process.stderr.write(`${line}\n`);

const services = '/api/services/app/';

/**
 * One line for a failed request: method, endpoint, kind of failure, and the support code that the clerk sees. Nothing
 * else of a request may be logged: queries and bodies are about people, headers hold the token, and an address may hold
 * anything that a person typed.
 */
export function failureLine(request: Request, failure: string): string {
  const supportCode = /^"(BAL-\w{4}-\w{4})/.exec(request.headers.get(keyHeader) ?? '')?.[1];
  return [`${request.method} ${endpointIn(request.url)}: ${failure}`, supportCode].filter(Boolean).join(', ');
}

function endpointIn(url: string): string {
  const [, name = ''] = url.replace(/[?#].*$/s, '').split(services);
  return Object.hasOwn(endpoints, name) ? name : 'another address';
}

/** Logs an uncaught error without its message, which may repeat the request's content, and answers an empty 500. */
export const onError = (log: Log) => (error: Error, c: Context) => {
  if (error instanceof HTTPException) return error.getResponse();
  log(failureLine(c.req.raw, `failed with ${error.name}`));
  return c.body(null, 500);
};
