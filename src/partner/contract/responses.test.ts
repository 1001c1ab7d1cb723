import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoints, type Endpoint, type EndpointName } from './endpoints.ts';

const service = { id: 7, name: 'Tarifa', total: 10.5 };
const cardOption = {
  buyValue: 900, installmentValue: 314.2, salesInsurance: 0, maxInstallmentValue: 400, installmentNumber: 3, allowsSale: true, installmentLimit: 12,
};
const repurchaseOption = { totalValue: 942.6, installments: 3, installmentsValue: 314.2 };
const preRegistration = { operationId: 9, status: 1, info: 'ok', contractNumber: '0001', limit: 0, preApprovedLimit: 50.5 };
const event = { type: 3, description: 'Criada', creationTime: '2026-01-02T03:04:05', owner: 'Loja' };

/** Every documented response with every documented field. */
const responses = {
  'ECrediarioDigital/PreCadastro': preRegistration,
  'Cartao/PreCadastro': preRegistration,
  'Cartao/Simular': {
    buyValue: 900, totalFunded: 910.5, services: [service], installments: [cardOption], insuranceInstallments: [cardOption],
  },
  'Recompra/Simular': {
    buyValue: 900, totalFunded: 910.5, availableBalance: 1, cardLimit: 2, additionalLimit: 3, cardNumber: '0001',
    services: [service], installments: [repurchaseOption],
  },
  'EConsignado/SolicitarAutorizacao': { code: '00A-1' },
  'Operacoes/ObterCcb': { fileName: 'ccb.pdf', contentType: 'application/pdf', base64: 'JVBERi0=' },
  'Operacoes/ObterLinkAssinatura': { url: 'https://sign.example/1' },
} satisfies Partial<Record<EndpointName, object>>;

function read(name: EndpointName, answer: unknown): unknown {
  const { response }: Endpoint = endpoints[name];
  if (!response) throw new Error(`${name} has no documented body`);
  const parsed = z.safeParse(response, answer);
  return parsed.success ? parsed.data : 'unreadable';
}

test('a body is read exactly where the document shows one', () => {
  const withBody = Object.entries<Endpoint>(endpoints).filter(([, { response }]) => response).map(([name]) => name);
  expect(withBody.toSorted()).toEqual([...Object.keys(responses), 'Operacoes/ListarEventos'].toSorted());
});

describe.each(Object.entries(responses))('the response of %s', (name, full) => {
  const readThis = (answer: unknown) => read(name as EndpointName, answer);

  test('is read with all its documented fields, and what is not documented is left behind', () => {
    expect(readThis(full)).toEqual(full);
    expect(readThis({ ...full, extra: { deep: 1 } })).toEqual(full);
  });

  test('is unreadable when it is no object', () => {
    for (const answer of [undefined, null, 'text', 1, true, []]) expect(readThis(answer)).toBe('unreadable');
  });
});

// Fields without which a screen has nothing to go on.
test.each([
  ['ECrediarioDigital/PreCadastro', 'status'],
  ['Cartao/PreCadastro', 'status'],
  ['EConsignado/SolicitarAutorizacao', 'code'],
  ['Operacoes/ObterLinkAssinatura', 'url'],
] as const)('the response of %s is unreadable when %s is missing or wrong', (name, field) => {
  expect(read(name, {})).toBe('unreadable');
  for (const wrong of [[], {}, true]) expect(read(name, { ...responses[name], [field]: wrong })).toBe('unreadable');
});

describe('spare fields', () => {
  test('T42: read as absent when they are wrong, and keep what is falsy', () => {
    const wrong = { operationId: '9', status: 2, info: 5, contractNumber: 1, limit: '1', preApprovedLimit: 0 };
    expect(read('Cartao/PreCadastro', wrong)).toEqual({ status: 2, preApprovedLimit: 0 });
    expect(read('Cartao/PreCadastro', { status: 1 })).toEqual({ status: 1 });
  });

  test('P45: an unlisted pre-registration status stays as it is', () => {
    expect(read('Cartao/PreCadastro', { status: 3 })).toMatchObject({ status: 3 });
    expect(read('Cartao/PreCadastro', { status: 1.5 })).toBe('unreadable');
  });
});

describe.each([
  { name: 'Cartao/Simular', lists: ['installments', 'insuranceInstallments', 'services'], option: cardOption, needed: ['installmentNumber', 'installmentValue'] },
  { name: 'Recompra/Simular', lists: ['installments', 'services'], option: repurchaseOption, needed: ['installments', 'installmentsValue'] },
] as const)('T12, T13: the offers of $name', ({ name, lists, option, needed }) => {
  test('without instalments, a foreign object does not pass as a simulation', () => {
    for (const foreign of [{}, { message: 'ok' }, { services: [] }]) expect(read(name, foreign)).toBe('unreadable');
  });

  test.each(lists)('%s: null and empty are an empty list, as is absent but for the instalments; anything else is unreadable', (list) => {
    for (const nothing of list === 'installments' ? [null, []] : [null, undefined, []]) expect(read(name, { ...responses[name], [list]: nothing })).toMatchObject({ [list]: [] });
    for (const wrong of [{}, 'text', 0]) expect(read(name, { ...responses[name], [list]: wrong })).toBe('unreadable');
  });

  test.each(needed)('an option without %s, or with a wrong one, makes the answer unreadable', (field) => {
    for (const wrong of [undefined, null, '3']) {
      expect(read(name, { installments: [{ ...option, [field]: wrong }] })).toBe('unreadable');
    }
  });
});

test('P43, T45: an option whose permission is missing or wrong does not read as allowed', () => {
  const { allowsSale: _, ...silent } = cardOption;
  const answer = read('Cartao/Simular', { installments: [silent, { ...cardOption, allowsSale: 'true' }] });
  expect(answer).toEqual({ services: [], installments: [silent, silent], insuranceInstallments: [] });
});

describe('the timeline', () => {
  test('T35: is an array of events in the order received; null is an operation without events', () => {
    expect(read('Operacoes/ListarEventos', [event, { ...event, type: 999 }])).toEqual([event, { ...event, type: 999 }]);
    expect(read('Operacoes/ListarEventos', null)).toEqual([]);
  });

  test('no field of an event can make it unreadable', () => {
    expect(read('Operacoes/ListarEventos', [{ type: 'x', description: null, owner: 3 }])).toEqual([{ description: null }]);
  });

  test('anything but a list is unreadable', () => {
    for (const answer of [undefined, {}, 'text', [1]]) expect(read('Operacoes/ListarEventos', answer)).toBe('unreadable');
  });
});

test('P30, T50: a null link is a readable answer', () => {
  expect(read('Operacoes/ObterLinkAssinatura', { url: null })).toEqual({ url: null });
});
