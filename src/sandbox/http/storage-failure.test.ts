import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';

import { endpointPath } from '#src/partner/api/endpoints.ts';

import { openDatabase } from '../store/database.ts';
import { receivedRequests } from '../store/requests.ts';
import { samples, testNow } from '../testing.ts';
import { onStorageFailure } from './reply.ts';
import { partnerService, type Environment } from './service.ts';

test('while the disk is full, a request is refused and changes nothing', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const database = openDatabase(':memory:');
  const app = new Hono<Environment>();
  app.route('/', partnerService({ database, now: () => testNow }));
  app.onError(onStorageFailure);
  const send = () =>
    app.request(endpointPath('Cartao/PreCadastro'), {
      method: 'POST',
      headers: { Authorization: 'Bearer sandbox-full', 'Content-Type': 'application/json' },
      body: JSON.stringify(samples.preRegistration),
    });
  const done = () => [
    receivedRequests(database, 'sandbox-full').length,
    database.all('SELECT * FROM operations').length,
  ];

  // Limits the file to its current size, so that an insert soon fails.
  database.run('PRAGMA max_page_count = 1');
  let answers = 0;
  let answer = await send();
  while (answer.status === 200) {
    answers += 1;
    answer = await send();
  }
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({
    success: false,
    error: { message: 'O ambiente de teste não guardou nada: não há espaço no disco.' },
  });
  expect(stderr).toHaveBeenCalledWith(
    expect.stringMatching(/^There is no space left for .* \(SANDBOX_DB\): [^\n]*\n$/),
  );
  expect(done()[1]).toBe(answers);

  database.run('PRAGMA max_page_count = 1000');
  expect((await send()).status).toBe(200);
  expect(done()[1]).toBe(answers + 1);
  database.close();
});
