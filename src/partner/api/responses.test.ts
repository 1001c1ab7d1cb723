import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoints, type Endpoint, type EndpointName } from './endpoints.ts';

const service = { id: 7, name: 'Tarifa', total: 10.5 };
const cardOption = {
  buyValue: 900,
  installmentValue: 314.2,
  salesInsurance: 0,
  maxInstallmentValue: 400,
  installmentNumber: 3,
  allowsSale: true,
  installmentLimit: 12,
};
const repurchaseOption = { totalValue: 942.6, installments: 3, installmentsValue: 314.2 };
const preRegistration = {
  operationId: 9,
  status: 1,
  info: 'ok',
  contractNumber: '0001',
  limit: 0,
  preApprovedLimit: 50.5,
};
const event = { type: 3, description: 'Criada', creationTime: '2026-01-02T03:04:05', owner: 'Loja' };

/** Every documented response with every documented field. */
const responses = {
  'ECrediarioDigital/PreCadastro': preRegistration,
  'Cartao/PreCadastro': preRegistration,
  'Cartao/Simular': {
    buyValue: 900,
    totalFunded: 910.5,
    services: [service],
    installments: [cardOption],
    insuranceInstallments: [cardOption],
  },
  'Recompra/Simular': {
    buyValue: 900,
    totalFunded: 910.5,
    availableBalance: 1,
    cardLimit: 2,
    additionalLimit: 3,
    cardNumber: '0001',
    services: [service],
    installments: [repurchaseOption],
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
  const withBody = Object.entries<Endpoint>(endpoints)
    .filter(([, { response }]) => response)
    .map(([name]) => name);
  expect(withBody.toSorted()).toEqual([...Object.keys(responses), 'Operacoes/ListarEventos'].toSorted());
});

describe.each(Object.entries(responses))('the response of %s', (name, full) => {
  const readThis = (answer: unknown) => read(name as EndpointName, answer);

  test('is read with all documented fields and no others', () => {
    expect(readThis(full)).toEqual(full);
    expect(readThis({ ...full, extra: { deep: 1 } })).toEqual(full);
  });

  test('is unreadable if it is not an object', () => {
    for (const answer of [undefined, null, 'text', 1, true, []]) expect(readThis(answer)).toBe('unreadable');
  });
});

// Fields that no screen can do without.
test.each([
  ['ECrediarioDigital/PreCadastro', 'status'],
  ['Cartao/PreCadastro', 'status'],
  ['EConsignado/SolicitarAutorizacao', 'code'],
  ['Operacoes/ObterLinkAssinatura', 'url'],
] as const)('the response of %s is unreadable when %s is missing or wrong', (name, field) => {
  expect(read(name, {})).toBe('unreadable');
  for (const wrong of [[], {}, true]) expect(read(name, { ...responses[name], [field]: wrong })).toBe('unreadable');
});

test('a contract document needs base64, which is empty or null before the document is issued', () => {
  for (const base64 of ['', null])
    expect(read('Operacoes/ObterCcb', { base64, fileName: 5, contentType: {} })).toEqual({ base64 });
  for (const answer of [{}, { fileName: 'ccb.pdf' }, { base64: 5 }])
    expect(read('Operacoes/ObterCcb', answer)).toBe('unreadable');
});

describe('shown fields', () => {
  test('of another type than documented are read as text, and falsy values are kept @T42', () => {
    const wrong = { operationId: '9', status: 2, info: 5, contractNumber: 1, limit: '1.500,00', preApprovedLimit: 0 };
    expect(read('Cartao/PreCadastro', wrong)).toEqual({ ...wrong, info: '5', contractNumber: '1' });
    const odd = { status: 1, info: ['a', { b: null }], limit: false, preApprovedLimit: {}, contractNumber: null };
    expect(read('Cartao/PreCadastro', odd)).toEqual({
      status: 1,
      info: '["a",{"b":null}]',
      limit: 'false',
      preApprovedLimit: '{}',
      contractNumber: null,
    });
    expect(read('Cartao/PreCadastro', { status: 1 })).toEqual({ status: 1 });
  });

  test('of another type are limited in length and depth', () => {
    const deep: unknown = JSON.parse('['.repeat(40_000) + ']'.repeat(40_000));
    const { limit, info } = read('Cartao/PreCadastro', { status: 1, limit: 'x'.repeat(10_000), info: deep }) as Record<
      string,
      string
    >;
    expect(limit).toHaveLength(500);
    expect(info?.length).toBeLessThanOrEqual(500);
  });

  test('keep an unlisted pre-registration status @P45', () => {
    expect(read('Cartao/PreCadastro', { status: 3 })).toMatchObject({ status: 3 });
    expect(read('Cartao/PreCadastro', { status: 1.5 })).toBe('unreadable');
  });
});

describe.each([
  {
    name: 'Cartao/Simular',
    lists: ['installments', 'insuranceInstallments', 'services'],
    option: cardOption,
    needed: ['installmentNumber', 'installmentValue'],
  },
  {
    name: 'Recompra/Simular',
    lists: ['installments', 'services'],
    option: repurchaseOption,
    needed: ['installments', 'installmentsValue'],
  },
] as const)('the offers of $name @T12 @T13', ({ name, lists, option, needed }) => {
  test('an object without instalments is not a simulation', () => {
    for (const foreign of [{}, { message: 'ok' }, { services: [] }, { installments: 'none' }])
      expect(read(name, foreign)).toBe('unreadable');
  });

  test.each(lists)('%s: null and empty are an empty list', (list) => {
    for (const nothing of [null, []]) {
      const answer = read(name, { ...responses[name], [list]: nothing });
      expect(answer).toMatchObject({ [list]: [] });
      expect(answer).not.toHaveProperty('unread');
    }
  });

  test('missing services are none, and another value in their place sets unread', () => {
    expect(read(name, { ...responses[name], services: undefined })).toEqual({ ...responses[name], services: [] });
    for (const wrong of [{}, 'text', 0])
      expect(read(name, { ...responses[name], services: wrong })).toEqual({
        ...responses[name],
        services: [],
        unread: true,
      });
  });

  test('an unreadable service is left out and sets unread @P45', () => {
    for (const bad of [null, 'text', 5, []])
      expect(read(name, { ...responses[name], services: [bad, service] })).toEqual({
        ...responses[name],
        unread: true,
      });
  });

  test.each(needed)('an option without a valid %s is left out, and alone is not a simulation @P45', (field) => {
    for (const wrong of [undefined, null, '3']) {
      const bad = { ...option, [field]: wrong };
      expect(read(name, { ...responses[name], installments: [bad, option, null] })).toEqual({
        ...responses[name],
        unread: true,
      });
      expect(read(name, { installments: [bad] })).toBe('unreadable');
    }
  });
});

describe('one of the store card’s price lists @P45', () => {
  const full = responses['Cartao/Simular'];

  test.each(['installments', 'insuranceInstallments'] as const)('%s may be missing, which sets unread', (list) => {
    for (const wrong of [undefined, {}, 'text', 0, [null]]) {
      expect(read('Cartao/Simular', { ...full, [list]: wrong })).toEqual({ ...full, [list]: [], unread: true });
    }
  });

  test('an empty list beside a missing one is a valid answer', () => {
    expect(read('Cartao/Simular', { insuranceInstallments: [] })).toEqual({
      services: [],
      installments: [],
      insuranceInstallments: [],
      unread: true,
    });
  });
});

test('a permission of another type is shown as text and is not a permission @P43 @T45', () => {
  const { allowsSale: _, ...silent } = cardOption;
  const answer = read('Cartao/Simular', {
    installments: [silent, { ...cardOption, allowsSale: 'true' }, { ...cardOption, allowsSale: 1 }],
    insuranceInstallments: [],
  });
  expect(answer).toEqual({
    services: [],
    installments: [silent, { ...silent, allowsSale: 'true' }, { ...silent, allowsSale: '1' }],
    insuranceInstallments: [],
  });
});

describe('the timeline', () => {
  test('keeps the order in which events are received, and null is read as none @T35', () => {
    expect(read('Operacoes/ListarEventos', [event, { ...event, type: 999 }])).toEqual([event, { ...event, type: 999 }]);
    expect(read('Operacoes/ListarEventos', null)).toEqual([]);
  });

  test('no field of an event can make it unreadable', () => {
    const odd = { type: 'x', description: null, creationTime: 1_767_625_200, owner: 3 };
    expect(read('Operacoes/ListarEventos', [odd])).toEqual([
      { type: 'x', description: null, creationTime: '1767625200', owner: '3' },
    ]);
  });

  test('an entry that is not an event is marked as unreadable, and the others are kept @P45', () => {
    for (const bad of [null, 'text', 5, [event]])
      expect(read('Operacoes/ListarEventos', [event, bad])).toEqual([event, { unreadable: true }]);
  });

  test('a value that is not a list, or a list without a readable event, is unreadable', () => {
    for (const answer of [undefined, {}, 'text', [1], [null, null]])
      expect(read('Operacoes/ListarEventos', answer)).toBe('unreadable');
  });
});

test('a null link is a readable answer @P30 @T50', () => {
  expect(read('Operacoes/ObterLinkAssinatura', { url: null })).toEqual({ url: null });
});
