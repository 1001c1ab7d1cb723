import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { register, repairCachedFiles, update } from './service-worker.ts';

/** A worker whose state the test controls. */
class Worker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();
  setState(state: string) {
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

/** Waits until all pending promises have settled. */
const flush = () => new Promise((resolve) => setTimeout(resolve));
const updated = () => Promise.resolve();

it('the newest version takes over once it is installed, and then the page reloads @P54', async () => {
  const installing = new Worker();
  browserWith({ update: updated, installing });
  void update(button);
  await flush();
  expect(installing.postMessage).not.toHaveBeenCalled();
  installing.setState('installed');
  expect(installing.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  installing.setState('activating');
  await flush();
  expect(reload).not.toHaveBeenCalled();
  installing.setState('activated');
  await flush();
  expect(reload).toHaveBeenCalledOnce();
  expect(installing.postMessage).toHaveBeenCalledOnce();
});

it('one that is already waiting takes over without a network @P54', async () => {
  const waiting = new Worker();
  waiting.state = 'installed';
  browserWith({ update: () => Promise.reject(new TypeError('offline')), installing: null, waiting });
  void update(button);
  await flush();
  expect(waiting.postMessage).toHaveBeenCalledOnce();
  waiting.setState('activated');
  await flush();
  expect(reload).toHaveBeenCalledOnce();
});

it('one that is installed after the button has gone waits, and the page does not reload @P54', async () => {
  const installing = new Worker();
  browserWith({ update: updated, installing });
  const updating = update(button);
  await flush();
  button.isConnected = false;
  installing.setState('installed');
  await updating;
  expect(installing.postMessage).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('one that took over just before the button went does not reload the page @P54', async () => {
  const installing = new Worker();
  browserWith({ update: updated, installing });
  const updating = update(button);
  await flush();
  installing.setState('installed');
  button.isConnected = false;
  installing.setState('activated');
  await updating;
  expect(reload).not.toHaveBeenCalled();
});

it('one that can’t be installed is not awaited @P54', async () => {
  const installing = new Worker();
  browserWith({ update: updated, installing });
  void update(button);
  await flush();
  expect(reload).not.toHaveBeenCalled();
  installing.setState('redundant');
  await flush();
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['no service worker in this browser', () => vi.stubGlobal('navigator', {})],
  ['none registered', () => browserWith()],
  ['none newer', () => browserWith({ update: updated, installing: null, waiting: null })],
])('with %s the page reloads at once @P54', async (_, given) => {
  given();
  await update(button);
  expect(reload).toHaveBeenCalledOnce();
});

it('is registered by a trusted script URL, only in a built app and a browser with service workers', async () => {
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

it('a failed installation is retried, less and less often, until one succeeds @P66', async () => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  const attempts: Worker[] = [];
  const registerIt = browserWith(
    undefined,
    vi.fn(() => {
      const installing = new Worker();
      attempts.push(installing);
      return attempts.length === 2
        ? Promise.reject(new TypeError('a page in place of the script'))
        : Promise.resolve({ installing });
    }),
  );
  const registered = register();
  await vi.advanceTimersByTimeAsync(0);
  attempts[0]?.setState('redundant');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(registerIt).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(registerIt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(registerIt).toHaveBeenCalledTimes(3);
  attempts[2]?.setState('redundant');
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  attempts[3]?.setState('redundant');
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  attempts[4]?.setState('installed');
  await registered;
  expect(registerIt).toHaveBeenCalledTimes(5);
});

/**
 * A controlling worker that answers a repair request with the number of damaged files; `undefined`: it does not answer.
 */
function controlledBy(damaged: number | undefined) {
  const postMessage = (message: unknown, [port]: readonly [MessagePort]) => {
    expect(message).toEqual({ type: 'REPAIR' });
    if (damaged !== undefined) port.postMessage(damaged);
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
}

it('resolves to whether any cached file was damaged @P66', async () => {
  controlledBy(2);
  expect(await repairCachedFiles()).toBe(true);
  controlledBy(0);
  expect(await repairCachedFiles()).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await repairCachedFiles()).toBe(false);
});

it('the wait for a service worker that does not answer ends @P66', async () => {
  vi.useFakeTimers();
  controlledBy(undefined);
  const repaired = repairCachedFiles();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await repaired).toBe(false);
});
