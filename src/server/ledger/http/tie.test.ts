import { beforeEach, describe, expect, it } from 'vitest';

import { openServers, post, stateAt, summaryOf, type TestServer, type TestServers } from '../testing.ts';

let opened: TestServers;
let partner: TestServers['partner'];
let here: TestServer;
let there: TestServer;
beforeEach(async () => {
  opened = await openServers();
  ({ partner, here, there } = opened);
});

const simulation = 'Recompra/Simular';
const contract = 'Recompra/Contratar';

interface Rest {
  readonly replaces?: string;
  readonly token?: string;
  readonly endpoint?: string;
}

/** Sends a simulation and leaves it unanswered. */
function beginSimulation(server: TestServer, id: string, { replaces, endpoint = simulation, ...rest }: Rest = {}) {
  const attempt = `simulation=${id}${replaces === undefined ? '' : `&replaces=${replaces}`}`;
  return post(server, { endpoint, attempt, ...rest });
}
async function reached(count: number): Promise<void> {
  await partner.reached(count);
  expect(partner.arrived).toHaveLength(count);
}
async function simulate(server: TestServer, id: string, rest: Rest = {}): Promise<void> {
  const sent = beginSimulation(server, id, rest);
  await reached(partner.arrived.length + 1);
  partner.answer({});
  expect(await summaryOf(sent)).toEqual([200, 'partner', null]);
}
const send = (server: TestServer, on: string, { endpoint = contract, ...rest }: Rest = {}) =>
  post(server, { key: `contract-${on}`, endpoint, attempt: `product=repurchase&simulation=${on}`, ...rest });
async function expectSent(server: TestServer, on: string, rest: Rest = {}): Promise<void> {
  const sent = send(server, on, rest);
  await reached(partner.arrived.length + 1);
  partner.answer();
  expect(await summaryOf(sent)).toEqual([200, 'partner', null]);
}
async function expectSuperseded(answer: Promise<Response>): Promise<void> {
  const before = partner.arrived.length;
  const refused = await answer;
  expect([...(await summaryOf(refused)), await refused.json()]).toEqual([
    412,
    'not-sent',
    null,
    { error: 'superseded' },
  ]);
  expect(partner.arrived).toHaveLength(before);
}

describe('tills with one access, and a contract that names nothing of its simulation @P2 @P63 @T5', () => {
  it('a contract is not sent after another till’s simulation, whichever process receives it', async () => {
    await simulate(here, 'a');
    await simulate(there, 'b');
    await expectSuperseded(send(here, 'a'));
    expect(await stateAt(there, 'contract-a')).toBe('not-sent');
    await expectSent(here, 'b');
  });

  it('a contract is sent after its till has simulated again, and the other till’s is not', async () => {
    await simulate(here, 'a');
    await simulate(there, 'b');
    await simulate(here, 'c');
    await expectSuperseded(send(there, 'b'));
    await expectSent(there, 'c');
  });

  it('a pre-registration is not sent either', async () => {
    await simulate(here, 'a', { endpoint: 'Cartao/Simular' });
    await simulate(there, 'b', { endpoint: 'Cartao/Simular' });
    await expectSuperseded(send(here, 'a', { endpoint: 'Cartao/PreCadastro' }));
  });

  it('a simulation that replaces the newest is sent, and one that replaces an older is not', async () => {
    await simulate(here, 'a');
    await simulate(here, 'b', { replaces: 'a' });
    await expectSuperseded(beginSimulation(there, 'c', { replaces: 'a' }));
    await expectSent(here, 'b');
  });

  it('another product and another token change nothing', async () => {
    await simulate(here, 'a');
    await simulate(there, 'b', { token: 'other' });
    await simulate(there, 'c', { endpoint: 'Cartao/Simular' });
    await expectSent(here, 'a');
  });

  it('a simulation waits for the answer to another till’s contract', async () => {
    await simulate(here, 'a');
    const contracted = send(here, 'a');
    await reached(2);
    const later = beginSimulation(there, 'b');
    // Long enough for it to arrive, if nothing held it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await reached(2);
    partner.answer();
    await contracted;
    await reached(3);
    partner.answer({});
    expect(await summaryOf(later)).toEqual([200, 'partner', null]);
  });

  it('of two simulations that overlap neither is the last: both are made again', async () => {
    const first = beginSimulation(here, 'a');
    await reached(1);
    const second = beginSimulation(there, 'b');
    await reached(2);
    partner.answer({});
    partner.answer({});
    await Promise.all([first, second]);
    for (const id of ['a', 'b']) await expectSuperseded(send(here, id));
    await simulate(here, 'c');
    await expectSent(here, 'c');
  });

  it('a simulation that the partner refused, or that did not reach it, leaves the one before', async () => {
    await simulate(here, 'a');
    const refused = beginSimulation(there, 'b');
    await reached(2);
    partner.answer({}, { status: 401 });
    expect(await summaryOf(refused)).toEqual([401, 'partner', null]);
    await expectSent(here, 'a');
  });

  it('without a recorded simulation a contract is sent', async () => {
    await expectSent(here, 'a');
  });
});

describe('while the ledger is unavailable @P2 @P64', () => {
  it('a simulation is forwarded, and supersedes those before it once the ledger is back', async () => {
    await simulate(there, 'z');
    await simulate(here, 'a');
    opened.setUnavailable(true);
    await simulate(there, 'b');
    expect(await summaryOf(send(here, 'a'))).toEqual([503, 'not-sent', null]);
    opened.setUnavailable(false);
    await there.ledger.heartbeat();
    await expectSuperseded(post(here, { key: 'k', endpoint: contract, attempt: 'simulation=a' }));
    await simulate(here, 'c');
    await expectSent(here, 'c');
  });

  it('a process that has never reached it forwards no simulation', async () => {
    opened.setUnavailable(true);
    const successor = await opened.open();
    expect(await summaryOf(beginSimulation(successor, 'a'))).toEqual([503, 'not-sent', null]);
    expect(partner.arrived).toHaveLength(0);
  });
});
