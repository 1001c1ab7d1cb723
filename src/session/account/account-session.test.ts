import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { signInProblems, type PinAnswer, type TillClerk } from '#src/domain/accounts.ts';
import { operationCode, type OperationCode } from '#src/domain/ids.ts';
import { deviceKey } from '#src/platform/loading/first-screen.ts';
import { deviceOwner, deviceStorage } from '#src/platform/storage.ts';

import { createHandover } from '../device.ts';
import { createTestDevice, MemoryStorage } from '../testing.ts';
import { prepareAccountSession } from './account-session.ts';

const code = operationCode('OP-1') as OperationCode;
const assign = vi.fn();
const reload = vi.fn();

/** The store's server: who has a session on which seat, with which PIN. */
let store: string | undefined;
let till: (TillClerk & { readonly pin: string })[];
let asked: { readonly path: string; readonly body: Record<string, unknown> | undefined }[];

const clerk = (person: string, about: Partial<TillClerk & { pin: string }> = {}) => ({
  id: `${person}-1`,
  person,
  seat: 1,
  name: person,
  role: 'clerk' as const,
  hasPin: true,
  needsSignIn: false,
  ageMs: 1000,
  leftMs: 60_000,
  waitMs: 0,
  triesLeft: 5,
  pin: `pin of ${person}`,
  ...about,
});

function pinAnswer({ seat, person, pin }: Record<string, unknown>): PinAnswer {
  const found = till.find((one) => one.seat === seat && one.person === person);
  if (!found) return { kind: 'signed-out' };
  return found.pin === pin
    ? { kind: 'ok', key: `key of ${found.person}`, draftSecret: `drafts of ${found.person}` }
    : { kind: 'wrong-pin', clerk: found };
}

async function answer(address: string, init: RequestInit = {}): Promise<Response> {
  const path = address.replace('/account/', '');
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined;
  asked.push({ path, body });
  if (path === 'till') return Response.json({ clerks: till, store, storeName: store && `Loja ${store}` });
  if (path === 'unlock') return Response.json(pinAnswer(body ?? {}));
  if (path === 'pin') return Response.json({ error: 'pin-is-set' }, { status: 409 });
  return path === 'lock' ? new Response(null, { status: 204 }) : Response.json({});
}

const newTab = () => vi.stubGlobal('sessionStorage', new MemoryStorage());

/** A browser whose tabs share the device facts. `load` is a reload unless `newTab` came before. */
function openBrowser() {
  const openDevice = createTestDevice();
  return async (pageStore?: string) => {
    const device = openDevice();
    const handover = createHandover(device);
    const session = (await prepareAccountSession(pageStore))({ device, handover, longest: 60_000 });
    if (!session.account) throw new Error('The session has no accounts.');
    return { ...session, account: session.account, handover };
  };
}
let load: ReturnType<typeof openBrowser>;

beforeEach(() => {
  [till, asked, store] = [[clerk('ana')], [], undefined];
  newTab();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('location', { search: '', pathname: '/entrar', assign, reload });
  load = openBrowser();
});
afterEach(() => {
  deviceOwner.set(undefined);
  vi.unstubAllGlobals();
  assign.mockReset();
  reload.mockReset();
});

const pathsAsked = () => asked.map(({ path }) => path);
/** A new tab of one of several clerks. */
async function openTabOf(person: string) {
  newTab();
  const tab = await load();
  const own = tab.account.getSnapshot().clerks.find((one) => one.person === person);
  if (own) tab.account.choose(own);
  expect(await tab.unlock(`pin of ${person}`)).toBe('ok');
  return tab;
}
async function openTab() {
  const tab = await load();
  expect(await tab.unlock('pin of ana')).toBe('ok');
  return tab;
}

it.each(signInProblems)(
  'a sign-in that failed (%s) is known by its reason, and the next keeps the way back',
  async (problem) => {
    till = [];
    vi.stubGlobal('location', { search: `?voltar=%2Foperacoes%3Fq%3D1&conta=${problem}`, pathname: '/entrar', assign });
    const tab = await load();
    expect(tab.account.getSnapshot().problem).toBe(problem);
    tab.account.enter();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/account/sign-in?voltar=%2Foperacoes%3Fq%3D1');
  },
);

it('a failed request for who is signed in changes nothing on the page', async () => {
  till = [clerk('ana'), clerk('bia', { seat: 2 })];
  const tab = await load();
  const before = tab.account.getSnapshot();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await tab.account.refresh();
  expect(tab.account.getSnapshot()).toEqual(before);
});

it('the script in the page’s head can read whether anybody is signed in at the till', async () => {
  const tab = await load();
  expect(deviceStorage.read(deviceKey('clerks'))).toBe('1');
  tab.signOut();
  expect(deviceStorage.read(deviceKey('clerks'))).toBe('');
});

it('a clerk who was asked to leave the till and stays is not asked again', async () => {
  vi.stubGlobal('location', { search: '?sair', pathname: '/entrar', assign });
  const tab = await load();
  expect(tab.account.getSnapshot()).toMatchObject({ isLeaving: true });
  await tab.unlock('pin of ana');
  expect(tab.account.getSnapshot()).toMatchObject({ isLeaving: false });
});

it('the server’s part of the key of drafts is in a page from the right PIN to the end of the session @P71', async () => {
  const tab = await load();
  expect(tab.account.draftSecret()).toBeUndefined();
  await tab.unlock('another pin');
  expect(tab.account.draftSecret()).toBeUndefined();
  await tab.unlock('pin of ana');
  expect(tab.account.draftSecret()).toBe('drafts of ana');
  tab.signOut();
  expect(tab.account.draftSecret()).toBeUndefined();
});

describe('a till that belongs to another store than the page’s configuration', () => {
  it('allows no sign-in', async () => {
    store = 'sul';
    const tab = await load();
    expect(tab.account.getSnapshot()).toMatchObject({ clerks: [], problem: 'unreachable' });
    expect(tab.getSnapshot().kind).toBe('signed-out');
  });

  it('reloads an unused page if that becomes known later', async () => {
    till = [];
    const tab = await load();
    store = 'sul';
    till = [clerk('sara')];
    await tab.account.refresh();
    expect(reload).toHaveBeenCalledOnce();
    expect(tab.account.getSnapshot().clerks).toEqual([]);
  });

  it.each([
    ['open', false],
    ['locked', true],
  ])('keeps what a clerk has typed in a tab that is %s, until that clerk is back', async (_, isLocked) => {
    const tab = await load('norte');
    store = 'norte';
    await tab.unlock('pin of ana');
    tab.account.clerkStorage().setItem('draft', 'of ana');
    if (isLocked) tab.lock();
    [till, store] = [[clerk('sara')], 'sul'];
    await tab.account.refresh();
    expect(reload).not.toHaveBeenCalled();
    expect(tab.account.getSnapshot()).toMatchObject({
      clerks: [],
      chosen: undefined,
      problem: 'otherStore',
      otherStore: 'Loja sul',
    });
    expect(tab.getSnapshot()).toMatchObject(isLocked ? { kind: 'locked' } : { kind: 'open', tokenRejected: true });
    expect(deviceOwner.getSnapshot()).toBe('ana');

    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await tab.account.refresh();
    expect(tab.account.getSnapshot().problem).toBe('otherStore');

    vi.stubGlobal('fetch', answer);
    [till, store] = [[clerk('ana', { id: 'ana-2' })], 'norte'];
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(tab.account.getSnapshot().chosen).toMatchObject({ id: 'ana-2' }));
    expect(tab.account.getSnapshot().problem).toBeUndefined();
    expect(await tab.unlock('pin of ana')).toBe('ok');
    expect(tab.account.clerkStorage().getItem('draft')).toBe('of ana');
  });
});

describe('a till whose store is unknown because all its sessions have ended', () => {
  it('keeps the sale on screen, until its clerk has signed in again', async () => {
    store = 'norte';
    const tab = await load('norte');
    await tab.unlock('pin of ana');
    [till, store] = [[], undefined];
    tab.rejectToken('key of ana');
    await vi.waitFor(() => expect(pathsAsked().filter((path) => path === 'till')).toHaveLength(2));
    await tab.account.refresh();
    expect(reload).not.toHaveBeenCalled();
    expect(tab.getSnapshot()).toMatchObject({ kind: 'open', tokenRejected: true });
    [till, store] = [[clerk('ana')], 'norte'];
    await tab.account.refresh();
    expect(await tab.unlock('pin of ana')).toBe('ok');
    expect(tab.getSnapshot()).toMatchObject({ kind: 'open', tokenRejected: false });
  });

  it('allows sign-ins on a page with the last store’s configuration', async () => {
    till = [];
    expect((await load('norte')).account.getSnapshot().problem).toBeUndefined();
  });
});

describe('a tab of one clerk', () => {
  it('is not opened by the PIN of another clerk who has taken the seat', async () => {
    const tab = await openTab();
    till = [clerk('bruno')];
    tab.rejectToken('key of ana');
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(tab.account.getSnapshot().clerks).toMatchObject([{ person: 'bruno' }]));
    expect(tab.account.getSnapshot().chosen).toBeUndefined();
    expect(await tab.unlock('pin of bruno')).toBe('signed-out');
    expect(tab.token()).toBeUndefined();
  });

  it('is not opened by that PIN before it has read who is signed in', async () => {
    const tab = await openTab();
    tab.lock();
    till = [clerk('bruno')];
    expect(await tab.unlock('pin of bruno')).toBe('signed-out');
    expect(tab.getSnapshot().kind).toBe('signed-out');
    expect(asked.at(-1)).toMatchObject({ path: 'unlock', body: { seat: 1, person: 'ana' } });
  });

  it('loads a new page when another clerk is chosen', async () => {
    const tab = await openTab();
    const bruno = clerk('bruno', { seat: 2 });
    till.push(bruno);
    tab.account.choose({ ...bruno, nextTryAt: 0, since: 0 });
    expect(assign).toHaveBeenCalledWith('/entrar');
    expect((await load()).account.getSnapshot().chosen).toMatchObject({ person: 'bruno' });
  });

  it('loads a new page when another clerk is to leave the till, which asks before it does', async () => {
    const tab = await openTab();
    const bruno = clerk('bruno', { seat: 2 });
    till.push(bruno);
    tab.account.remove({ ...bruno, nextTryAt: 0, since: 0 });
    expect(assign).toHaveBeenCalledWith('/entrar?sair');
    vi.stubGlobal('location', { search: '?sair', pathname: '/entrar', assign, reload });
    const { chosen, isLeaving } = (await load()).account.getSnapshot();
    expect([chosen?.person, isLeaving]).toEqual(['bruno', true]);
    expect(pathsAsked(), 'nobody is signed out before the answer').not.toContain('sign-out');
  });

  it('sets the owner of this device’s lists', async () => {
    const tab = await openTab();
    expect(deviceOwner.getSnapshot()).toBe('ana');
    tab.lock();
    expect(deviceOwner.getSnapshot()).toBe('ana');
    tab.signOut();
    expect(deviceOwner.getSnapshot()).toBeUndefined();
  });

  it('is signed out by its clerk’s sign-out in another tab, and not by another clerk’s', async () => {
    till = [clerk('ana'), clerk('bruno', { seat: 2 })];
    const [first, second, bruno] = [await openTabOf('ana'), await openTabOf('ana'), await openTabOf('bruno')];
    first.signOut();
    expect(second.getSnapshot()).toEqual({ kind: 'signed-out', why: 'elsewhere' });
    expect(bruno.getSnapshot().kind).toBe('open');
  });

  it('is opened by its clerk after another sign-in, with what it kept', async () => {
    const tab = await openTab();
    tab.account.clerkStorage().setItem('draft', 'kept');
    till = [clerk('ana', { id: 'ana-2' })];
    await tab.account.refresh();
    expect(await tab.unlock('pin of ana')).toBe('ok');
    expect(tab.account.clerkStorage().getItem('draft')).toBe('kept');
  });

  it('is opened by its clerk who signed in again in another tab after the session ended', async () => {
    const tab = await openTab();
    till = [];
    tab.rejectToken('key of ana');
    await vi.waitFor(() => expect(tab.account.getSnapshot().chosen).toBeUndefined());
    till = [clerk('bruno'), clerk('ana', { id: 'ana-2', seat: 2 })];
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(tab.account.getSnapshot().chosen).toMatchObject({ id: 'ana-2' }));
    expect(await tab.unlock('pin of ana')).toBe('ok');
    expect(tab.getSnapshot()).toMatchObject({ kind: 'open', tokenRejected: false });
  });

  it('stays its clerk’s after a reload, while somebody signs in in another tab', async () => {
    await openTab();
    till.push(clerk('bruno', { seat: 2, hasPin: false }));
    expect((await load()).account.getSnapshot().chosen).toMatchObject({ person: 'ana' });
  });

  it('becomes the tab of the clerk who signs in here', async () => {
    (await openTab()).account.enter();
    till.push(clerk('bruno', { seat: 2, hasPin: false }));
    expect((await load()).account.getSnapshot().chosen).toMatchObject({ person: 'bruno' });
  });
});

describe('a PIN that is being checked', () => {
  it('opens nothing once the clerk has left the till', async () => {
    till = [clerk('ana'), clerk('bia', { seat: 2 })];
    const session = await load();
    session.account.getSnapshot().clerks.forEach(session.account.choose);
    const before = session.unlock('pin of ana');
    session.account.switchClerk();
    expect(await before).toBe('signed-out');
    expect(session.getSnapshot().kind).not.toBe('open');
  });
});

describe('the customer’s screen', () => {
  it('is not closed by the PIN of a clerk who has taken the seat', async () => {
    const tab = await openTab();
    tab.giveDevice(code);
    tab.lock();
    till = [clerk('bruno')];
    await tab.account.refresh();
    expect(await tab.unlock('pin of bruno')).toBe('signed-out');
    expect(tab.token()).toBeUndefined();
  });

  it('is still this clerk’s after another sign-in', async () => {
    const tab = await openTab();
    tab.giveDevice(code);
    till = [clerk('ana', { id: 'ana-2' })];
    const again = await load();
    expect(again.hasGivenDevice()).toBe(true);
  });

  it.each([
    ['nobody is signed in', []],
    ['another clerk is', [clerk('bruno')]],
  ])('is closed by a sign-out if %s, and every tab is locked', async (_, others) => {
    const tab = await openTab();
    tab.giveDevice(code);
    till = others;
    newTab();
    const other = await load();
    expect(other.hasGivenDevice()).toBe(false);
    other.signOut();
    expect(other.handover.getSnapshot()).toBeUndefined();
    expect(tab.getSnapshot()).toEqual({ kind: 'locked' });
  });
});

describe('the first PIN', () => {
  it('is asked for if the answer to the request that set it was lost', async () => {
    till = [clerk('ana', { hasPin: false })];
    const tab = await load();
    till = [clerk('ana')];
    await tab.account.choosePin('2468');
    expect(tab.getSnapshot()).toEqual({ kind: 'locked' });
    expect(tab.account.getSnapshot().chosen).toMatchObject({ hasPin: true });
    expect(pathsAsked().slice(-2)).toEqual(['pin', 'till']);
  });
});
