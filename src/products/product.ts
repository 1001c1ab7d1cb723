import type { ComponentType } from 'react';
import type * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/calendar-date.ts';
import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import type { Format } from '#src/i18n/format.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';
import type { EndpointName, RequestOf } from '#src/partner/contract/endpoints.ts';

/** What texts are made of: the screen language's messages, and money and dates as it writes them. */
export interface Wording {
  readonly m: Messages;
  readonly format: Format;
}

/** One thing that is known and shown, never asked again. */
export interface Fact {
  readonly label: string;
  /** For every eye at the counter: masked, where the whole of it is the customer's own affair. */
  readonly value: string;
  /** What `value` is a mask of, for the clerk who asks to see it; a mask that is never lifted has none. */
  readonly whole?: string | undefined;
  /** It names the customer: left out where the next customer may be looking. */
  readonly personal?: true;
  /** A term that the customer agrees to: repeated on the customer's own screen, beside the contract. */
  readonly agreed?: true;
}

/** What a journey holds of one step. */
export interface StepRecord<Values = unknown, Data = unknown> {
  /** The step's answers as its schema read them, once the clerk continued. */
  readonly values?: Values;
  /** The partner's yes to what the step sent; `at` in epoch milliseconds. */
  readonly accepted?: { readonly data: Data; readonly code?: string; readonly at: number };
  /** Behind the sale without answers to show: skipped by the clerk, or finished before this screen knew of the sale. */
  readonly passed?: true;
}
export type JourneyShape = Record<string, StepRecord>;

/** The endpoint a step calls and the body it sends, made of what the journey holds. */
export type StepCommand<Journey> = {
  readonly [Name in EndpointName]: { readonly endpoint: Name; readonly body: (journey: Journey) => RequestOf<Name> };
}[EndpointName];

type ValuesOf<Record> = Record extends StepRecord<infer Values> ? Values : never;
type DataOf<Record> = Record extends StepRecord<unknown, infer Data> ? Data : never;

interface StepBase<Journey, Id> {
  /** Also the step's part of the address. */
  readonly id: Id;
  readonly title: (m: Messages) => string;
  readonly command?: StepCommand<Journey>;
  /** The primary button, where "continue" would not say what happens. `undefined`: there is nothing to go on with, and no button. */
  readonly submitLabel?: (journey: Journey, wording: Wording) => string | undefined;
  /** Once accepted it makes an operation, its contract, or something of either: nothing before it may be changed. */
  readonly irrevocable?: boolean;
}

/** A step that asks. Its control names are the wire names of what it, or a later step, sends. */
export interface FormStep<Journey extends JourneyShape, Id extends keyof Journey> extends StepBase<Journey, Id> {
  readonly kind: 'form';
  /**
   * What to do outside the app, in order: the partner's document mentions the step and shows no endpoint for it. The fields
   * take the result by hand. Once there is an endpoint, a `command` takes the place of this.
   */
  readonly externalInstructions?: (m: Messages) => readonly string[];
  /** One of the product's actions that may be needed here: linked, and not waited for. */
  readonly linkedAction?: OperationAction;
  /** The button that goes past the step and sends nothing. */
  readonly skipLabel?: (m: Messages) => string;
  /** From what is on screen to the values that the journey keeps; `today` is the store's day. */
  readonly schema: (
    journey: Journey,
    today: CalendarDate,
  ) => z.ZodMiniType<ValuesOf<Journey[Id]>, Record<string, unknown>>;
  /** What the controls hold at first; what was typed before goes over it. */
  readonly initial: (journey: Journey) => Record<string, unknown>;
  readonly Fields: ComponentType<{ journey: Journey }>;
  /** A due date is chosen here: a wrong clock on the device is reported first. */
  readonly asksDueDate?: true;
  /** The step's answers: its section of the review, and what a later step shows of the answers that it sends too. */
  readonly facts?: (journey: Journey, wording: Wording) => readonly Fact[];
  /** What the clerk sees of the partner's yes before going on; without it the wizard goes on by itself. */
  readonly result?: {
    readonly title: (m: Messages) => string;
    readonly facts: (journey: Journey, wording: Wording) => readonly Fact[];
  };
}

/** Every answer once more, then the command. */
export interface ReviewStep<Journey, Id> extends StepBase<Journey, Id> {
  readonly kind: 'review';
}

/** The way to the operation's dashboard: by the code that is known, or by asking for it. */
export interface FollowUpStep<Journey, Id> extends StepBase<Journey, Id> {
  readonly kind: 'follow-up';
  /** What was achieved, where that is not a proposal that was sent. */
  readonly achieved?: (m: Messages) => string;
}

export type Step<Journey extends JourneyShape, Id extends keyof Journey = keyof Journey> =
  | FormStep<Journey, Id>
  | ReviewStep<Journey, Id>
  | FollowUpStep<Journey, Id>;

/** What is known of an operation: its public code, and what the sale that made it has told, where it was made on this screen. */
export interface OperationContext {
  readonly code: OperationCode;
  /** The customer's mobile number, digits only. */
  readonly phone?: string | undefined;
  /** When the sale last had the partner send the customer a message, in epoch milliseconds. */
  readonly messagedAt?: number | undefined;
}

/** The endpoint an action calls and the body it sends, made of the operation and of the form's answers. */
type ActionCommand<Values> = {
  readonly [Name in EndpointName]: {
    readonly endpoint: Name;
    readonly body: (operation: OperationContext, values: Values) => RequestOf<Name>;
  };
}[EndpointName];

/** One thing that can be sent about an operation that exists: from its dashboard, or as a step of the wizard (`stepOf`). */
export interface OperationAction<Values = unknown> {
  /** Also the action's part of the address. */
  readonly id: string;
  readonly title: (m: Messages) => string;
  /** What it is for and what to see to first. */
  readonly intro: (m: Messages) => string;
  readonly submitLabel: (m: Messages) => string;
  readonly schema: (operation: OperationContext) => z.ZodMiniType<Values, Record<string, unknown>>;
  readonly initial: (operation: OperationContext) => Record<string, unknown>;
  readonly Fields: ComponentType<{ operation: OperationContext }>;
  readonly command: ActionCommand<Values>;
}

/** An action has a type of its own for its values; a definition lists actions of any values. The only cast between the two. */
export const defineAction = <Values>(action: OperationAction<Values>): OperationAction =>
  action as unknown as OperationAction;

/**
 * Ties a contract to the simulation that it rests on, where the request names nothing of it. From the simulation to the
 * contract one tab holds the journey, and a simulation older than `minutes` is made again before anything is sent.
 */
export type Tie<Journey extends JourneyShape> = {
  readonly [Id in Extract<keyof Journey, string>]: {
    /** The step that simulates. */
    readonly step: Id;
    /** The step that chooses from the simulation's answer: simulating anew clears its controls. */
    readonly choice: Extract<keyof Journey, string>;
    readonly minutes: number;
    /** Whether a newer answer to the same question still has what the customer chose, unchanged. */
    readonly stillHolds: (journey: Journey, newer: DataOf<Journey[Id]>) => boolean;
  };
}[Extract<keyof Journey, string>];

/** A product as data: the wizard walks it without knowing which one it is. */
export interface ProductDefinition<Journey extends JourneyShape = JourneyShape> {
  readonly id: ProductId;
  readonly steps: readonly { [Id in keyof Journey]: Step<Journey, Id> }[keyof Journey][];
  readonly tie?: Tie<Journey>;
  /** The operation that the sale has become, as soon as the partner or the clerk has named it. */
  readonly operation: (journey: Journey) => OperationContext | undefined;
  /** What can be sent about an operation of this product, from its dashboard. */
  readonly actions?: readonly OperationAction[];
  /** The journey as far as the operation's code alone tells it: lets the dashboard resume a sale that was made elsewhere. */
  readonly resume?: (code: OperationCode) => Partial<Journey>;
  /** Customer and value: two contracts with the same are likely one that was sent twice. `undefined` where they are not known here. */
  readonly duplicateKey?: (journey: Journey) => readonly (string | number)[] | undefined;
  /** Wire names of what no draft keeps, and of what is dropped from memory once an irrevocable step is accepted. */
  readonly secrets?: readonly string[];
  /** Always in sight beside the steps, and never unmasked there: customer, value, offer. */
  readonly summary: (journey: Journey, wording: Wording) => readonly Fact[];
}

/** A definition has its own journey's type; the wizard walks a journey of any shape. The only cast between the two. */
export function defineProduct<Journey extends JourneyShape>(definition: ProductDefinition<Journey>): ProductDefinition {
  return definition as unknown as ProductDefinition;
}
