import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { endpoints, type Endpoint, type EndpointName } from '../contract/endpoints.ts';
import { classify, originIn, type Received } from './classify.ts';

const received = (over: Partial<Received>): Received => ({
  status: 200,
  redirected: false,
  contentType: 'application/json; charset=utf-8',
  retryAfter: null,
  text: '',
  ...over,
});
const json = (body: unknown, over: Partial<Received> = {}) => received({ text: JSON.stringify(body), ...over });

const silent = 'Cartao/Contratar';
const preRegistration = 'Cartao/PreCadastro';
const link = 'Operacoes/ObterLinkAssinatura';

describe('through our own server @P8', () => {
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
    (mark) => expect(originIn(mark)).toBe('unmarked'),
  );
});

test.each([
  ['an HTML page', '<!doctype html><title>Login</title>'],
  ['a drawing', '<?xml version="1.0"?><svg/>'],
])('%s that our server hands on as text is still not the service @P8', (_, text) => {
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

describe('for any response', () => {
  const name = fc.constantFrom(...(Object.keys(endpoints) as EndpointName[]));
  const anyBody = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((result) => JSON.stringify({ result, success: true })),
  );
  const anything = fc.record({
    status: fc.integer({ min: 0, max: 999 }),
    redirected: fc.boolean(),
    contentType: fc.oneof(fc.constantFrom('application/json', 'text/html', 'text/plain', ''), fc.string()),
    retryAfter: fc.option(fc.string()),
    text: anyBody,
  });

  test('classify returns an answer', () => {
    fc.assert(
      fc.property(name, anything, (endpoint, answer) => {
        expect(['accepted', 'denied', 'refused', 'unauthorized', 'unknown']).toContain(classify(endpoint, answer).kind);
      }),
    );
  });

  test('an HTML page is never a success @P8 @T31', () => {
    const page = fc.oneof(
      fc.record({
        contentType: fc.constantFrom('text/html', 'application/xhtml+xml; charset=utf-8'),
        text: fc.string().map((text) => `<p>${text}`),
      }),
      fc.record({ contentType: fc.string(), text: fc.string().map((text) => `<!doctype html>${text}`) }),
    );
    fc.assert(
      fc.property(name, anything, page, (endpoint, answer, shown) => {
        expect(['accepted', 'denied']).not.toContain(classify(endpoint, { ...answer, ...shown }).kind);
      }),
    );
  });

  test('only a readable answer with a 2xx status is a success', () => {
    fc.assert(
      fc.property(name, anything, (endpoint, answer) => {
        const { kind } = classify(endpoint, answer);
        if (kind !== 'accepted' && kind !== 'denied') return;
        expect(answer.status >= 200 && answer.status < 300 && !answer.redirected).toBe(true);
        const { response }: Endpoint = endpoints[endpoint];
        if (response || answer.text.trim() !== '') expect(() => void JSON.parse(answer.text)).not.toThrow();
      }),
    );
  });

  test('a refusal is never unknown', () => {
    const no = fc.oneof(
      fc.record({ status: fc.integer({ min: 400, max: 499 }).filter((status) => status !== 401) }),
      fc.record({
        status: fc.integer({ min: 200, max: 599 }).filter((status) => status !== 401),
        contentType: fc.constant('application/json'),
        text: fc.jsonValue().map((error) => JSON.stringify({ success: false, error })),
      }),
    );
    fc.assert(
      fc.property(name, anything, no, (endpoint, answer, over) => {
        expect(classify(endpoint, { ...answer, ...over }).kind).toBe('refused');
      }),
    );
  });
});
