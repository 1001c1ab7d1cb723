import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { freePort } from '#src/server/process/free-port.ts';

import { startServer } from '../../support/server/processes.ts';
import { ask, startNginx, type Asked } from './nginx.ts';

const contract = '/api/services/app/Cartao/Contratar';
const host = { Host: 'balcao.example' };

const keyed = (number: number): Asked => ({
  method: 'POST',
  headers: {
    ...host,
    Authorization: 'Bearer clerk',
    'Content-Type': 'application/json',
    'Idempotency-Key': `"BAL-2345-6789-${String(number).padStart(20, 'A')}"`,
  },
  body: '{}',
});

/** Checks nginx in front of two servers with one ledger: one key is one POST, and one server may stop. */
export async function checkFront(directory: string): Promise<void> {
  let arrived = 0;
  const partner = createServer((request, response) => {
    request.resume().once('end', () => {
      arrived += 1;
      response.setHeader('Content-Type', 'application/json').end('{"result":null,"success":true}');
    });
  }).listen(0, '127.0.0.1');
  await once(partner, 'listening');
  const ports = [await freePort(), await freePort()] as const;
  const environment = {
    PARTNER_BASE_URL: `http://127.0.0.1:${(partner.address() as AddressInfo).port}`,
    LEDGER_DB: join(directory, 'ledger.sqlite'),
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_HOSTS: 'balcao.example',
  };
  const first = await startServer(ports[0], environment);
  const second = await startServer(ports[1], environment);
  const nginx = await startNginx({
    recipe: 'front.conf',
    directory,
    replace: { '127.0.0.1:4173': `127.0.0.1:${ports[0]}`, '127.0.0.1:4174': `127.0.0.1:${ports[1]}` },
  });
  const origin = `https://127.0.0.1:${nginx.port}`;
  const get = (path: string, headers: Asked['headers'] = host) => ask(origin, path, { headers });
  try {
    const { status, headers } = await get('/entrar?document=52998224725', { ...host, Accept: 'text/html' });
    assert.deepEqual([status, headers['x-frame-options']], [200, 'DENY']);
    assert.match(String(headers['content-security-policy']), /^default-src 'none'[^,]*$/);
    assert.equal((await get('/readyz')).status, 200);
    await assert.rejects(ask(origin, '/', { headers: host, servername: 'evil.example' }), /unrecognized name/);
    assert.equal(
      (await get('/config.json', { Host: 'evil.example', 'X-Forwarded-Host': 'balcao.example' })).status,
      421,
    );

    for (let number = 0; number < 20; number += 1) {
      const answers = [await ask(origin, contract, keyed(number)), await ask(origin, contract, keyed(number))];
      assert.deepEqual(
        answers.map(({ status, headers }) => [status, headers['idempotency-replayed']]),
        [
          [200, undefined],
          [200, 'true'],
        ],
      );
    }
    assert.equal(arrived, 20);
    const long = { ...keyed(98), body: 'x'.repeat(1024 * 1024 + 1) };
    const refused = await ask(origin, contract, long);
    assert.deepEqual([refused.status, refused.headers['balcao-answer']], [413, 'not-sent']);

    first.ask('SIGTERM');
    await first.exited;
    for (let number = 20; number < 40; number += 1)
      assert.equal((await ask(origin, contract, keyed(number))).status, 200, 'with one of two servers');
    assert.equal(arrived, 40);
    const log = readFileSync(join(directory, 'balcao.log'), 'utf8');
    assert.match(log, /"status":200/);
    assert.doesNotMatch(log, /52998224725|entrar|clerk/);
  } finally {
    for (const server of [first, second]) server.ask('SIGKILL');
    await nginx.close();
    partner.close();
  }
}
