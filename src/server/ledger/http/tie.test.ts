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
  readonly key?: string;
  readonly page?: string;
  readonly replaces?: string;
  readonly token?: string;
  readonly endpoint?: string;
}

/** Sends a simulation and leaves it unanswered. */
function beginSimulation(
  server: TestServer,
  id: string,
  { page = server === here ? 'here' : 'there', replaces, endpoint = simulation, ...rest }: Rest = {},
) {
  const attempt = `simulation=${id}&page=${page}${replaces === undefined ? '' : `&replaces=${replaces}`}`;
  return post(server, { endpoint, attempt, ...rest });
}
const moment = () => new Promise((resolve) => setTimeout(resolve, 3));
async function reached(count: number): Promise<void> {
  await partner.reached(count);
  expect(partner.arrived).toHaveLength(count);
}
async function simulate(server: TestServer, id: string, rest: Rest = {}): Promise<void> {
  // Later than the one before by the database's clock, which counts milliseconds.
  await moment();
  const sent = beginSimulation(server, id, rest);
  await reached(partner.arrived.length + 1);
  partner.answer({});
  expect(await summaryOf(sent)).toEqual([200, 'partner', null]);
}
const send = (server: TestServer, on: string, { key = `contract-${on}`, endpoint = contract, ...rest }: Rest = {}) =>
  post(server, { key, endpoint, attempt: `product=repurchase&simulation=${on}`, ...rest });
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

  it('a repetition is not sent after another till’s simulation, and its till’s own lost one is no other’s', async () => {
    await simulate(here, 'a');
    await simulate(here, 'b', { replaces: 'a' });
    await simulate(here, 'c', { replaces: 'a' });
    await expectSent(here, 'c');
    await simulate(there, 'd');
    await expectSuperseded(beginSimulation(here, 'e', { replaces: 'c' }));
    await expectSent(there, 'd');
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
    // Long enough for the later simulation to arrive, if nothing held it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await reached(2);
    partner.answer();
    await contracted;
    await reached(3);
    partner.answer({});
    expect(await summaryOf(later)).toEqual([200, 'partner', null]);
  });

  it('a contract is not sent while another till’s simulation is pending, nor if it overlapped its own', async () => {
    const first = beginSimulation(here, 'a');
    await reached(1);
    await moment();
    const second = beginSimulation(there, 'b');
    await reached(2);
    partner.answer({});
    await first;
    await expectSuperseded(send(here, 'a'));
    partner.answer({});
    await second;
    await expectSuperseded(send(there, 'b'));
    await simulate(here, 'c');
    await expectSent(here, 'c');
  });

  it.each([
    ['a 401', { status: 401 }, {}],
    ['an envelope in a 200', { status: 200 }, { success: false, error: { message: 'Não' } }],
    ['an envelope in a 500', { status: 500 }, { success: false, error: { message: 'Não' } }],
    ['not sent', { status: 502, headers: { 'Balcao-Answer': 'not-sent' } }, {}],
  ])('a simulation that came to nothing (%s) supersedes none', async (_, about, body) => {
    await simulate(here, 'a');
    const refused = beginSimulation(there, 'b');
    await reached(2);
    partner.answer(body, about);
    await refused;
    await expectSent(here, 'a');
  });

  it('a simulation without an answer, or without an id, supersedes the others', async () => {
    await simulate(here, 'a');
    const lost = beginSimulation(there, 'b');
    await reached(2);
    partner.loseAnswer();
    await lost;
    await expectSuperseded(send(here, 'a'));
    await simulate(here, 'c');
    const nameless = post(there, { endpoint: simulation });
    await reached(4);
    partner.answer({});
    await nameless;
    await expectSuperseded(send(here, 'c'));
  });

  it('a till that has gone does not simulate when its turn comes', async () => {
    await simulate(here, 'a');
    const contracted = send(here, 'a');
    await reached(2);
    const till = new AbortController();
    const left = post(there, { endpoint: simulation, attempt: 'simulation=b', signal: till.signal });
    await moment();
    till.abort();
    expect(await summaryOf(left)).toEqual([503, 'not-sent', null]);
    partner.answer();
    await contracted;
    await expectSent(here, 'a', { key: 'another' });
  });

  it('without a recorded simulation a contract is sent', async () => {
    await expectSent(here, 'a');
  });
});

it('while the ledger is unavailable no simulation is sent @P2 @P64', async () => {
  await simulate(here, 'a');
  opened.setUnavailable(true);
  expect(await summaryOf(beginSimulation(there, 'b'))).toEqual([503, 'not-sent', null]);
  opened.setUnavailable(false);
  await expectSent(here, 'a');
});

it('where the partner does not go by the token, nothing is tied', async () => {
  const { here: untied, partner: answers } = await openServers(undefined, { tiesTills: false });
  for (const attempt of ['simulation=a', 'simulation=b']) {
    const sent = post(untied, { endpoint: simulation, attempt });
    await answers.reached(answers.arrived.length + 1);
    answers.answer({});
    await sent;
  }
  const sent = post(untied, { key: 'k', endpoint: contract, attempt: 'simulation=a' });
  await answers.reached(3);
  answers.answer();
  expect(await summaryOf(sent)).toEqual([200, 'partner', null]);
});
