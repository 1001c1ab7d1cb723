import { describe, expect, test } from 'vitest';

import { received, receivedJson as json } from '../testing.ts';
import { classify, originIn } from './classify.ts';

const silent = 'Cartao/Contratar';
const preRegistration = 'Cartao/PreCadastro';
const link = 'Operacoes/ObterLinkAssinatura';

describe('through the store’s server @P8', () => {
  const yes = { code: 'A-1' };

  test('an answer that it marks as the partner’s is read', () => {
    expect(classify(silent, json(yes, { origin: 'partner' }))).toMatchObject({ kind: 'accepted', code: 'A-1' });
    expect(classify(silent, received({ status: 401, origin: 'partner' }))).toEqual({ kind: 'unauthorized' });
  });

  test.each([200, 204, 401, 403, 409, 500, 503])(
    'a response of %i without its header is not an answer, whatever its body',
    (status) => {
      for (const answer of [received({ contentType: '' }), json(yes), json({ success: false })]) {
        expect(classify(silent, { ...answer, status, origin: originIn(null) })).toEqual({
          kind: 'unknown',
          reason: 'not-the-service',
          status,
          lost: true,
        });
      }
    },
  );

  test.each([
    [503, 'stopping'],
    [502, 'partner-unreachable'],
    [403, 'wrong-origin'],
    [400, 'bad-request'],
  ])('%i %s is a refusal @P6', (status, error) => {
    expect(classify(silent, json({ error }, { status, origin: originIn('not-sent') }))).toEqual({
      kind: 'refused',
      reason: 'not-sent',
      status,
      fieldErrors: [],
    });
  });

  test('a forwarded request without an answer is unknown @P4', () => {
    expect(classify(silent, received({ status: 504, origin: originIn('no-answer') }))).toEqual({
      kind: 'unknown',
      reason: 'no-answer',
      status: 504,
    });
    expect(classify(silent, received({ status: 502, origin: originIn('no-answer') }))).toEqual({
      kind: 'unknown',
      reason: 'no-answer',
      status: 502,
    });
  });

  test.each(['', 'server', 'Partner', 'partner, partner'])(
    'the header %j does not mark an answer of the partner',
    (mark) => expect(originIn(mark)).toBe('not-the-partner'),
  );
});

test.each([
  ['an HTML page', '<!doctype html><title>Login</title>'],
  ['a drawing', '<?xml version="1.0"?><svg/>'],
])('%s that the store’s server forwards as text is still not the service @P8', (_, text) => {
  expect(classify(silent, received({ contentType: 'text/plain; charset=utf-8', text }))).toMatchObject({
    kind: 'unknown',
    reason: 'not-the-service',
  });
});

describe('an accepted answer', () => {
  test.each([
    ['bare', { code: 'A-1', extra: 1 }],
    ['in an envelope', { result: { code: 'A-1' }, success: true, error: null }],
    ['in an envelope with nothing else', { result: { code: 'A-1' } }],
    ['bare beside a field called result', { code: 'A-1', result: 'pending' }],
  ])('is read: %s @T29', (_, body) => {
    expect(classify('EConsignado/SolicitarAutorizacao', json(body))).toEqual({
      kind: 'accepted',
      data: { code: 'A-1' },
    });
  });

  test.each([
    ['bare', [{ type: 1 }]],
    ['in an envelope', { result: [{ type: 1 }] }],
  ])('can be a list: %s @T29 @T35', (_, body) => {
    expect(classify('Operacoes/ListarEventos', json(body))).toEqual({ kind: 'accepted', data: [{ type: 1 }] });
  });

  test('can be null in an envelope if null is a valid result', () => {
    expect(classify('Operacoes/ListarEventos', json({ result: null, success: true }))).toEqual({
      kind: 'accepted',
      data: [],
    });
  });

  test.each(['application/json', 'text/json', 'application/problem+json; charset=utf-8', 'Application/JSON'])(
    'is read if its type is %s',
    (contentType) => {
      expect(classify(link, json({ url: null }, { contentType }))).toEqual({ kind: 'accepted', data: { url: null } });
    },
  );
});

describe('where the document shows no body @P7 @T30', () => {
  test.each([
    ['nothing at all', received({ contentType: '' })],
    ['white space', received({ text: ' \r\n' })],
    ['204', received({ status: 204, contentType: '' })],
    ['null', json(null)],
    ['an enveloped null', json({ result: null, success: true })],
    ['an object', json({ id: 1 })],
    ['an empty code', json({ code: ' ' })],
    ['a code that is no string', json({ code: 5 })],
  ])('%s is a success', (_, answer) => {
    expect(classify(silent, answer)).toEqual({ kind: 'accepted', data: undefined });
  });

  test.each([
    ['bare', { code: '00A-1' }],
    ['enveloped', { result: { code: '00A-1' }, success: true }],
  ])('a code in the body is passed on: %s @T2', (_, body) => {
    expect(classify(silent, json(body))).toEqual({ kind: 'accepted', data: undefined, code: '00A-1' });
  });
});

describe('where the document shows a body', () => {
  test.each([
    ['nothing at all', received({})],
    ['null', json(null)],
    ['an enveloped null', json({ result: null, success: true })],
    ['a needed field of a wrong type', json({ code: 5 })],
    ['a needed field missing', json({ other: 1 })],
    ['a blank code', json({ code: ' ' })],
    ['truncated JSON', received({ text: '{"code":"A' })],
    ['JSON declared as text', json({ code: 'A-1' }, { contentType: 'text/plain' })],
    ['JSON without a type', json({ code: 'A-1' }, { contentType: '' })],
  ])('%s is unreadable, so the outcome is unknown', (_, answer) => {
    expect(classify('EConsignado/SolicitarAutorizacao', answer)).toEqual({
      kind: 'unknown',
      reason: 'unreadable',
      status: 200,
    });
  });
});

const card = (buyValue: unknown) => json({ buyValue, installments: [], insuranceInstallments: [] });

describe('a simulation of another value than requested @P41', () => {
  const asked = { document: '73104260028', buyValue: 1200.1, totalIncome: 3500, hasInsurance: false };

  test.each([
    [900, 900],
    [-1200.1, -1200.1],
    [0, 0],
    ['900.50', 900.5],
  ])('%j is not used, and both values are returned', (answered, value) => {
    expect(classify('Cartao/Simular', card(answered), asked)).toEqual({
      kind: 'unknown',
      reason: 'other-value',
      status: 200,
      values: { asked: 1200.1, answered: value },
    });
  });

  test.each([1200.1, 1200.1000000001, '1200.10', undefined, null, 'mil e duzentos', ''])(
    '%j is used: it is the same value or none',
    (answered) => {
      expect(classify('Cartao/Simular', card(answered), asked)).toMatchObject({ kind: 'accepted' });
    },
  );

  test('the repurchase’s request has another name for the value', () => {
    const repurchase = { document: '73104260028', cardNumber: '6370950000000005', value: 300 };
    const answer = (buyValue: number) =>
      classify('Recompra/Simular', json({ result: { buyValue, installments: [] } }), repurchase);
    expect(answer(300)).toMatchObject({ kind: 'accepted' });
    expect(answer(300.01)).toMatchObject({ reason: 'other-value', values: { asked: 300, answered: 300.01 } });
  });

  test('the value in other requests is not compared', () => {
    expect(classify(preRegistration, json({ status: 1, buyValue: 1 }), { buyValue: 900 })).toMatchObject({
      kind: 'accepted',
    });
  });
});

test('a simulation with a further field called result is read itself @T29', () => {
  const body = { installments: [], insuranceInstallments: [], result: 'pending' };
  expect(classify('Cartao/Simular', json(body))).toMatchObject({ kind: 'accepted' });
  expect(classify('Cartao/Simular', json({ result: body }))).toMatchObject({ kind: 'accepted' });
});

describe('a pre-registration', () => {
  test('with status 1 is accepted @T40', () => {
    expect(classify(preRegistration, json({ status: 1, limit: 0 }))).toEqual({
      kind: 'accepted',
      data: { status: 1, limit: 0 },
    });
  });

  test('with status 2 is denied, which is a normal result @T40', () => {
    expect(classify(preRegistration, json({ result: { status: 2, info: 'x' } }))).toEqual({
      kind: 'denied',
      data: { status: 2, info: 'x' },
    });
  });

  test.each([0, 3, -1, 999])('with status %i is not recognised @P45 @T40', (status) => {
    expect(classify(preRegistration, json({ status }))).toEqual({
      kind: 'unknown',
      reason: 'unrecognized',
      status: 200,
    });
  });

  test.each([undefined, null, '1', 1.5])('with status %s is unreadable', (status) => {
    expect(classify(preRegistration, json({ status, limit: 1 }))).toEqual({
      kind: 'unknown',
      reason: 'unreadable',
      status: 200,
    });
  });
});

describe('a response that does not show the outcome', () => {
  test.each([
    ['500 without an envelope @P4', json({ message: 'boom' }, { status: 500 }), 'server-failure'],
    ['500 with success: true @P4', json({ success: true }, { status: 500 }), 'server-failure'],
    ['502 in HTML @P4', received({ status: 502, contentType: 'text/html', text: '<html>' }), 'server-failure'],
    ['200 in HTML @P8', received({ contentType: 'text/html; charset=utf-8', text: '<html>' }), 'not-the-service'],
    ['HTML that claims to be JSON @P8', received({ text: ' <!doctype html>' }), 'not-the-service'],
    ['an empty page @P8', received({ contentType: 'text/html' }), 'not-the-service'],
    ['a redirect as Node shows it', received({ status: 302, contentType: '' }), 'not-the-service'],
    ['a redirect as browsers hide it', received({ status: 0, redirected: true, contentType: '' }), 'not-the-service'],
  ])('%s is unknown', (_, answer, reason) => {
    expect(classify(silent, answer)).toEqual({ kind: 'unknown', reason, status: answer.status });
  });
});
