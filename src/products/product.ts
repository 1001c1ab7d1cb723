import type { ComponentType } from 'react';
import type * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/calendar-date.ts';
import type { OperationCode } from '#src/domain/ids.ts';
import type { ProductId } from '#src/domain/products.ts';
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
  /** It names the customer: left out where the next one may be looking. */
  readonly personal?: true;
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
  /** The primary button, where "continue" would not say what happens. */
  readonly submitLabel?: (journey: Journey, wording: Wording) => string;
  /** Irrevocable once accepted: it makes an operation, its contract, or something of either. Nothing before it may be changed. */
  readonly seals?: boolean;
}

/** A step that asks. Its control names are the wire names of what it, or a later step, sends. */
export interface FormStep<Journey extends JourneyShape, Id extends keyof Journey> extends StepBase<Journey, Id> {
  readonly kind: 'form';
  /**
   * An external step: the document mentions it and shows no endpoint for it. What to do elsewhere, in order; the fields
   * take its result by hand. This is where such a step would get its endpoint: a `command` in place of this.
   */
  readonly elsewhere?: (m: Messages) => readonly string[];
  /** Something more that can be sent from here, any number of times, and that the step does not wait for. */
  readonly aside?: OperationAction;
  /** What it sends is a message to the customer: seconds to wait before another. */
  readonly cooldownSeconds?: number | undefined;
  /** The step can be gone past with nothing sent: the words of the button that does so. */
  readonly skipLabel?: (m: Messages) => string;
  /** From what is on screen to the values that the journey keeps; `today` is the store's day. */
  readonly schema: (
    journey: Journey,
    today: CalendarDate,
  ) => z.ZodMiniType<ValuesOf<Journey[Id]>, Record<string, unknown>>;
  /** What the controls hold at first; what was typed before goes over it. */
  readonly initial: (journey: Journey) => Record<string, unknown>;
  readonly Fields: ComponentType<{ journey: Journey }>;
  /** The step whose answer is chosen from here: asked anew, it leaves no earlier choice standing unseen. */
  readonly choosesFrom?: keyof Journey;
  /** A due date is chosen here: a device whose clock is wrong is told of first. */
  readonly asksDueDate?: true;
  /** There is nothing here to go on with: the step tells so and has no button. */
  readonly deadEnd?: (journey: Journey) => boolean;
  /** Earlier answers that this step sends too: shown, not asked. */
  readonly carried?: (journey: Journey, wording: Wording) => readonly Fact[];
  /** The step's section of the review, where one comes after it. */
  readonly facts?: (journey: Journey, wording: Wording) => readonly Fact[];
  /** What a yes brings that a person wants to see before going on; without it the wizard goes on by itself. */
  readonly brings?: {
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

/** What is known of an operation where something is about to be sent about it. */
export interface OperationContext {
  readonly code: OperationCode;
  /** The customer's mobile number, digits alone, where the sale was made on this screen. */
  readonly phone?: string | undefined;
  /** When the sale last had the partner send the customer a message, in epoch milliseconds. */
  readonly messagedAt?: number | undefined;
}

/** The endpoint an action calls and the body it sends, made of the operation's code and of the form's answers. */
type ActionCommand<Values> = {
  readonly [Name in EndpointName]: {
    readonly endpoint: Name;
    readonly body: (about: OperationContext, values: Values) => RequestOf<Name>;
  };
}[EndpointName];

/** One thing that can be sent about an operation that exists: from its dashboard, or from a step of the wizard. */
export interface OperationAction<Values = unknown> {
  /** Also the action's part of the address. */
  readonly id: string;
  readonly title: (m: Messages) => string;
  /** What it is for and what to see to first. */
  readonly intro: (m: Messages) => string;
  readonly submitLabel: (m: Messages) => string;
  readonly schema: (about: OperationContext) => z.ZodMiniType<Values, Record<string, unknown>>;
  readonly initial: (about: OperationContext) => Record<string, unknown>;
  readonly Fields: ComponentType<{ about: OperationContext }>;
  readonly command: ActionCommand<Values>;
  /** Each one sends the customer a message: seconds to wait before another. */
  readonly cooldownSeconds?: number;
}

/** An action keeps its own values' type wherever it is made use of; in a list it is any action. The one place where that is told apart. */
export const defineAction = <Values>(action: OperationAction<Values>): OperationAction =>
  action as unknown as OperationAction;

/**
 * What ties a journey's steps together where the wire does not: a contract that names nothing of the simulation it rests
 * on. From that simulation to the contract the journey is held by one tab, and the simulation is relied on for a while only.
 */
export type Tie<Journey extends JourneyShape> = {
  readonly [Id in Extract<keyof Journey, string>]: {
    /** The step that simulates. */
    readonly step: Id;
    /** How long its answer is good for. */
    readonly minutes: number;
    /** Whether what the customer chose stands unchanged in a newer answer to the same question. */
    readonly stillHolds: (journey: Journey, newer: DataOf<Journey[Id]>) => boolean;
  };
}[Extract<keyof Journey, string>];

/** A product as data: the wizard walks it without knowing which one it is. */
export interface ProductDefinition<Journey extends JourneyShape = JourneyShape> {
  readonly id: ProductId;
  readonly steps: readonly { [Id in keyof Journey]: Step<Journey, Id> }[keyof Journey][];
  readonly tie?: Tie<Journey>;
  /** What is known of the operation that a sale has become, where something more can be sent about it. */
  readonly about?: (journey: Journey) => OperationContext;
  /** What can be sent about an operation of this product, from its dashboard. */
  readonly actions?: readonly OperationAction[];
  /** What is known of a sale when only its operation's code is: such a sale is gone on with from the dashboard. */
  readonly resume?: (code: OperationCode) => Partial<Journey>;
  /** Customer and value: what makes two contracts look like one that was sent twice. Absent where they are not known here. */
  readonly sameAs?: (journey: Journey) => readonly (string | number)[] | undefined;
  /** Wire names of what no draft keeps, and of what is dropped from memory whenever a step that seals is accepted. */
  readonly secrets?: readonly string[];
  /** Wire names that are asked for under another of the wire's names: one fact, asked once. */
  readonly askedAs?: Readonly<Record<string, string>>;
  /** Always in sight beside the steps, and never unmasked there: customer, value, offer. */
  readonly summary: (journey: Journey, wording: Wording) => readonly Fact[];
  /** What the customer agreed to, and nothing about the person: for the customer's own eyes, where the contract is read. */
  readonly terms?: (journey: Journey, wording: Wording) => readonly Fact[];
  /** The operation's public code, as soon as the partner or the clerk has named it. */
  readonly operationCode: (journey: Journey) => OperationCode | undefined;
}

/** A product's steps know their own journey; the wizard handles every journey alike. The one place where that is told apart. */
export function defineProduct<Journey extends JourneyShape>(definition: ProductDefinition<Journey>): ProductDefinition {
  return definition as unknown as ProductDefinition;
}
