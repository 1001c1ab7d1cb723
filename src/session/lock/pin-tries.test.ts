import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createTestDevice } from '../testing.ts';
import { createPinTries } from './pin-tries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('the first two wrong PINs cost nothing, each further one a longer wait, and the fifth is the last', () => {
  const tries = createPinTries(createTestDevice()(), () => 'seal');
  for (const wait of [0, 5, 15, 30]) {
    expect(tries.begin()).toBe(true);
    expect(tries.areOver()).toBe(false);
    expect(tries.nextAt()).toBe(wait === 0 ? 0 : Date.now() + wait * 1000);
    if (wait > 0) {
      pass(wait - 1);
      expect(tries.begin()).toBe(false);
      pass(1);
    }
  }
  expect(tries.begin()).toBe(true);
  expect(tries.areOver()).toBe(true);
});

test('all tabs count together, and a right PIN in any of them forgets', () => {
  const newTab = createTestDevice();
  const [one, other] = [createPinTries(newTab(), () => 'seal'), createPinTries(newTab(), () => 'seal')];
  one.begin();
  other.begin();
  expect(one.begin()).toBe(false);
  expect(one.nextAt()).toBe(other.nextAt());
  other.forget();
  expect(one.nextAt()).toBe(0);
  expect(one.begin()).toBe(true);
});

test('another sign-in has tries of its own, and forgets none of these', () => {
  const newTab = createTestDevice();
  const [one, other] = [createPinTries(newTab(), () => 'one'), createPinTries(newTab(), () => 'other')];
  one.begin();
  one.begin();
  expect(other.begin()).toBe(true);
  other.forget();
  expect(one.begin()).toBe(false);
});

test('what is forgotten leaves nothing on the device', () => {
  const device = createTestDevice()();
  const tries = createPinTries(device, () => 'seal');
  tries.begin();
  expect(device.signInsWithWrongPins()).toEqual(['seal']);
  tries.forget();
  expect(device.signInsWithWrongPins()).toEqual([]);
});

test('those of a sign-in that is gone are forgotten once no session can be so old, or with all', () => {
  const device = createTestDevice()();
  const [gone, other] = [createPinTries(device, () => 'gone'), createPinTries(device, () => 'other')];
  gone.begin();
  device.wrongPins('blank').write({ count: 0, at: 0 });
  pass(60);
  other.begin();
  other.forgetOlder(61_000);
  expect(device.signInsWithWrongPins()).toEqual(['gone', 'other']);
  other.forgetOlder(60_000);
  expect(device.signInsWithWrongPins()).toEqual(['other']);
  other.forgetAll();
  expect(device.signInsWithWrongPins()).toEqual([]);
});

test('a clock that was set back makes nobody wait longer', () => {
  const tries = createPinTries(createTestDevice()(), () => 'seal');
  tries.begin();
  tries.begin();
  vi.setSystemTime(Date.now() - 60 * 60_000);
  expect(tries.nextAt()).toBe(Date.now() + 5000);
});
