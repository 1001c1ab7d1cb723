import { describe, expect, it } from 'vitest';

import { isStepId, productIds } from '#src/domain/ids.ts';

import { exampleCode, exampleSales } from './example-sales.ts';
import { walk } from './example-walk.ts';
import type { JourneyShape, ProductDefinition, Step } from './product.ts';
import { loadProduct } from './registry.ts';
import { wording } from './testing.ts';

/** Wire names of secrets: nobody needs their values once the contract is sent. */
const sensitive = /^(documentNumber|cardNumber|bank(Code|Number)|branch(Number|Digit)?|account(Number|Digit|Type))$/;
/** Documents of the example sales' customers; then all values that are masked, with phones, an account and a card. */
const documents = ['73104260028', '12ABC34501DE35'];
const unshown = [...documents, '11987654321', '8132654321', '00123456', '6370950000004321'];
const bare = (text: string) => text.replaceAll(/[\s.\-/()]/g, '');

/** The lists of facts that a step shows. */
const listsOf = (step: Step<JourneyShape>) => (step.kind === 'form' ? [step.facts, step.result?.facts] : []);

const walksOf = (definition: ProductDefinition) =>
  exampleSales.filter(({ product }) => product === definition.id).map((sale) => walk(definition, sale, 'all'));

describe.each(productIds)('%s', (product) => {
  it('ends with a follow-up, has facts of every reviewed step, and marks the contract’s step as irrevocable', async () => {
    const { id, steps } = await loadProduct(product);
    expect(id).toBe(product);
    expect(steps.map(({ kind }) => kind === 'follow-up')).toEqual(steps.map((_, index) => index === steps.length - 1));
    const review = steps.findIndex(({ kind }) => kind === 'review');
    expect(
      steps.slice(0, Math.max(review, 0)).flatMap((step) => (step.kind === 'form' && !step.facts ? [step.id] : [])),
    ).toEqual([]);
    // The review sends the contract; without a review, the last command does.
    const contract = steps[review] ?? steps.findLast(({ command }) => command !== undefined);
    expect(contract?.irrevocable).toBe(true);
  });

  it('has steps and actions that are in the table of slugs', async () => {
    const { steps, actions } = await loadProduct(product);
    expect([...steps, ...(actions ?? [])].filter(({ id }) => !isStepId(id))).toEqual([]);
  });

  it('links only its own actions', async () => {
    const { steps, actions = [] } = await loadProduct(product);
    const linked = steps.flatMap((step) => (step.kind === 'form' && step.wait?.action.id) || []);
    expect(linked.filter((id) => actions.every((action) => action.id !== id))).toEqual([]);
  });

  it('repeats only terms of the contract on the customer’s own screen @P22', async () => {
    const definition = await loadProduct(product);
    for (const { forms, journey } of walksOf(definition)) {
      const agreed = definition.summary(journey, wording).filter((fact) => fact.agreed);
      expect(agreed.filter(({ personal, value }) => personal || value.includes('•') || value === exampleCode)).toEqual(
        [],
      );
      const asksAmount = forms.some(({ initial }) => 'buyValue' in initial || 'value' in initial);
      expect(agreed.length > 0, 'the amount of a purchase is a term of the contract').toBe(asksAmount);
    }
  });

  it('marks the steps that ask for the first due date @T28', async () => {
    const definition = await loadProduct(product);
    const choosing = definition.steps
      .filter((step) => step.kind === 'form' && step.asksFirstDueDate)
      .map(({ id }) => id);
    const asking = walksOf(definition).flatMap(({ forms }) =>
      forms.filter(({ initial }) => 'firstInstallment' in initial),
    );
    expect(choosing).toEqual([...new Set(asking.map(({ id }) => id))]);
  });

  it('masks documents, phones, accounts and cards, and lists the last two as secrets @P22', async () => {
    const definition = await loadProduct(product);
    for (const { forms, journey } of walksOf(definition)) {
      const facts = [definition.summary, ...definition.steps.flatMap(listsOf)].flatMap(
        (list) => list?.(journey, wording) ?? [],
      );
      const labels = definition.steps.map((step) => {
        if (step.kind === 'review') return step.sent(journey, wording);
        return (step.kind === 'form' && step.submitLabel?.(journey, wording)) || '';
      });
      const shown = [...facts.map(({ value }) => value), ...labels].map(bare);
      expect(shown.filter((text) => unshown.some((secret) => text.includes(secret)))).toEqual([]);
      // A card's number is never shown whole.
      expect(facts.filter(({ whole = '' }) => bare(whole).includes('6370'))).toEqual([]);
      const reviewed = definition.steps.some(({ kind }) => kind === 'review');
      expect(facts.some(({ value, whole }) => value.includes('•') && whole?.includes('•') === false)).toBe(reviewed);
      const asked = forms.flatMap(({ initial }) => Object.keys(initial));
      expect(asked.filter((name) => sensitive.test(name) && !definition.secrets?.includes(name))).toEqual([]);
      expect(definition.secretKind !== undefined).toBe(definition.secrets !== undefined);
    }
  });

  it('marks the fact that names the customer as personal @P22', async () => {
    const definition = await loadProduct(product);
    for (const { forms, journey } of walksOf(definition)) {
      const facts = definition.summary(journey, wording);
      const names = facts.filter(({ value }) => /Ana Clara|D’Ávila/u.test(value));
      expect(facts.filter(({ personal }) => personal)).toEqual(names);
      const asksName = forms.some(({ initial }) => 'name' in initial);
      expect(names, 'a sale that asks for the name shows it').toHaveLength(asksName ? 1 : 0);
    }
  });

  it('compares contracts by the customer, at least, wherever there is a review', async () => {
    const definition = await loadProduct(product);
    const reviewed = definition.steps.some(({ kind }) => kind === 'review');
    for (const { journey } of walksOf(definition)) {
      const { customer = '' } = definition.duplicateKey?.(journey) ?? {};
      expect(documents.includes(customer)).toBe(reviewed);
    }
  });
});
