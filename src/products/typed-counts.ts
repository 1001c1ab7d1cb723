import type { ProductId } from '#src/domain/ids.ts';

import { exampleActions, exampleSales, type ExampleSale } from './example-sales.ts';
import { textsOf, walk, walkActions, type Form, type Sent } from './example-walk.ts';
import type { ProductDefinition } from './product.ts';
import { loadProduct } from './registry.ts';

/** How much a clerk types for one sale, or for one action on a dashboard. */
export interface TypedCount {
  /** Markdown. */
  readonly name: string;
  /** Required and optional controls. */
  readonly must: number;
  readonly may: number;
  /** Controls that already hold a value. */
  readonly known: number;
  /** Keys in all request bodies. */
  readonly values: number;
  readonly requests: number;
}

export const isBlank = (held: unknown) => held === '' || held === null || held === false;
export const controlsOf = ({ typed }: Form) => Object.keys(textsOf(typed, 'all'));
export const definitionOf = (product: string): Promise<ProductDefinition> => loadProduct(product as ProductId);
export const nameOf = ({ product, selfEmployed }: ExampleSale) =>
  selfEmployed ? `\`${product}\`, self-employed` : `\`${product}\``;

const needed = <One extends { readonly extra: boolean }>(all: readonly One[]) => all.filter(({ extra }) => !extra);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function count(name: string, forms: readonly Form[], sent: readonly Sent[]): TypedCount {
  const must = sum(forms.map(({ typed }) => Object.keys(typed.must).length));
  return {
    name,
    must,
    may: sum(forms.map((form) => controlsOf(form).length)) - must,
    known: sum(forms.map(({ initial }) => Object.values(initial).filter((held) => !isBlank(held)).length)),
    values: sum(sent.map(({ body }) => Object.keys(body).length)),
    requests: sent.length,
  };
}

/** Every example sale, without the steps it can skip, then every action. */
export async function typedCounts(): Promise<readonly TypedCount[]> {
  const sales = exampleSales.map(async (sale) => {
    const { forms, sent } = walk(await definitionOf(sale.product), sale, 'all');
    return [count(nameOf(sale), needed(forms), needed(sent))];
  });
  const actions = Object.entries(exampleActions).map(async ([product, typed]) =>
    walkActions(await definitionOf(product), typed, 'all').map(({ form, sent }) =>
      count(`\`${product}\`, \`${form.id}\` from the dashboard`, [form], [sent]),
    ),
  );
  return (await Promise.all([...sales, ...actions])).flat();
}
