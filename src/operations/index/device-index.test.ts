// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';

import { deviceIndex, remembered, restored, told, without, type DeviceIndex } from './device-index.ts';

const a = 'A-1' as OperationCode;
const b = 'B-2' as OperationCode;

describe('the index of this device', () => {
  it('puts what was opened last first, once', () => {
    const index = [
      { code: a, at: 1 },
      { code: b, at: 2 },
      { code: a, at: 3 },
    ].reduce<DeviceIndex>(remembered, []);
    expect(index).toEqual([
      { code: a, product: undefined, firstSeen: 1, lastOpened: 3 },
      { code: b, product: undefined, firstSeen: 2, lastOpened: 2 },
    ]);
  });

  it('keeps a product that was known, whatever a later visit takes it for', () => {
    const index = remembered(remembered([], { code: a, product: 'store-card', at: 1 }), { code: a, at: 2 });
    expect(remembered(index, { code: a, product: 'repurchase', at: 3 })[0]?.product).toBe('store-card');
  });

  it('takes the clerk’s word for a product, new or corrected', () => {
    const index = told(remembered([], { code: a, product: 'store-card', at: 1 }), {
      code: a,
      product: 'payroll-loan',
      at: 2,
    });
    expect(index).toEqual([{ code: a, product: 'payroll-loan', firstSeen: 1, lastOpened: 2 }]);
    expect(told(index, { code: b, product: 'repurchase', at: 3 }).map(({ product }) => product)).toEqual([
      'repurchase',
      'payroll-loan',
    ]);
  });

  it('keeps fifty', () => {
    const codes = Array.from({ length: 60 }, (_, at) => ({ code: `C-${at}` as OperationCode, at }));
    const index = codes.reduce<DeviceIndex>(remembered, []);
    expect([index.length, index[0]?.code, index.at(-1)?.code]).toEqual([50, 'C-59', 'C-10']);
  });

  it('takes back what was removed, where it stood, beside what came meanwhile', () => {
    const before = [a, b, 'C-3' as OperationCode].reduce<DeviceIndex>(
      (index, code, at) => remembered(index, { code, at }),
      [],
    );
    expect(
      restored(
        without(before, b),
        before.filter(({ code }) => code === b),
      ),
    ).toEqual(before);
    const meanwhile = remembered(without(before, a, b), { code: a, at: 9 });
    expect(restored(meanwhile, before).map(({ code, lastOpened }) => [code, lastOpened])).toEqual([
      [a, 9],
      ['C-3', 2],
      [b, 1],
    ]);
    const full = Array.from({ length: 50 }, (_, at) => ({
      code: `D-${at}` as OperationCode,
      at: at + 10,
    })).reduce<DeviceIndex>(remembered, []);
    expect(restored(full, before)).toEqual(full);
  });

  it('forgets one', () => {
    expect(
      without(remembered(remembered([], { code: a, at: 1 }), { code: b, at: 2 }), a).map(({ code }) => code),
    ).toEqual([b]);
  });
});

function read(text: string) {
  localStorage.setItem('balcao.operations', text);
  return deviceIndex.read();
}

describe('what the device kept of it', () => {
  it('is read back', () => {
    const index = remembered([], { code: a, product: 'repurchase', at: 1 });
    deviceIndex.write(index);
    expect(read(localStorage.getItem('balcao.operations') ?? '')).toEqual(index);
  });

  it.each(['', '{', '{}', '[1]', '[{"code":1}]', '[{"code":"A"}]', '[{"code":" ","firstSeen":1,"lastOpened":1}]'])(
    'counts as absent where it is %j',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it('drops a product that is not one, and keys that are not its own @P45', () => {
    const text = JSON.stringify([{ code: 'A-1', product: 'car-loan', firstSeen: 1, lastOpened: 2, customer: 'Ana' }]);
    expect(read(text)).toEqual([{ code: 'A-1', product: undefined, firstSeen: 1, lastOpened: 2 }]);
  });

  it('never makes reading throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const index = read(text);
        return index === undefined || Array.isArray(index);
      }),
    );
  });
});
