import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { register, repairCachedFiles, update } from './service-worker.ts';

/** A worker that the browser has fetched, and that goes on as the test says. */
class Worker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const reload = vi.fn();
/** What was clicked, for as long as it is on screen. */
const button = { isConnected: true };

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { reload });
  button.isConnected = true;
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

function browserWith(
  registration?: object,
  registerIt = vi.fn<() => Promise<object>>(() => Promise.resolve({ active: {} })),
) {
  const container = { getRegistration: () => Promise.resolve(registration), register: registerIt };
  vi.stubGlobal('navigator', { serviceWorker: container });
  return registerIt;
}

/** After everything that could follow. */
const later = () => new Promise((resolve) => setTimeout(resolve));
const found = () => Promise.resolve();

it('the newest version takes over once it is there, and then the page is loaded again @P54', async () => {
  const installing = new Worker();
  browserWith({ update: found, installing });
  void update(button);
  await later();
  expect(installing.postMessage).not.toHaveBeenCalled();
  installing.become('installed');
  expect(installing.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  installing.become('activating');
  await later();
  expect(reload).not.toHaveBeenCalled();
  installing.become('activated');
  await later();
  expect(reload).toHaveBeenCalledOnce();
  expect(installing.postMessage).toHaveBeenCalledOnce();
});

it('one that has come before takes over without a network @P54', async () => {
  const waiting = new Worker();
  waiting.state = 'installed';
  browserWith({ update: () => Promise.reject(new TypeError('offline')), installing: null, waiting });
  void update(button);
  await later();
  expect(waiting.postMessage).toHaveBeenCalledOnce();
  waiting.become('activated');
  await later();
  expect(reload).toHaveBeenCalledOnce();
});

it('one that comes when the clerk has gone on waits, and nothing is loaded again @P54', async () => {
  const installing = new Worker();
  browserWith({ update: found, installing });
  const updated = update(button);
  await later();
  button.isConnected = false;
  installing.become('installed');
  await updated;
  expect(installing.postMessage).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('one that took over just before the clerk went on does not load the page again @P54', async () => {
  const installing = new Worker();
  browserWith({ update: found, installing });
  const updated = update(button);
  await later();
  installing.become('installed');
  button.isConnected = false;
  installing.become('activated');
  await updated;
  expect(reload).not.toHaveBeenCalled();
});

it('one that can’t be installed is not waited for @P54', async () => {
  const installing = new Worker();
  browserWith({ update: found, installing });
  void update(button);
  await later();
  expect(reload).not.toHaveBeenCalled();
  installing.become('redundant');
  await later();
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['no service worker in this browser', () => vi.stubGlobal('navigator', {})],
  ['none registered', () => browserWith()],
  ['none newer', () => browserWith({ update: found, installing: null, waiting: null })],
])('with %s the page is loaded again at once @P54', async (_, given) => {
  given();
  await update(button);
  expect(reload).toHaveBeenCalledOnce();
});

it('is registered by an address that Trusted Types let pass, in a built app and a browser that has them', async () => {
  const registerIt = browserWith();
  await register();
  expect(registerIt, 'not by the development server').not.toHaveBeenCalled();
  vi.stubEnv('PROD', true);
  const trusted = { toString: () => '/sw.js' };
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_: string, { createScriptURL }: { createScriptURL: () => string }) => ({
      createScriptURL: () => createScriptURL() === '/sw.js' && trusted,
    }),
  });
  await register();
  expect(registerIt).toHaveBeenCalledExactlyOnceWith(trusted);
  vi.stubGlobal('navigator', {});
  await expect(register()).resolves.toBeUndefined();
});

it('an installation that fails is tried again, less and less often, until one stays @P66', async () => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  const tries: Worker[] = [];
  const registerIt = browserWith(
    undefined,
    vi.fn(() => {
      const installing = new Worker();
      tries.push(installing);
      return tries.length === 2
        ? Promise.reject(new TypeError('a page in place of the script'))
        : Promise.resolve({ installing });
    }),
  );
  const registered = register();
  await vi.advanceTimersByTimeAsync(0);
  tries[0]?.become('redundant');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(registerIt).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(registerIt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(registerIt).toHaveBeenCalledTimes(3);
  tries[2]?.become('redundant');
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  tries[3]?.become('redundant');
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  tries[4]?.become('installed');
  await registered;
  expect(registerIt).toHaveBeenCalledTimes(5);
});

/** A controlling worker that answers a page's wish to repair with so many damaged files; an older version's does not answer. */
function controlledBy(damaged: number | undefined) {
  const postMessage = (message: unknown, [port]: readonly [MessagePort]) => {
    expect(message).toEqual({ type: 'REPAIR' });
    if (damaged !== undefined) port.postMessage(damaged);
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
}

it('the service worker’s word is whether any file that it keeps was damaged @P66', async () => {
  controlledBy(2);
  expect(await repairCachedFiles()).toBe(true);
  controlledBy(0);
  expect(await repairCachedFiles()).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await repairCachedFiles()).toBe(false);
});

it('a service worker that never answers is not waited for for ever @P66', async () => {
  vi.useFakeTimers();
  controlledBy(undefined);
  const repaired = repairCachedFiles();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await repaired).toBe(false);
});
