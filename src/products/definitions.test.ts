import { describe, expect, it } from 'vitest';

import { productIds } from '#src/domain/products.ts';
import { createFormat } from '#src/i18n/format.ts';
import { messages } from '#src/i18n/pt-BR.ts';

import { exampleSales } from './example-sales.ts';
import { walk } from './example-walk.ts';
import type { ProductDefinition } from './product.ts';
import { registry } from './registry.ts';

const wording = { m: messages, format: createFormat('pt-BR', 'America/Sao_Paulo') };
/** Wire names of what nobody needs once the contract is sent. */
const sensitive = /^(documentNumber|cardNumber|bank(Code|Number)|branch(Number|Digit)?|account(Number|Digit|Type))$/;
/** The customers of the example sales, and their card. */
const documents = ['73104260028', '12ABC34501DE35'];
const unshown = [...documents, '6370950000004321'];

const walksOf = (definition: ProductDefinition) =>
  exampleSales.filter(({ product }) => product === definition.id).map((sale) => walk(definition, sale, 'all'));

describe.each(productIds)('%s', (product) => {
  it('is a journey to a follow-up: what is reviewed has facts, what makes the contract seals', async () => {
    const { id, steps } = await registry[product]();
    expect(id).toBe(product);
    expect(steps.map(({ kind }) => kind === 'follow-up')).toEqual(steps.map((_, index) => index === steps.length - 1));
    const review = steps.findIndex(({ kind }) => kind === 'review');
    expect(steps.slice(0, Math.max(review, 0)).flatMap((step) => (step.kind === 'form' && !step.facts ? [step.id] : []))).toEqual([]);
    // Whatever is reviewed makes the contract; where nothing is, the last that is sent does.
    const contract = steps[review] ?? steps.findLast(({ command }) => command !== undefined);
    expect(contract?.seals).toBe(true);
  });

  it('tells which operation it is about wherever a step has something more to send, or messages to space out', async () => {
    const { steps, about } = await registry[product]();
    const needing = steps.filter((step) => step.kind === 'form' && (step.aside ?? step.cooldownSeconds));
    expect(about === undefined ? needing : []).toEqual([]);
  });

  it('P22: masks the document in its summary, and forgets accounts and cards', async () => {
    const definition = await registry[product]();
    for (const { forms, journey } of walksOf(definition)) {
      const shown = definition.summary(journey, wording).map(({ value }) => value.replaceAll(/[\s.\-/]/g, ''));
      expect(shown.filter((value) => unshown.some((secret) => value.includes(secret)))).toEqual([]);
      const asked = forms.flatMap(({ initial }) => Object.keys(initial));
      expect(asked.filter((name) => sensitive.test(name) && !definition.secrets?.includes(name))).toEqual([]);
    }
  });

  it('knows a contract that looks like another by its customer, at least, wherever one is reviewed', async () => {
    const definition = await registry[product]();
    const reviewed = definition.steps.some(({ kind }) => kind === 'review');
    for (const { journey } of walksOf(definition)) {
      const same = definition.sameAs?.(journey) ?? [];
      expect(same.some((part) => documents.includes(String(part)))).toBe(reviewed);
    }
  });
});
