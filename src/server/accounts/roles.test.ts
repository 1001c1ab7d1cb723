import { beforeEach, describe, expect, it } from 'vitest';

import { command, openClerk, openOneTill, openTill, type TestAccounts } from './testing.ts';

let deployment: TestAccounts;
let app: Awaited<ReturnType<TestAccounts['openProcess']>>['app'];
beforeEach(async () => void ({ deployment, app } = await openOneTill()));

async function open(clerk: string) {
  const till = openTill(app);
  const { key } = await openClerk(till, clerk);
  const headers = {
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    'Balcao-Attempt': 'till=A2B3C',
  };
  return {
    till,
    send: (id: string) =>
      till.call(command, { key, method: 'POST', body: '{}', headers: { ...headers, 'Idempotency-Key': `"${id}"` } }),
    attempts: async () =>
      (await json(till.call('/ledger/attempts', { key }))) as { attempts: Record<string, unknown>[] },
    opens: (code: string) => till.call(`/ledger/operations/${code}`, { key, method: 'PUT', headers, body: '{}' }),
    known: (code: string) => json(till.call(`/ledger/operations/${code}`, { key, headers })),
    list: async () => (await json(till.call('/ledger/operations', { key, headers }))) as { operations: object[] },
    operations: async (query = '') => {
      const answer = (await json(till.call(`/ledger/operations${query}`, { key, headers }))) as {
        operations: { code: string }[];
      };
      return answer.operations.map(({ code }) => code);
    },
    attempt: (id: string) => till.call(`/ledger/attempts/${id}?age=0`, { key }),
    settle: (id: string) =>
      till.call(`/ledger/attempts/${id}/settlement`, { key, method: 'POST', headers, body: '{"state":"freed"}' }),
  };
}
const json = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

describe('who may see and settle what', () => {
  it('an attempt has its clerk, and its settlement the clerk who settled it', async () => {
    const ana = await open('ana');
    deployment.partner.loseAnswers();
    await ana.send('BAL-1');
    expect((await ana.attempts()).attempts).toMatchObject([{ key: 'BAL-1', subject: 'ana', state: 'unknown' }]);
    const carla = await open('carla');
    const settled = await carla.settle('BAL-1');
    expect(await settled.json()).toMatchObject({
      attempt: { subject: 'ana', state: 'freed', settledBy: { subject: 'carla' } },
    });
  });

  it('a clerk sees of another’s attempt only what prevents sending it again', async () => {
    const ana = await open('ana');
    const bruno = await open('bruno');
    deployment.partner.loseAnswers();
    await ana.send('BAL-1');
    const { attempts } = await bruno.attempts();
    expect(attempts).toMatchObject([{ key: 'BAL-1', endpoint: 'Cartao/Contratar', restricted: true }]);
    expect(Object.keys(attempts[0] ?? {})).not.toEqual(expect.arrayContaining(['subject']));
    expect(JSON.stringify(attempts)).not.toMatch(/ana|A2B3C|clerk/);
    expect(JSON.stringify(await (await bruno.attempt('BAL-1')).json())).not.toMatch(/ana|A2B3C|answer/);
    expect((await bruno.settle('BAL-1')).status).toBe(403);
    expect((await ana.settle('BAL-1')).status).toBe(200);
  });

  it('a manager sees the store’s attempts and may settle any', async () => {
    const ana = await open('ana');
    deployment.partner.loseAnswers();
    await ana.send('BAL-1');
    const carla = await open('carla');
    expect((await carla.attempts()).attempts).toMatchObject([{ key: 'BAL-1', subject: 'ana', till: 'A2B3C' }]);
    expect((await carla.settle('BAL-1')).status).toBe(200);
  });

  it('a manager sees the clerks’ names, and a clerk sees only their own', async () => {
    const ana = await open('ana');
    const [bruno, carla] = [await open('bruno'), await open('carla')];
    deployment.partner.loseAnswers();
    await ana.send('BAL-1');
    expect((await carla.attempts()).attempts).toMatchObject([{ key: 'BAL-1', clerk: 'Ana Lima' }]);
    expect(JSON.stringify(await bruno.attempts())).not.toContain('Ana');
    await carla.settle('BAL-1');
    expect(await (await ana.attempt('BAL-1')).json()).toMatchObject({
      attempt: { clerk: 'Ana Lima', settledBy: { clerk: 'Carla Souza' } },
    });
  });

  it('a clerk’s list has their own operations, on every till, and a manager’s the store’s', async () => {
    const [ana, bruno, carla] = [await open('ana'), await open('bruno'), await open('carla')];
    await ana.opens('OP-1');
    await bruno.opens('OP-2');
    expect(await Promise.all([ana.operations(), bruno.operations(), bruno.operations('?search=OP')])).toEqual([
      ['OP-1'],
      ['OP-2'],
      ['OP-2'],
    ]);
    expect((await carla.operations()).toSorted()).toEqual(['OP-1', 'OP-2']);
    // A clerk who asks about a colleague's operation learns that the store knows it, but no name.
    expect(await bruno.known('OP-1')).toEqual({ known: { knownForMs: expect.any(Number) } });
    expect(await carla.operations('?mine=1')).toEqual([]);
    await bruno.opens('OP-1');
    expect(await bruno.operations()).toEqual(['OP-1', 'OP-2']);
    expect(await (await open('ana')).operations()).toEqual(['OP-1']);
  });

  it('a manager’s list names who opened an operation, and a clerk’s does not', async () => {
    const [ana, carla] = [await open('ana'), await open('carla')];
    await ana.opens('OP-1');
    expect((await carla.list()).operations).toMatchObject([{ code: 'OP-1', lastOpenedClerk: 'Ana Lima' }]);
    // Not even a pseudonym.
    expect(JSON.stringify(await ana.list())).not.toMatch(/Clerk/);
  });

  it('a clerk’s attempts are still theirs after another sign-in', async () => {
    const first = await open('ana');
    deployment.partner.loseAnswers();
    await first.send('BAL-1');
    const again = await open('ana');
    expect((await again.attempts()).attempts).toMatchObject([{ key: 'BAL-1', subject: 'ana' }]);
    expect((await again.settle('BAL-1')).status).toBe(200);
  });

  it('the partner’s answer is shown only to its clerk, not even to a manager', async () => {
    const ana = await open('ana');
    await ana.send('BAL-1');
    const own = (await json(ana.attempt('BAL-1'))) as { answer?: object };
    expect(own.answer).toBeDefined();
    const carla = await open('carla');
    const seen = (await json(carla.attempt('BAL-1'))) as { attempt: { state: string }; answer?: object };
    expect(seen.attempt.state).toBe('accepted');
    expect(seen.answer).toBeUndefined();
  });
});
