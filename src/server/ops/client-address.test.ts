import * as fc from 'fast-check';
import type { Context } from 'hono';
import { describe, expect, it } from 'vitest';

import { createClientAddress } from './client-address.ts';

const asked = (remoteAddress: string, forwarded?: string) =>
  ({
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: (name: string) => (name === 'X-Forwarded-For' ? forwarded : undefined) },
  }) as unknown as Context;

const { addressOf } = createClientAddress(['10.0.0.0/8', 'fd00::/8']);
const proxy = '10.0.0.1';

describe('the address of a client', () => {
  it('that a proxy forwards as IPv4 inside IPv6 is the IPv4 address, in every spelling', () => {
    for (const spelling of [
      '::ffff:203.0.113.7',
      '::FFFF:203.0.113.7',
      '::ffff:cb00:7107',
      '0:0:0:0:0:ffff:203.0.113.7',
    ])
      for (const entry of [spelling, `[${spelling}]:4711`]) expect(addressOf(asked(proxy, entry))).toBe('203.0.113.7');
    expect(addressOf(asked('::ffff:203.0.113.7'))).toBe('203.0.113.7');
    expect(addressOf(asked('::ffff:10.0.0.1', '203.0.113.7'))).toBe('203.0.113.7');
    expect(addressOf(asked(proxy, '203.0.113.7, ::ffff:10.0.0.2'))).toBe('203.0.113.7');
  });

  it.each(['unknown', '_hidden', '', '203.0.113.300'])(
    'is the proxy’s own when the entry nearest to it is "%s"',
    (entry) => {
      expect(addressOf(asked(proxy, `198.51.100.1, ${entry}`))).toBe(proxy);
      expect(addressOf(asked(proxy, `198.51.100.1, ${entry}, 203.0.113.7`))).toBe('203.0.113.7');
      expect(addressOf(asked(proxy, `198.51.100.1, ${entry}, 10.0.0.2`))).toBe(proxy);
    },
  );

  it('is the proxy’s own when all entries are proxies, or there is none', () => {
    expect(addressOf(asked(proxy, '10.0.0.3, 10.0.0.2'))).toBe(proxy);
    expect(addressOf(asked(proxy))).toBe(proxy);
  });

  it('is the same for every spelling of an IPv6 network', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }), (numbers) => {
        const groups = [0x2001, ...numbers.slice(1)].map((number) => number.toString(16));
        const padded = groups.map((group) => group.padStart(4, '0').toUpperCase());
        const network = `${groups.slice(0, 4).join(':')}::/64`;
        expect(addressOf(asked(proxy, groups.join(':')))).toBe(network);
        expect(addressOf(asked(proxy, padded.join(':')))).toBe(network);
        expect(addressOf(asked(`${padded.join(':')}%eth0`))).toBe(network);
        const [short] = /[^[\]]+/.exec(new URL(`http://[${groups.join(':')}]`).hostname) ?? [];
        expect(addressOf(asked(proxy, short))).toBe(network);
      }),
    );
  });

  it('is never one that the client put before the proxy’s entry', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.ipV4().filter((ip) => !ip.startsWith('10.')),
        (invented, client) => {
          expect(addressOf(asked(proxy, `${invented}, ${client}`))).toBe(client);
        },
      ),
    );
  });

  it('is the connection’s if that is not a trusted proxy, whatever it forwards', () => {
    fc.assert(
      fc.property(fc.string(), (forwarded) => {
        expect(addressOf(asked('203.0.113.7', forwarded))).toBe('203.0.113.7');
      }),
    );
  });
});
