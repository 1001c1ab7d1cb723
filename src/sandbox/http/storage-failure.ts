import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { DatabaseFileError } from '#src/sqlite/database-file.ts';

import { refused } from './reply.ts';

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
