import * as z from 'zod/mini';

import { operationCode, type ProductId } from '#src/domain/ids.ts';
import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import { endpoints, type Endpoint, type EndpointName } from '#src/partner/api/endpoints.ts';

import {
  exampleActions,
  exampleAnswers,
  exampleCode,
  exampleDay,
  exampleSales,
  type ExampleSale,
  type Typed,
} from './example-sales.ts';
import {
  requireOperation,
  type JourneyShape,
  type OperationAction,
  type OperationContext,
  type ProductDefinition,
  type StepRecord,
} from './product.ts';
import { loadProduct } from './registry.ts';

type Controls = Readonly<Record<string, unknown>>;

/** A form of the sale. */
export interface Form {
  /** The step, or the action. */
  readonly id: string;
  /** The sale can continue without it. */
  readonly extra: boolean;
  readonly schema: z.ZodMiniType<unknown, Record<string, unknown>>;
  readonly initial: Controls;
  readonly typed: Typed;
}

/** A request, with its body as JSON has it. */
interface Sent {
  /** The step, or the action. */
  readonly from: string;
  readonly endpoint: EndpointName;
  readonly body: Readonly<Record<string, unknown>>;
  /** The sale can continue without it. */
  readonly extra: boolean;
}

export interface Walk {
  readonly forms: readonly Form[];
  readonly sent: readonly Sent[];
  /** The journey at the end of the sale. */
  readonly journey: JourneyShape;
}

/** All controls, or only the required ones. */
export type Filling = 'all' | 'least';

export const textsOf = ({ must, may }: Typed, filling: Filling): Controls =>
  filling === 'all' ? { ...must, ...may } : must;

/** JSON has no `undefined`. */
const onTheWire = (body: unknown) => JSON.parse(JSON.stringify(body)) as Sent['body'];

function valuesOf({ id, schema, initial, typed }: Form, filling: Filling): unknown {
  const { success, data, error } = z.safeParse(schema, { ...initial, ...textsOf(typed, filling) });
  if (!success)
    throw new Error(`${id}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')}`);
  return data;
}

function answerOf(endpoint: EndpointName): NonNullable<StepRecord['accepted']> {
  const { response }: Endpoint = endpoints[endpoint];
  return { data: response && z.parse(response, exampleAnswers[endpoint]), at: 0 };
}

interface Asked {
  readonly action: OperationAction;
  readonly operation: OperationContext;
  readonly typed: Typed | undefined;
}

/** Fills in an action's form and sends it. */
function takeAction({ action, operation, typed = { must: {} } }: Asked, filling: Filling): { form: Form; sent: Sent } {
  const form = {
    id: action.id,
    extra: true,
    schema: action.schema(operation),
    initial: action.initial(operation),
    typed,
  };
  const body = onTheWire(action.command.body(operation, valuesOf(form, filling)));
  return { form, sent: { from: action.id, endpoint: action.command.endpoint, body, extra: true } };
}

/** Goes through a sale as the wizard does, and skips no step. */
export function walk({ steps, operation }: ProductDefinition, { typed }: ExampleSale, filling: Filling): Walk {
  const forms: Form[] = [];
  const sent: Sent[] = [];
  let journey: JourneyShape = Object.fromEntries(steps.map(({ id }) => [id, {}]));
  const record = (id: string, known: StepRecord) => (journey = { ...journey, [id]: { ...journey[id], ...known } });

  for (const step of steps) {
    const extra = step.kind === 'form' && step.optional !== undefined;
    if (step.kind === 'form') {
      const action = step.wait?.action;
      if (action) {
        const taken = takeAction(
          { action, operation: requireOperation(operation(journey)), typed: typed[action.id] },
          filling,
        );
        forms.push(taken.form);
        sent.push(taken.sent);
      }
      const form = {
        id: step.id,
        extra,
        schema: step.schema(journey, exampleDay as CalendarDate),
        initial: step.initial(journey),
        typed: typed[step.id] ?? { must: {} },
      };
      forms.push(form);
      record(step.id, { values: valuesOf(form, filling) });
    }
    if (step.command) {
      const { endpoint, body } = step.command;
      sent.push({ from: step.id, endpoint, body: onTheWire(body(journey)), extra });
      record(step.id, { accepted: answerOf(endpoint) });
    }
  }
  return { forms, sent, journey };
}

/** Takes each of a product's actions from a dashboard that knows only the operation's code. */
export function walkActions(
  { actions = [] }: ProductDefinition,
  typed: Readonly<Record<string, Typed>>,
  filling: Filling,
) {
  const code = operationCode(exampleCode);
  if (code === undefined) throw new Error('The example has no code');
  return actions.map((action) => takeAction({ action, operation: { code }, typed: typed[action.id] }, filling));
}

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
