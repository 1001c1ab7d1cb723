import { describe, expect, test } from 'vitest';

import { received, receivedJson as json } from '../testing.ts';
import { classify } from './classify.ts';

const silent = 'Cartao/Contratar';

describe('an envelope with success: false @P6 @T29', () => {
  const error = {
    code: 0,
    message: '  Dados inválidos ',
    details: 'Detalhes',
    validationErrors: [
      { message: 'CEP inválido', members: ['AddressPostalCode', 'input.CompanyPostalCode'] },
      { message: ' ', members: ['name'] },
      { message: 'sem campo', members: null },
      'noise',
    ],
  };

  test.each([
    [200, 'rejected'],
    [400, 'invalid'],
    [409, 'conflict'],
    [500, 'rejected'],
    [503, 'rejected'],
  ])('at %i is a refusal', (status, reason) => {
    expect(classify(silent, json({ success: false, error, result: null }, { status }))).toEqual({
      kind: 'refused',
      reason,
      status,
      message: 'Dados inválidos',
      fieldErrors: [
        { field: 'addressPostalCode', message: 'CEP inválido' },
        { field: 'companyPostalCode', message: 'CEP inválido' },
      ],
    });
  });

  test('falls back to details, and shortens the message', () => {
    expect(classify(silent, json({ success: false, error: { message: '', details: 'D' } }))).toMatchObject({
      message: 'D',
    });
    expect(classify(silent, json({ success: false, error: { message: 'x'.repeat(10_000) } }))).toMatchObject({
      message: 'x'.repeat(500),
    });
  });

  test.each([undefined, null, 'text', 5, [], { message: 5, validationErrors: 'no' }])(
    'is a refusal with any error: %j',
    (broken) => {
      expect(classify(silent, json({ success: false, error: broken }))).toEqual({
        kind: 'refused',
        reason: 'rejected',
        status: 200,
        fieldErrors: [],
      });
    },
  );
});

const wait = (retryAfter: string, date: string | null) => classify(silent, received({ status: 429, retryAfter, date }));

describe('a 4xx status', () => {
  test.each([
    [400, 'invalid'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [418, 'rejected'],
    [422, 'invalid'],
    [429, 'too-many'],
  ])('%i is refused as %s, and its raw body is never shown @T36', (status, reason) => {
    const answer = { kind: 'refused', reason, status, fieldErrors: [] };
    expect(classify(silent, received({ status, contentType: 'text/html', text: '<h1>no</h1>' }))).toEqual(answer);
    expect(classify(silent, json({ message: 'stack trace' }, { status }))).toEqual(answer);
  });

  test.each([
    ['Boilerplate’s', { error: { code: 0, message: ' Proposta vencida. ', details: 'x' } }, 'Proposta vencida.'],
    ['its details alone', { error: { message: null, details: 'Detalhe' } }, 'Detalhe'],
    [
      'ProblemDetails',
      { type: 'about:blank', title: 'Conflito', status: 409, detail: 'A operação já foi assinada.' },
      'Conflito: A operação já foi assinada.',
    ],
    ['a title alone', { title: 'Conflito', detail: ' ' }, 'Conflito'],
    ['said twice', { title: 'Conflito', detail: 'Conflito' }, 'Conflito'],
    ['markup', { title: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
    ['a book', { detail: 'x'.repeat(10_000) }, 'x'.repeat(500)],
  ])('a 4xx without an envelope has the partner’s message: %s @T36', (_, body, message) => {
    expect(classify(silent, json(body, { status: 409 }))).toEqual({
      kind: 'refused',
      reason: 'conflict',
      status: 409,
      fieldErrors: [],
      message,
    });
    expect(classify(silent, json(body, { status: 409, contentType: 'application/problem+json' }))).toMatchObject({
      message,
    });
  });

  test('field errors are read from ProblemDetails and from a Boilerplate error without an envelope @T36', () => {
    const problem = {
      title: 'Dados inválidos',
      errors: { 'input.AddressPostalCode': ['CEP inválido', 5, ' '], name: 'sem lista' },
    };
    expect(classify(silent, json(problem, { status: 400 }))).toMatchObject({
      message: 'Dados inválidos',
      fieldErrors: [{ field: 'addressPostalCode', message: 'CEP inválido' }],
    });
    const boilerplate = { error: { message: 'Não', validationErrors: [{ message: 'Curto', members: ['Name'] }] } };
    expect(classify(silent, json(boilerplate, { status: 400 }))).toMatchObject({
      fieldErrors: [{ field: 'name', message: 'Curto' }],
    });
  });

  test('a 5xx with such a message is not a refusal', () => {
    expect(classify(silent, json({ title: 'Erro', error: { message: 'x' } }, { status: 500 }))).toEqual({
      kind: 'unknown',
      reason: 'server-failure',
      status: 500,
    });
  });

  test('401 is unauthorized, whatever its body @P12', () => {
    expect(classify(silent, json({ success: false, error: { message: 'x' } }, { status: 401 }))).toEqual({
      kind: 'unauthorized',
    });
  });

  test.each([
    ['120', 120],
    ['0', 0],
  ])('Retry-After %s is returned in seconds', (retryAfter, seconds) => {
    expect(classify(silent, received({ status: 429, retryAfter }))).toMatchObject({ retryAfter: seconds });
  });

  test('Retry-After as a date is compared with the response’s own date, not with the device’s clock', () => {
    expect(wait('Wed, 21 Oct 2026 07:28:00 GMT', 'Wed, 21 Oct 2026 07:27:30 GMT')).toMatchObject({ retryAfter: 30 });
    expect(wait('Wed, 21 Oct 2026 07:28:00 GMT', 'Wed, 21 Oct 2026 07:29:00 GMT')).toMatchObject({ retryAfter: 0 });
    expect(wait('Wed, 21 Oct 2036 07:28:00 GMT', 'Wed, 21 Oct 2026 07:28:00 GMT')).not.toHaveProperty('retryAfter');
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    const untold = wait(inAMinute, null);
    expect(untold.kind === 'refused' && untold.retryAfter).toBeGreaterThan(0);
  });

  test.each(['Wed, 41 Oct 2026 07:28:00 GMT', '2026-10-21T07:28:00Z', '-1', '1.5', '', '9999999'])(
    'Retry-After %j is ignored',
    (retryAfter) => {
      expect(classify(silent, received({ status: 429, retryAfter }))).not.toHaveProperty('retryAfter');
    },
  );
});
