import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { listed, openTestSandbox, samples } from '../testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (file: string) => {
  const sandbox = openTestSandbox(join(folder, file));
  return { ...sandbox, caller: sandbox.as('sandbox-restart') };
};

test('operations, events, requests and the fault plan survive a restart', async () => {
  const first = open('kept.sqlite');
  await first.caller.call('Cartao/PreCadastro', samples.preRegistration);
  await first.caller.call('Cartao/Contratar', samples.proposal);
  await first.caller.control('/faults', {
    method: 'PUT',
    json: { faults: [{ endpoint: '*', fault: 'delay', ms: 1, times: 5 }] },
  });
  const before = await listed(first.caller);
  first.close();

  const second = open('kept.sqlite');
  expect(await listed(second.caller)).toEqual(before);
  expect(await (await second.caller.control('/requests')).json()).toHaveLength(2);
  const events = await second.caller.call('Operacoes/ListarEventos', { code: before[0]?.code });
  expect(await events.json()).toHaveLength(4);
  expect(await (await second.caller.control('/faults')).json()).toMatchObject({ faults: [{ times: 4 }] });
  second.close();
});

test('a damaged file is renamed and a new one created', async () => {
  open('damaged.sqlite').close();
  const damaged = Buffer.concat([
    readFileSync(join(folder, 'damaged.sqlite')).subarray(0, 100),
    Buffer.alloc(9_000, 7),
  ]);
  writeFileSync(join(folder, 'damaged.sqlite'), damaged);
  const sandbox = open('damaged.sqlite');
  expect(await listed(sandbox.caller)).toEqual([]);
  sandbox.close();
  expect(readFileSync(join(folder, 'damaged.sqlite.damaged')).equals(damaged)).toBe(true);
});

test('a file that is not the sandbox’s is not changed @P68', () => {
  const text = 'not a database, and long enough to be looked at'.repeat(100);
  writeFileSync(join(folder, 'text.sqlite'), text);
  expect(() => open('text.sqlite')).toThrow(
    /^SANDBOX_DB names .*, which is not the sandbox's database: it was left as it is/,
  );
  expect(readFileSync(join(folder, 'text.sqlite'), 'utf8')).toBe(text);
});

test('two servers can share a file', async () => {
  const [one, other] = [open('shared.sqlite'), open('shared.sqlite')];
  for (let round = 0; round < 5; round += 1) {
    await one.caller.call('Cartao/PreCadastro', samples.preRegistration);
    await other.caller.call('Cartao/PreCadastro', samples.preRegistration);
  }
  expect(await listed(one.caller)).toHaveLength(10);
  one.close();
  other.close();
});
