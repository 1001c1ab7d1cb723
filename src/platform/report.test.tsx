import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Imports the module again, as a page load does. */
const load = () => {
  vi.resetModules();
  return import('./report.ts');
};
let page: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  sessionStorage.clear();
  page = await load();
});
afterEach(() => document.head.replaceChildren());

const held = () => `${JSON.stringify(page.failures.getSnapshot())} ${sessionStorage.getItem('balcao.failures')}`;

class Renamed extends Error {
  constructor(name: string) {
    super('as it says');
    this.name = name;
  }
}
/** Values with personal data that can be thrown. */
const thrownAbout: Readonly<Record<string, (secret: string) => unknown>> = {
  'a text': (secret) => secret,
  'an error’s message': (secret) => new Error(secret),
  'an error’s name': (secret) => new Renamed(secret),
  'a message that begins as a known one': (secret) => new TypeError(`Failed to fetch ${secret}`),
  'a cause': (secret) => new Error('with a cause', { cause: new Error(secret) }),
  'errors in one': (secret) => new AggregateError([new Error(secret)], secret),
  'the browser’s own': (secret) => new DOMException(secret, 'QuotaExceededError'),
  'the browser’s own, renamed': (secret) => new DOMException('no', secret),
  'an object': (secret) => ({ name: secret, message: secret, token: secret }),
  'JSON that can’t be read': (secret) => {
    try {
      return JSON.parse(`${secret}<`) as unknown;
    } catch (error) {
      return error;
    }
  },
};

describe('a failure leaves a trace without personal data @P72', () => {
  const person = fc.oneof(
    fc.constantFrom(
      '731.042.600-28',
      '73104260028',
      'Maria da Conceição',
      'sandbox-7f3a',
      'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
      'maria@example.com',
    ),
    fc.stringMatching(/^[0-9]{11}$/),
    fc.stringMatching(/^[A-Z][a-z]{5,12} [A-Z][a-z]{5,12}$/),
  );

  it.each(Object.entries(thrownAbout))('whatever is thrown: %s', (_, throwAbout) => {
    fc.assert(
      fc.property(person, (secret) => {
        page.report(throwAbout(secret), 'window error');
        expect(page.failures.getSnapshot()[0]).toMatchObject({ where: 'window error' });
        expect(held()).not.toContain(secret);
      }),
    );
  });

  it.each([
    ['no value', undefined],
    [
      'one that can’t be read',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no');
          },
        },
      ),
    ],
    ['one with a symbol for a name', { name: Symbol('name') }],
  ])('and reporting does not throw: %s', (_, thrown) => {
    page.report(thrown, 'command');
    expect(page.failures.getSnapshot()).toEqual([
      { at: expect.any(Number) as number, where: 'command', error: 'unnamed', version: 'development' },
    ]);
  });

  it('is restored after a reload without anything else that is in storage', async () => {
    page.report(new RangeError('731.042.600-28'), 'draft keep', {
      filename: 'https://store.example/assets/kit-B1a_2-cD.js',
      lineno: 2,
      colno: 3,
    });
    const [failure] = page.failures.getSnapshot();
    const foreign = [
      { ...failure, where: 'Maria' },
      { ...failure, error: 'Maria' },
      { ...failure, error: 'Error: Maria' },
      { ...failure, version: 'Maria da Conceição' },
      { ...failure, at: 'Maria' },
      'Maria',
      null,
    ];
    sessionStorage.setItem(
      'balcao.failures',
      JSON.stringify([...foreign, { ...failure, name: 'Maria', position: 'Maria' }, failure]),
    );
    page = await load();
    const { position: _, ...unplaced } = failure ?? {};
    expect(page.failures.getSnapshot()).toEqual([unplaced, failure]);
  });

  it.each(['{', '{}', '"text"', 'null'])('reads damaged storage as no failures: %s', async (text) => {
    sessionStorage.setItem('balcao.failures', text);
    expect((await load()).failures.getSnapshot()).toEqual([]);
  });
});

describe('a trace', () => {
  it('has the error’s name, the place, the version and, if the browser has it, the line', () => {
    const script = document.createElement('script');
    script.type = 'module';
    script.setAttribute('src', '/assets/index-B1a_2-cD.js');
    document.head.append(script);
    vi.spyOn(Date, 'now').mockReturnValue(1700);
    page.report(new TypeError('Failed to fetch'), 'partner request');
    page.report(new RangeError('any'), 'window error', {
      filename: 'https://store.example/assets/kit-B1a_2-cD.js',
      lineno: 2,
      colno: 3,
    });
    page.report(new RangeError('any'), 'window error', {
      filename: 'https://store.example/assets/maria.js',
      lineno: 2,
      colno: 3,
    });
    page.report(new RangeError('any'), 'window error', {
      filename: 'https://elsewhere.example/maria.js',
      lineno: 2,
      colno: 3,
    });
    expect(page.failures.getSnapshot()).toEqual([
      { at: 1700, where: 'window error', error: 'RangeError', version: 'B1a_2-cD' },
      { at: 1700, where: 'window error', error: 'RangeError', version: 'B1a_2-cD' },
      { at: 1700, where: 'window error', error: 'RangeError', position: 'kit-B1a_2-cD.js:2:3', version: 'B1a_2-cD' },
      { at: 1700, where: 'partner request', error: 'TypeError: Failed to fetch', version: 'B1a_2-cD' },
    ]);
  });

  it('is one of the last fifty, also after a reload', async () => {
    for (let count = 0; count < 60; count += 1) page.report(new Error('any'), 'command');
    page.report(new Error('any'), 'clipboard');
    expect(page.failures.getSnapshot()).toHaveLength(50);
    const before = page.failures.getSnapshot();
    page = await load();
    expect(page.failures.getSnapshot()).toEqual(before);
    expect(before[0]?.where).toBe('clipboard');
  });

  it('of an expected failure is recorded once a page', async () => {
    const refused = new DOMException('no', 'NotAllowedError');
    page.expected(refused, 'full screen');
    page.expected(refused, 'full screen');
    page.expected(refused, 'screen awake');
    page.expected(new TypeError('no'), 'full screen');
    expect(page.failures.getSnapshot()).toHaveLength(3);
    page = await load();
    page.expected(refused, 'full screen');
    expect(page.failures.getSnapshot()).toHaveLength(4);
  });

  it('is sent to subscribers until they unsubscribe', () => {
    const listener = vi.fn();
    const leave = page.failures.subscribe(listener);
    page.report(new Error('any'), 'command');
    leave();
    page.report(new Error('any'), 'command');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('stays in memory if the browser forbids storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    page.report(new Error('any'), 'command');
    expect(page.failures.getSnapshot()).toHaveLength(1);
  });
});
