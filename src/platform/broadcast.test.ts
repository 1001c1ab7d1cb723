import { expect, it, vi } from 'vitest';

import { openBroadcast } from './broadcast.ts';

it('reaches the other tabs and not the sender', async () => {
  const [here, there] = [openBroadcast('a'), openBroadcast('a')];
  const own = vi.fn();
  here.addEventListener('message', own);
  const heard = new Promise((resolve) => {
    there.addEventListener('message', ({ data }) => resolve(data));
  });
  here.postMessage('x');
  expect(await heard).toBe('x');
  expect(own).not.toHaveBeenCalled();
  here.close();
  there.close();
});

function refused() {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

it.each([
  ['has none', undefined],
  ['refuses it', refused],
])('in a browser that %s, whoever uses it works alone', (_, BroadcastChannel) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  const channel = openBroadcast('a');
  channel.addEventListener('message', () => undefined);
  expect(() => channel.postMessage('x')).not.toThrow();
  channel.close();
});
