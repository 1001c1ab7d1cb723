import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { endpoints, type Endpoint, type EndpointName } from '../api/endpoints.ts';
import { classify } from './classify.ts';

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
