import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { DatabaseFileError } from '#src/sqlite/database-file.ts';

import { refused } from './envelope.ts';

/** For the person who started the server; every other error is a fault of the sandbox's own. */
export function tellServer(error: unknown): void {
  if (!(error instanceof DatabaseFileError)) throw error;
  process.stderr.write(`${error.message}\n`);
}

/** A definite no: whatever a request had begun to write was rolled back. */
export function storageTrouble(error: unknown, c: Context): Response {
  if (error instanceof HTTPException) return error.getResponse();
  tellServer(error);
  const reason =
    error instanceof DatabaseFileError && error.full
      ? 'não há espaço no disco'
      : 'o arquivo não pôde ser gravado ou lido';
  const message = `O ambiente de teste não guardou nada: ${reason}.`;
  return c.req.path.startsWith('/sandbox') ? c.text(message, 507) : c.json(refused(0, message), 507);
}
