import { afterEach, beforeEach, expect, it } from 'vitest';

import { command, openClerk, openTestAccounts, openTill, type TestAccounts } from './testing.ts';

const clerks = [
  { id: 'norte-1', name: 'Nina', roles: ['manager'], store: 'norte' },
  { id: 'sul-1', name: 'Sara', roles: ['manager'], store: 'sul' },
  { id: 'none-1', name: 'Nilo', roles: [] },
];
let world: TestAccounts;
let app: Awaited<ReturnType<TestAccounts['openProcess']>>['app'];
beforeEach(async () => {
  world = await openTestAccounts({ provider: { clerks }, settings: { OIDC_STORE_CLAIM: 'store' } });
  ({ app } = await world.openProcess());
});
afterEach(() => world.close());

const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
const send = (id: string) => ({ method: 'POST', body: '{}', headers: { ...headers, 'Idempotency-Key': `"${id}"` } });
const settlement = { method: 'POST', headers, body: '{"state":"freed"}' };

it('the attempts of one store are unknown to the other, even to its manager and by their key', async () => {
  const [north, south] = [openTill(app), openTill(app)];
  const nina = await openClerk(north, 'norte-1');
  const sara = await openClerk(south, 'sul-1');
  world.partner.loseAnswers();
  await north.call(command, { key: nina.key, ...send('BAL-1') });
  const list = async (till: typeof north, key: string) => (await till.call('/ledger/attempts', { key })).json();
  expect(await list(north, nina.key)).toMatchObject({ attempts: [{ key: 'BAL-1' }] });
  expect(await list(south, sara.key)).toEqual({ attempts: [] });
  const settled = await south.call('/ledger/attempts/BAL-1/settlement', { key: sara.key, ...settlement });
  expect(settled.status).toBe(404);
  expect(await list(north, nina.key)).toMatchObject({ attempts: [{ key: 'BAL-1', state: 'unknown' }] });
});

it('a till takes the clerks of one store', async () => {
  const till = openTill(app);
  await openClerk(till, 'norte-1');
  expect((await till.signIn('sul-1')).search).toBe('?conta=store');
  expect((await openTill(app).signIn('none-1')).search).toBe('?conta=store');
});
