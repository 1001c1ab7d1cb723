import { expect, it } from 'vitest';

import { fetchFailure } from './fetch-failure.ts';

const failed = (cause: unknown) => new TypeError('fetch failed', { cause });
const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('https://clerk:secret@partner.example'), { code, ...more });

// `gateway.test.ts` covers failures of a real network. These can't be provoked with one.
it.each([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('%s: nothing was sent', (code) => expect(fetchFailure(failed(coded(code)))).toEqual({ unsent: true, cause: code }));

it.each([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'ETIMEDOUT',
  'EPROTO',
  'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC',
])('%s: something may have been sent', (code) =>
  expect(fetchFailure(failed(coded(code)))).toEqual({ unsent: false, cause: code }),
);

it('with several addresses, nothing was sent only if each of them got nothing', () => {
  const refused = coded('ECONNREFUSED');
  const late = coded('ETIMEDOUT', { syscall: 'connect' });
  expect(fetchFailure(failed(new AggregateError([refused, late])))).toEqual({ unsent: true, cause: 'ECONNREFUSED' });
  expect(fetchFailure(failed(new AggregateError([refused, coded('ECONNRESET')])))).toMatchObject({ unsent: false });
  expect(fetchFailure(failed(new AggregateError([])))).toMatchObject({ unsent: false });
});

it('after any other error something may have been sent, and the message is not repeated', () => {
  for (const error of [new Error('secret'), failed(undefined), failed(new Error('secret')), 'secret', undefined]) {
    const { unsent, cause } = fetchFailure(error);
    expect(unsent).toBe(false);
    expect(cause).not.toContain('secret');
  }
});
