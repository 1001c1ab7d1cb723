import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createTestDevice } from '../testing.ts';
import { createPinTries } from './pin-tries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('the first wrong PIN costs nothing, later ones a longer wait each, and the fifth is the last', () => {
  const tries = createPinTries(createTestDevice()(), () => 'sign-in');
  let left = 5;
  for (const wait of [0, 5, 15, 30]) {
    expect(tries.begin()).toBe(true);
    expect(tries.left()).toBe((left -= 1));
    expect(tries.nextAt()).toBe(wait === 0 ? 0 : Date.now() + wait * 1000);
    if (wait > 0) {
      pass(wait - 1);
      expect(tries.begin()).toBe(false);
      pass(1);
    }
  }
  expect(tries.begin()).toBe(true);
  expect(tries.left()).toBe(0);
});

test('all tabs share one count, and a correct PIN in any of them resets it', () => {
  const newTab = createTestDevice();
  const [one, other] = [createPinTries(newTab(), () => 'sign-in'), createPinTries(newTab(), () => 'sign-in')];
  one.begin();
  other.begin();
  expect(one.begin()).toBe(false);
  expect(one.nextAt()).toBe(other.nextAt());
  other.forget();
  expect(one.nextAt()).toBe(0);
  expect(one.begin()).toBe(true);
});

test('another sign-in has a count of its own', () => {
  const newTab = createTestDevice();
  const [one, other] = [createPinTries(newTab(), () => 'one'), createPinTries(newTab(), () => 'other')];
  one.begin();
  one.begin();
  expect(other.begin()).toBe(true);
  other.forget();
  expect(one.begin()).toBe(false);
});

test('forgotten wrong PINs leave nothing on the device', () => {
  const device = createTestDevice()();
  const tries = createPinTries(device, () => 'sign-in');
  tries.begin();
  expect(device.signInsWithWrongPins()).toEqual(['sign-in']);
  tries.forget();
  expect(device.signInsWithWrongPins()).toEqual([]);
});

test('wrong PINs of an ended sign-in are forgotten at the maximum session age, or with all others', () => {
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

test('a clock that was set back does not lengthen the wait', () => {
  const tries = createPinTries(createTestDevice()(), () => 'sign-in');
  tries.begin();
  tries.begin();
  vi.setSystemTime(Date.now() - 60 * 60_000);
  expect(tries.nextAt()).toBe(Date.now() + 5000);
});
