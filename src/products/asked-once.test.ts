import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { productIds } from '#src/domain/ids.ts';
import { endpoints, type Endpoint, type EndpointName } from '#src/partner/api/endpoints.ts';
import { synonyms } from '#src/partner/api/fields.ts';
import { requests } from '#src/partner/api/requests.ts';

import { exampleActions, exampleSales } from './example-sales.ts';
import { controlsOf, definitionOf, isBlank, nameOf, textsOf, walk, walkActions, type Form } from './example-walk.ts';

/** Controls that are not sent to the partner: confirmations by the clerk, and the choice between two phone numbers. */
const offTheWire = ['biometry', 'confirmedValue', 'destination'];

/** Controls about the employer; self-employed people have none. */
const employer = [
  'companyName',
  'startEmploymentDate',
  'companyTelephone',
  'companyPostalCode',
  'companyCity',
  'companyState',
];

/** Keys that are left out when only the required controls are filled in. */
const optional: Partial<Record<EndpointName, readonly string[]>> = {
  'Cartao/PreCadastro': ['addressNumber', 'addressComplement'],
  'ECrediarioDigital/PreCadastro': ['addressNumber', 'addressComplement'],
  'Cartao/Contratar': ['addressNumber', 'addressComplement', 'email', 'description'],
  'ECrediarioDigital/Contratar': ['addressNumber', 'addressComplement', 'email', 'description'],
  'EConsignado/SolicitarAutorizacao': ['addressNumber', 'addressComplement'],
  'EConsignado/ReenviarAutorizacao': ['phoneNumber'],
  'EConsignado/Contratar': ['addressNumber', 'addressAdditional', 'email', 'branchDigit'],
  'EConsignado/AtualizarPagamento': ['branchDigit'],
  'ECdcCelular/AtualizarPagamento': ['branchDigit'],
};

/** The format of values that have a fixed one, by the first of their wire names. */
const written: Readonly<Record<string, RegExp>> = {
  birthDate: /^\d{4}-\d\d-\d\d$/,
  rgIssueDate: /^\d{4}-\d\d-\d\d$/,
  startEmploymentDate: /^\d{4}-\d\d-\d\d$/,
  firstInstallment: /^\d{4}-\d\d-\d\d$/,
  document: /^(\d{11}|[\dA-Z]{12}\d\d)$/,
  cellPhoneNumber: /^\d{11}$/,
  companyTelephone: /^\d{10,11}$/,
  addressPostalCode: /^\d{8}$/,
  companyPostalCode: /^\d{8}$/,
  cardNumber: /^\d{13,19}$/,
  bankNumber: /^\d{3}$/,
};

const factOf = (name: string) => synonyms.find((names) => names.includes(name))?.[0] ?? name;

const blanksOf = ({ initial }: Form) => Object.keys(initial).filter((control) => isBlank(initial[control]));
const read = ({ schema, initial }: Form, texts: object) => {
  const { success, data } = z.safeParse(schema, { ...initial, ...texts });
  return success ? JSON.stringify(data) : undefined;
};
const without = (texts: object, control: string) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== control));

/** Controls that the example wrongly lists as required or optional, or wrongly leaves out. */
function misfits(form: Form): string[] {
  const { must, may = {} } = form.typed;
  const all = textsOf(form.typed, 'all');
  const blanks = blanksOf(form);
  const wrong = [
    ...Object.keys(all).filter((control) => !blanks.includes(control)),
    ...blanks.filter((control) => !(control in all) && read(form, { ...all, [control]: 'x' }) !== read(form, all)),
    ...Object.keys(must).filter((control) => read(form, without(must, control)) !== undefined),
    ...Object.keys(may).filter(
      (control) => read(form, all) === read(form, { ...all, [control]: form.initial[control] }),
    ),
  ];
  return wrong.map((control) => `${form.id}.${control}`);
}

const documentedKeys = (endpoint: EndpointName) =>
  Object.keys((requests[endpoint] as z.ZodMiniObject).shape).toSorted();

/** Controls that ask again for a fact that is already known. */
const askedAgain = (forms: readonly Form[]) =>
  forms.flatMap((form) => Object.keys(form.typed.again ?? {}).filter((control) => controlsOf(form).includes(control)));
it('has an example of every product and of every product’s actions', async () => {
  expect([...new Set(exampleSales.map(({ product }) => product))]).toEqual(productIds);
  const definitions = await Promise.all(productIds.map(definitionOf));
  expect(Object.keys(exampleActions)).toEqual(definitions.filter(({ actions }) => actions).map(({ id }) => id));
});

describe.each(exampleSales.map((sale) => [nameOf(sale), sale] as const))('%s', (_, sale) => {
  it('asks for exactly the controls of the example', async () => {
    const { forms } = walk(await definitionOf(sale.product), sale, 'all');
    expect(forms.map(({ id }) => id)).toEqual(Object.keys(sale.typed));
    expect(forms.flatMap(misfits)).toEqual([]);
  });

  it('names its controls as the wire does, so that repeated questions can be found', async () => {
    const { forms, sent } = walk(await definitionOf(sale.product), sale, 'all');
    const names = new Set([...sent.flatMap(({ body }) => Object.keys(body)), ...offTheWire]);
    expect(
      forms
        .flatMap(({ initial }) => Object.keys(initial))
        .filter((control) => !names.has(control) && !employer.includes(control)),
    ).toEqual([]);
  });

  it('asks twice only where the example gives a reason @T22 @T63', async () => {
    const definition = await definitionOf(sale.product);
    const asked = new Set<string>();
    for (const form of walk(definition, sale, 'all').forms) {
      const controls = blanksOf(form).filter((control) => !offTheWire.includes(control));
      const again = controls.filter((control) => asked.has(factOf(control)));
      expect([form.id, again.toSorted()]).toEqual([form.id, Object.keys(form.typed.again ?? {}).toSorted()]);
      for (const control of controls) asked.add(factOf(control));
    }
  });

  it('sends the same value of a fact in every request @P38 @T10', async () => {
    const definition = await definitionOf(sale.product);
    const { forms, sent } = walk(definition, sale, 'all');
    // A repeated question changes its own step's request, or, where its step sends nothing, all later requests.
    const changed = askedAgain(forms.filter(({ id }) => !sent.some(({ from }) => from === id)));
    const sentValues = new Map<string, unknown>();
    for (const { from, body } of sent) {
      const own = [...changed, ...askedAgain(forms.filter(({ id }) => id === from))];
      for (const [name, value] of Object.entries(body).filter(([key]) => !own.includes(key))) {
        const fact = factOf(name);
        expect([from, name, value]).toEqual([from, name, sentValues.get(fact) ?? value]);
        sentValues.set(fact, value);
      }
    }
  });

  it.each(['all', 'least'] as const)(
    'sends every documented key and no blank value (%s filled in) @P38 @T19 @T20',
    async (filling) => {
      const definition = await definitionOf(sale.product);
      for (const { endpoint, body } of walk(definition, sale, filling).sent) {
        const leftOut = [
          ...(filling === 'least' ? (optional[endpoint] ?? []) : []),
          ...(sale.selfEmployed ? employer : []),
        ];
        expect([endpoint, Object.keys(body).toSorted()]).toEqual([
          endpoint,
          documentedKeys(endpoint).filter((key) => !leftOut.includes(key)),
        ]);
        expect([endpoint, z.safeParse(requests[endpoint], body).error]).toEqual([endpoint, undefined]);
        for (const [key, value] of Object.entries(body)) {
          expect([key, value]).not.toEqual([key, '']);
          expect([key, String(value)]).toEqual([key, expect.stringMatching(written[factOf(key)] ?? /./)]);
        }
      }
    },
  );
});

describe.each(Object.entries(exampleActions))('the actions of %s from a dashboard', (product, typed) => {
  it('ask for exactly the controls of the example', async () => {
    const taken = walkActions(await definitionOf(product), typed, 'all');
    expect(taken.map(({ form }) => form.id)).toEqual(Object.keys(typed));
    expect(taken.flatMap(({ form }) => misfits(form))).toEqual([]);
  });

  it.each(['all', 'least'] as const)(
    'send every documented key and no blank value (%s filled in) @P38',
    async (filling) => {
      for (const { sent } of walkActions(await definitionOf(product), typed, filling)) {
        const leftOut = filling === 'least' ? (optional[sent.endpoint] ?? []) : [];
        expect(Object.keys(sent.body).toSorted()).toEqual(
          documentedKeys(sent.endpoint).filter((key) => !leftOut.includes(key)),
        );
        expect(z.safeParse(requests[sent.endpoint], sent.body).error).toBeUndefined();
      }
    },
  );
});

it('the examples send every documented POST but the cancellation, which belongs to the dashboard @P38', async () => {
  const walks = await Promise.all(
    exampleSales.map(async (sale) => walk(await definitionOf(sale.product), sale, 'all')),
  );
  const sent = new Set<string>(walks.flatMap((one) => one.sent.map(({ endpoint }) => endpoint)));
  const posts = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'POST');
  expect(posts.map(([name]) => name).filter((name) => !sent.has(name))).toEqual(['Operacoes/Cancelar']);
});
