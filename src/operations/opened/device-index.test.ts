// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';

import { deviceIndex, withOpened, restored, withProduct, without, type DeviceIndex } from './device-index.ts';

const a = 'A-1' as OperationCode;
const b = 'B-2' as OperationCode;

describe('the index of this device', () => {
  it('puts the operation opened last first, without duplicates', () => {
    const index = [
      { code: a, at: 1 },
      { code: b, at: 2 },
      { code: a, at: 3 },
    ].reduce<DeviceIndex>(withOpened, []);
    expect(index).toEqual([
      { code: a, product: undefined, firstSeen: 1, lastOpened: 3 },
      { code: b, product: undefined, firstSeen: 2, lastOpened: 2 },
    ]);
  });

  it('keeps a known product on a later visit', () => {
    const index = withOpened(withOpened([], { code: a, product: 'store-card', at: 1 }), { code: a, at: 2 });
    expect(withOpened(index, { code: a, product: 'repurchase', at: 3 })[0]?.product).toBe('store-card');
  });

  it('takes the product that the clerk chooses', () => {
    const index = withProduct(withOpened([], { code: a, product: 'store-card', at: 1 }), {
      code: a,
      product: 'payroll-loan',
      at: 2,
    });
    expect(index).toEqual([{ code: a, product: 'payroll-loan', firstSeen: 1, lastOpened: 2 }]);
    expect(withProduct(index, { code: b, product: 'repurchase', at: 3 }).map(({ product }) => product)).toEqual([
      'repurchase',
      'payroll-loan',
    ]);
  });

  it('keeps fifty operations', () => {
    const codes = Array.from({ length: 60 }, (_, at) => ({ code: `C-${at}` as OperationCode, at }));
    const index = codes.reduce<DeviceIndex>(withOpened, []);
    expect([index.length, index[0]?.code, index.at(-1)?.code]).toEqual([50, 'C-59', 'C-10']);
  });

  it('restores removed operations to their places, and keeps those opened meanwhile', () => {
    const before = [a, b, 'C-3' as OperationCode].reduce<DeviceIndex>(
      (index, code, at) => withOpened(index, { code, at }),
      [],
    );
    expect(
      restored(
        without(before, b),
        before.filter(({ code }) => code === b),
      ),
    ).toEqual(before);
    const meanwhile = withOpened(without(before, a, b), { code: a, at: 9 });
    expect(restored(meanwhile, before).map(({ code, lastOpened }) => [code, lastOpened])).toEqual([
      [a, 9],
      ['C-3', 2],
      [b, 1],
    ]);
    const full = Array.from({ length: 50 }, (_, at) => ({
      code: `D-${at}` as OperationCode,
      at: at + 10,
    })).reduce<DeviceIndex>(withOpened, []);
    expect(restored(full, before)).toEqual(full);
  });

  it('removes an operation', () => {
    expect(
      without(withOpened(withOpened([], { code: a, at: 1 }), { code: b, at: 2 }), a).map(({ code }) => code),
    ).toEqual([b]);
  });
});

function read(text: string) {
  localStorage.setItem('balcao.operations', text);
  return deviceIndex.read();
}

describe('the stored index', () => {
  it('is read back', () => {
    const index = withOpened([], { code: a, product: 'repurchase', at: 1 });
    deviceIndex.write(index);
    expect(read(localStorage.getItem('balcao.operations') ?? '')).toEqual(index);
  });

  it.each(['', '{', '{}', '[1]', '[{"code":1}]', '[{"code":"A"}]', '[{"code":" ","firstSeen":1,"lastOpened":1}]'])(
    'counts as absent where it is %j',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it('drops an unknown product and unknown keys @P45 @T68', () => {
    const text = JSON.stringify([{ code: 'A-1', product: 'car-loan', firstSeen: 1, lastOpened: 2, customer: 'Ana' }]);
    expect(read(text)).toEqual([{ code: 'A-1', product: undefined, firstSeen: 1, lastOpened: 2 }]);
  });

  it('can be read whatever the storage contains', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const index = read(text);
        return index === undefined || Array.isArray(index);
      }),
    );
  });
});
