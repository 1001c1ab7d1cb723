import Sqlite from 'libsql';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LedgerUnavailable } from '../engine/engine.ts';
import { ask, openServers, post, stateAt, summaryOf, type TestServer, type TestServers } from '../testing.ts';

let opened: TestServers;
let partner: TestServers['partner'];
let here: TestServer;
let there: TestServer;
beforeEach(async () => {
  opened = await openServers();
  ({ partner, here, there } = opened);
});

const stateOf = (key: string, server = there) => stateAt(server, key);

describe('a repeated key @P62', () => {
  it('in parallel, in two processes, reaches the partner once, and all requests get its answer', async () => {
    const all = [here, there, here, there].map((server) => post(server, { key: 'k', body: { a: 1 } }));
    await partner.reached(1);
    partner.answer({ code: 'OP-1' }, { status: 200 });
    const answers = await Promise.all(all);
    expect(partner.arrived).toEqual(['{"a":1}']);
    for (const answer of answers) {
      expect(answer.headers.get('Balcao-Answer')).toBe('partner');
      expect(await answer.json()).toEqual({ code: 'OP-1' });
    }
    expect(answers.filter(({ headers }) => headers.get('Idempotency-Replayed') === 'true')).toHaveLength(3);
  });

  it('gets the recorded answer later, also from a new process', async () => {
    const first = post(here, { key: 'k' });
    await partner.reached(1);
    partner.answer({ success: false }, { status: 422, headers: { 'Retry-After': '7' } });
    await first;
    const successor = await opened.open();
    for (const server of [here, there, successor]) {
      const replayed = await post(server, { key: 'k' });
      expect(await summaryOf(replayed)).toEqual([422, 'partner', 'true']);
      expect(replayed.headers.get('Retry-After')).toBe('7');
      expect(replayed.headers.get('Content-Type')).toBe('application/json');
      expect(await replayed.json()).toEqual({ success: false });
    }
    expect(partner.arrived).toHaveLength(1);
  });

  it('with another body is 422, during the first request and after it', async () => {
    const first = post(here, { key: 'k', body: { a: 1 } });
    await partner.reached(1);
    const other = await post(there, { key: 'k', body: { a: 2 } });
    expect(await summaryOf(other)).toEqual([422, 'not-sent', null]);
    expect(await other.json()).toEqual({ error: 'key-reused' });
    partner.answer();
    await first;
    expect(await summaryOf(post(here, { key: 'k', body: { a: 2 } }))).toEqual([422, 'not-sent', null]);
    expect(partner.arrived).toHaveLength(1);
  });

  it('is not sent again after no answer', async () => {
    const first = post(here, { key: 'k' });
    await partner.reached(1);
    partner.loseAnswer();
    expect(await summaryOf(first)).toEqual([502, 'no-answer', null]);
    for (const server of [here, there])
      expect(await summaryOf(post(server, { key: 'k' }))).toEqual([504, 'no-answer', null]);
    expect(partner.arrived).toHaveLength(1);
    expect(await stateOf('k')).toBe('unknown');
  });

  it('of a dead process is not sent again', async () => {
    void post(here, { key: 'k' });
    await partner.reached(1);
    await opened.engine.run('UPDATE ledger_processes SET alive_until = 0');
    await there.ledger.heartbeat();
    expect(await summaryOf(post(there, { key: 'k' }))).toEqual([504, 'no-answer', null]);
    expect(await stateOf('k')).toBe('unknown');
    expect(partner.arrived).toHaveLength(1);
  });

  it('is not sent again after an hour, and the ledger still has the kind of answer', async () => {
    const first = post(here, { key: 'k' });
    await partner.reached(1);
    partner.answer();
    await first;
    await opened.engine.run('UPDATE ledger_attempts SET answered_at = answered_at - 3600000');
    expect(await summaryOf(post(there, { key: 'k' }))).toEqual([504, 'server', null]);
    expect(await (await ask(there, 'attempts/k')).json()).toEqual({
      attempt: expect.objectContaining({ state: 'accepted' }),
    });
    expect(partner.arrived).toHaveLength(1);
  });

  it('with another token is neither sent nor answered from the record', async () => {
    const first = post(here, { key: 'k' });
    await partner.reached(1);
    partner.answer({ code: 'OP-1' });
    await first;
    const other = await post(there, { key: 'k', token: 'other' });
    expect(await summaryOf(other)).toEqual([504, 'server', null]);
    expect(await other.text()).toBe('');
    expect(partner.arrived).toHaveLength(1);
  });

  it('is refused if it was asked for before it arrived', async () => {
    expect(await stateOf('k')).toBe('not-sent');
    const late = await post(here, { key: 'k' });
    expect(await summaryOf(late)).toEqual([409, 'not-sent', null]);
    expect(await late.json()).toEqual({ error: 'key-closed' });
    expect(partner.arrived).toHaveLength(0);
  });

  it('is refused after the partner could not be reached', async () => {
    const { here: server } = await openServers(() =>
      Response.json({}, { status: 502, headers: { 'Balcao-Answer': 'not-sent' } }),
    );
    expect(await summaryOf(post(server, { key: 'k' }))).toEqual([502, 'not-sent', null]);
    expect(await stateOf('k', server)).toBe('not-sent');
    expect(await summaryOf(post(server, { key: 'k' }))).toEqual([409, 'not-sent', null]);
  });

  it.each(['BAL-1', '', '""', '"BAL-1', '"a"b"', '"a", "b"', '"ä"', `"${'a'.repeat(101)}"`])(
    'that is malformed is 400: %s',
    async (header) => {
      expect(await summaryOf(post(here, { header }))).toEqual([400, 'not-sent', null]);
      expect(partner.arrived).toHaveLength(0);
    },
  );
});

describe('a waiting repetition @P61', () => {
  it('is referred to the ledger when that becomes unavailable or the first request takes too long', async () => {
    void post(here, { key: 'k' });
    await partner.reached(1);
    const polled = vi.spyOn(there.ledger, 'find');
    const late = post(there, { key: 'k' });
    await vi.waitFor(() => expect(polled).toHaveBeenCalled());
    const clock = vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER);
    expect(await summaryOf(late)).toEqual([504, 'server', null]);
    clock.mockRestore();
    polled.mockRestore();
    const find = vi.spyOn(there.ledger, 'find').mockRejectedValue(new LedgerUnavailable(undefined));
    expect(await summaryOf(post(there, { key: 'k' }))).toEqual([504, 'server', null]);
    expect(find).toHaveBeenCalledOnce();
    partner.answer();
    expect(partner.arrived).toHaveLength(1);
  });
});

describe('a till that disconnects @P61', () => {
  it('does not abort the request: the answer is recorded and can be fetched', async () => {
    const till = new AbortController();
    void Promise.resolve(post(here, { key: 'k', signal: till.signal })).catch(() => undefined);
    await partner.reached(1);
    till.abort();
    partner.answer({ code: 'OP-1' });
    const answer = await post(there, { key: 'k' });
    expect(await summaryOf(answer)).toEqual([200, 'partner', 'true']);
    expect(await (await ask(there, 'attempts/k')).json()).toEqual({
      attempt: expect.objectContaining({ key: 'k', endpoint: 'Cartao/Contratar', state: 'accepted', code: 'OP-1' }),
      answer: { status: 200, contentType: 'application/json', retryAfter: null, body: '{"code":"OP-1"}' },
    });
  });
});

describe('a server that is stopping @P62', () => {
  it('refuses new requests definitely', async () => {
    here.drain.begin();
    const refused = await post(here, { key: 'k' });
    expect([...(await summaryOf(refused)), await refused.json()]).toEqual([
      503,
      'not-sent',
      null,
      { error: 'stopping' },
    ]);
    expect(await summaryOf(post(there, { key: 'k' }))).toEqual([409, 'not-sent', null]);
    for (const endpoint of ['Cartao/Simular', 'Cartao/Contratar'])
      expect(await summaryOf(post(here, { endpoint }))).toEqual([503, 'not-sent', null]);
    expect(await summaryOf(post(here, { key: 'l', endpoint: 'Cartao/Simular' }))).toEqual([503, 'not-sent', null]);
    expect(partner.arrived).toHaveLength(0);
  });

  it('does not answer a repetition of another process’s request with “not sent”', async () => {
    const first = post(there, { key: 'k' });
    await partner.reached(1);
    here.drain.begin();
    const repeated = post(here, { key: 'k' });
    partner.answer({ code: 'OP-1' });
    expect(await summaryOf(repeated)).toEqual([200, 'partner', 'true']);
    expect(await summaryOf(first)).toEqual([200, 'partner', null]);
    expect(partner.arrived).toHaveLength(1);
  });

  it('waits for the answer of a disconnected till’s request, up to its limit', async () => {
    const till = new AbortController();
    void post(here, { key: 'k', signal: till.signal }).catch(() => undefined);
    void post(there, { key: 'l', signal: till.signal }).catch(() => undefined);
    await partner.reached(2);
    till.abort();
    const closed = here.ledger.close(here.drain.ended);
    partner.answer({ code: 'OP-1' });
    await closed;
    const successor = await opened.open();
    expect(await stateOf('k', successor)).toBe('accepted');

    there.drain.end();
    await there.ledger.close(there.drain.ended);
    expect(await stateOf('l', successor)).toBe('unknown');
  });
});

describe('without recording', () => {
  it('simulations, reads and requests without a key are forwarded', async () => {
    const calls: Promise<Response>[] = [
      post(here, { key: 'k', endpoint: 'Cartao/Simular' }),
      post(here, { key: 'k', endpoint: 'Cartao/Simular' }),
      post(here),
      Promise.resolve(
        here.app.request('/api/services/app/Operacoes/ListarEventos', { headers: { 'Idempotency-Key': '"k"' } }),
      ),
    ];
    await partner.reached(4);
    for (const _ of calls) partner.answer([]);
    await Promise.all(calls);
    expect(await opened.engine.run('SELECT key FROM ledger_attempts')).toEqual([]);
  });

  it('a request that is not documented, or has another method, is not forwarded @P64', async () => {
    const answers = await Promise.all([
      post(here, { key: 'k', endpoint: 'cartao/contratar' }),
      post(here, { key: 'k', endpoint: 'User/ResetPassword' }),
      post(here, { key: 'k', endpoint: 'Operacoes/ListarEventos' }),
      here.app.request('/api/services/app/Cartao/Contratar'),
      here.app.request('/api/services/app/User/GetAll'),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.get('Balcao-Answer')])).toEqual(
      answers.map(() => [404, 'not-sent']),
    );
    expect(partner.arrived).toHaveLength(0);
  });
});

/** Holds a lock, like another process that does not release it. */
function lock(): () => void {
  const other = new Sqlite(opened.file);
  other.exec('BEGIN EXCLUSIVE');
  return () => {
    other.exec('ROLLBACK');
    other.close();
  };
}

describe('a ledger that can’t write @P64', () => {
  it('refuses simulations and requests that change something, until it can write again', async () => {
    const unlock = lock();
    const refused = await post(here, { key: 'k' });
    expect(await summaryOf(refused)).toEqual([503, 'not-sent', null]);
    expect(await refused.json()).toEqual({ error: 'ledger-unavailable' });
    expect(partner.arrived).toHaveLength(0);

    expect(await summaryOf(post(here, { endpoint: 'Cartao/Simular' }))).toEqual([503, 'not-sent', null]);
    const read = here.app.request('/api/services/app/Operacoes/ListarEventos');
    await partner.reached(1);
    partner.answer([]);
    expect((await read).status).toBe(200);
    expect((await here.app.request('/config.json')).status).toBe(200);

    unlock();
    const sent = post(here, { key: 'l' });
    await partner.reached(2);
    partner.answer();
    expect(await summaryOf(sent)).toEqual([200, 'partner', null]);
  });

  it('records an answer when it is available again', async () => {
    const first = post(here, { key: 'k' });
    await partner.reached(1);
    const unlock = lock();
    partner.answer({ code: 'OP-1' });
    expect(await summaryOf(first)).toEqual([200, 'partner', null]);
    expect(await summaryOf(post(here, { key: 'k' }))).toEqual([200, 'partner', 'true']);
    unlock();
    expect(await stateOf('k')).toBe('sent');
    await here.ledger.heartbeat();
    expect(await stateOf('k')).toBe('accepted');
    expect(await summaryOf(post(there, { key: 'k' }))).toEqual([200, 'partner', 'true']);
    expect(partner.arrived).toHaveLength(1);
  });

  it('does not make a repetition “not sent”', async () => {
    const first = post(here, { key: 'k' });
    await partner.reached(1);
    opened.setUnavailable(true);
    expect(await summaryOf(post(here, { key: 'k' }))).toEqual([504, 'server', null]);
    expect(await summaryOf(post(here, { key: 'l' }))).toEqual([503, 'not-sent', null]);
    const asked = await ask(here, 'attempts/k');
    expect([asked.status, await asked.json()]).toEqual([503, { error: 'ledger-unavailable' }]);
    partner.answer();
    expect(await summaryOf(first)).toEqual([200, 'partner', null]);
    expect(await summaryOf(post(here, { key: 'k' }))).toEqual([504, 'server', null]);
    opened.setUnavailable(false);
    expect(await summaryOf(post(here, { key: 'k' }))).toEqual([200, 'partner', 'true']);
    expect(partner.arrived).toHaveLength(1);
  });
});
