import type { ComponentType } from 'react';
import type * as z from 'zod/mini';

import { operationCode, type OperationCode, type ProductId } from '#src/domain/ids.ts';
import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import type { Cents } from '#src/domain/values/money.ts';
import type { Format } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/languages.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';
import type { EndpointName, RequestOf } from '#src/partner/api/endpoints.ts';
import type { CustomerOffer } from '#src/platform/customer-view.ts';

import type { MaskedAccount } from './sections/bank-account/bank-account.ts';

/** The screen language's messages, and its formats for money and dates. */
export interface Wording {
  readonly m: Messages;
  readonly format: Format;
}

/** A known label and value: shown and not asked again. */
export interface Fact {
  readonly label: string;
  /** The label's language, if it is not the screen's. */
  readonly lang?: Locale;
  /** Visible to everyone at the counter, so sensitive values are masked. */
  readonly value: string;
  /** The unmasked value, shown on the clerk's request. Absent if it is never shown unmasked. */
  readonly whole?: string | undefined;
  /** A code to quote, with a button that copies it. */
  readonly copied?: true;
  /** It names the customer: left out of screens that the next customer may see. */
  readonly personal?: true;
  /** A CPF or CNPJ, by which the clerk recognizes the customer. */
  readonly taxDocument?: true;
  /**
   * A term of the contract, repeated on the customer's own screen. The two named ones are also above the code to sign
   * with, and larger in the review. Of a step's result, `amount` is what the customer waits for.
   */
  readonly agreed?: true | 'amount' | 'installments';
}

/** The props of a step's fields. */
export interface FieldsProps<Journey> {
  readonly journey: Journey;
  /** The address of another step, by its id. */
  readonly pathTo: (step: string) => string;
}

/** A step's part of the journey. */
export interface StepRecord<Values = unknown, Data = unknown> {
  /** The step's answers as its schema parsed them, once the clerk continued. */
  readonly values?: Values;
  /** The partner's accepting answer to the step's request; `at` in epoch milliseconds. */
  readonly accepted?: { readonly data: Data; readonly code?: string; readonly at: number };
  /** Completed without answers to show: skipped by the clerk, or done before this device knew the sale. */
  readonly passed?: true;
}
export type JourneyShape = Record<string, StepRecord>;

/** The endpoint a step calls, and the body, made from the journey. */
export type StepCommand<Journey> = {
  readonly [Name in EndpointName]: { readonly endpoint: Name; readonly body: (journey: Journey) => RequestOf<Name> };
}[EndpointName];

type ValuesOf<Record> = Record extends StepRecord<infer Values> ? Values : never;
type DataOf<Record> = Record extends StepRecord<unknown, infer Data> ? Data : never;

interface StepBase<Journey, Id> {
  /** `stepSlugs` has the step's part of the address. */
  readonly id: Id;
  readonly title: (m: Messages) => string;
  readonly command?: StepCommand<Journey>;
  /** Once it is accepted, no earlier step can be changed: it created or changed something at the partner. */
  readonly irrevocable?: boolean;
}

export interface OptionalWords {
  readonly title: string;
  readonly text: string;
  /** Skips the step, from its form too. */
  readonly skip: string;
  /** Opens its form. */
  readonly open: string;
}

interface WaitWords {
  /** Asks whether the answer has come. */
  readonly title: string;
  /** What to do until an event has been recorded: the first of the instructions. */
  readonly text: string;
}

/** The customer's answer to an earlier request. */
export interface CustomerWait {
  readonly words: (m: Messages) => WaitWords;
  /** Repeats the request. */
  readonly action: OperationAction;
}

/** What to do outside the app. The clerk types the result into the step's fields. */
export interface ExternalInstructions {
  /** `lines` are in order. */
  readonly words: (m: Messages) => { readonly title: string; readonly lines: readonly string[] };
}

/** A step that asks. Its controls have the wire names under which this or a later step sends their values. */
export interface FormStep<Journey extends JourneyShape, Id extends keyof Journey> extends StepBase<Journey, Id> {
  readonly kind: 'form';
  /**
   * The primary button's label. By default, and while the partner has accepted exactly these answers, it is "continue".
   * `undefined` means no button, because there is nothing to continue with.
   */
  readonly submitLabel?: (journey: Journey, wording: Wording) => string | undefined;
  /** The partner's document mentions the step but no endpoint. Once there is one, a `command` replaces this. */
  readonly externalInstructions?: ExternalInstructions;
  /** The step waits for the customer. Its `externalInstructions` are for afterwards, in the same panel. */
  readonly wait?: CustomerWait;
  /** The step is rarely needed: it asks first, and can be skipped without sending. */
  readonly optional?: {
    readonly words: (m: Messages) => OptionalWords;
    /** What the question is about. */
    readonly facts: (journey: Journey, wording: Wording) => readonly Fact[];
  };
  /** Parses the controls into the values that the journey keeps; `today` is the store's day. */
  readonly schema: (
    journey: Journey,
    today: CalendarDate,
  ) => z.ZodMiniType<ValuesOf<Journey[Id]>, Record<string, unknown>>;
  /** The controls' initial values; earlier input replaces them. */
  readonly initial: (journey: Journey) => Record<string, unknown>;
  readonly Fields: ComponentType<FieldsProps<Journey>>;
  /** The step asks for the first due date, which counts from today: a wrong clock on the device is reported first. */
  readonly asksFirstDueDate?: true;
  /** The step's answers: its section of the review, also shown by a later step that sends them. */
  readonly facts?: (journey: Journey, wording: Wording) => readonly Fact[];
  /** What the review shows below these answers, such as what the partner returned about them. */
  readonly reviewFacts?: (journey: Journey, wording: Wording) => readonly Fact[];
  /** The partner's result, shown before the next step. Without it the wizard continues at once. */
  readonly result?: {
    readonly title: (m: Messages) => string;
    readonly facts: (journey: Journey, wording: Wording) => readonly Fact[];
  };
}

/** Shows every answer again, then sends the command. */
export interface ReviewStep<Journey extends JourneyShape, Id extends keyof Journey> extends StepBase<Journey, Id> {
  readonly kind: 'review';
  /** What later steps show of the answers whose secrets are dropped once the command is accepted. */
  readonly keeps?: (journey: Journey) => ValuesOf<Journey[Id]>;
  /** What the primary button sends, in words: "proposta de R$ 1.200,00 em 3×". */
  readonly sent: (journey: Journey, wording: Wording) => string;
  /** What the customer's display shows while the clerk reads the answers out. */
  readonly display?: (journey: Journey) => CustomerOffer | undefined;
}

/** Leads to the operation's dashboard, by its known code or by asking for the code. */
export interface FollowUpStep<Journey, Id> extends StepBase<Journey, Id> {
  readonly kind: 'follow-up';
  /** What was achieved last, if not a sent proposal. */
  readonly achieved?: (m: Messages, journey: Journey) => string | undefined;
}

export type Step<Journey extends JourneyShape, Id extends keyof Journey = keyof Journey> =
  | FormStep<Journey, Id>
  | ReviewStep<Journey, Id>
  | FollowUpStep<Journey, Id>;

/** An operation's public code, and what the sale knows about it if it was made on this screen. */
export interface OperationContext {
  readonly code: OperationCode;
  /** The customer's mobile number, digits only. */
  readonly phone?: string | undefined;
  /** Where the money goes. */
  readonly account?: MaskedAccount | undefined;
  /** When the sale last made the partner message the customer, in epoch milliseconds. */
  readonly messagedAt?: number | undefined;
}

/** The endpoint an action calls, and the body, made from the operation and the form's values. */
type ActionCommand<Values> = {
  readonly [Name in EndpointName]: {
    readonly endpoint: Name;
    readonly body: (operation: OperationContext, values: Values) => RequestOf<Name>;
  };
}[EndpointName];

/** A request about an existing operation: sent from its dashboard, or as a step of the wizard (`stepOf`). */
export interface OperationAction<Values = unknown> {
  /** `stepSlugs` has the action's part of the address. */
  readonly id: string;
  readonly title: (m: Messages) => string;
  /** What the lender has accepted: the title then, and said once more on the operation's page. */
  readonly accepted: (m: Messages) => string;
  /** What it is for, and what to do first. */
  readonly intro?: (m: Messages) => string;
  readonly submitLabel: (m: Messages) => string;
  readonly schema: (operation: OperationContext) => z.ZodMiniType<Values, Record<string, unknown>>;
  readonly initial: (operation: OperationContext) => Record<string, unknown>;
  readonly Fields: ComponentType<{ operation: OperationContext }>;
  readonly command: ActionCommand<Values>;
  /** The number that gets the partner's message, digits only. `undefined` if the form can't know it. */
  readonly phoneOf?: (values: Values) => string | undefined;
  /** Once it is accepted the customer has the contract in a message, and needs this device only if they prefer it. */
  readonly sendsContract?: true;
}

/** Erases the type of an action's values, so that a definition can list actions of any values. The only such cast. */
export const defineAction = <Values>(action: OperationAction<Values>): OperationAction =>
  action as unknown as OperationAction;

/**
 * Ties a contract to its simulation, if the contract's request does not name the simulation. From the simulation to the
 * contract one tab holds the journey. A simulation is repeated before anything is sent if it is older than `minutes`,
 * or if another till with the same access has simulated since.
 */
export type Tie<Journey extends JourneyShape> = {
  readonly [Id in Extract<keyof Journey, string>]: {
    /** The step that simulates. */
    readonly step: Id;
    /** The field of `step` with the value, which the clerk changes where nothing is offered. */
    readonly valueField: Extract<keyof ValuesOf<Journey[Id]>, string>;
    /** The step that chooses from the simulation's answer. A new answer clears a choice that it no longer offers. */
    readonly choice: Extract<keyof Journey, string>;
    readonly minutes: number;
    /** Whether a newer answer to the same simulation still offers the customer's choice unchanged. */
    readonly stillHolds: (journey: Journey, newer: DataOf<Journey[Id]>) => boolean;
    /** Whether other simulated values are about the same customer, whose choice then stays in the controls. */
    readonly sameCustomer: (one: ValuesOf<Journey[Id]>, other: ValuesOf<Journey[Id]>) => boolean;
  };
}[Extract<keyof Journey, string>];

interface DuplicateKey {
  readonly customer: string;
  /** Absent if the request has no value. */
  readonly value?: Cents;
}

/** A product as data. The wizard reads it without knowing which product it is. */
export interface ProductDefinition<Journey extends JourneyShape = JourneyShape> {
  readonly id: ProductId;
  readonly steps: readonly { [Id in keyof Journey]: Step<Journey, Id> }[keyof Journey][];
  readonly tie?: Tie<Journey>;
  /** The sale's operation, once the partner's answer or the clerk has given its code. */
  readonly operation: (journey: Journey) => OperationContext | undefined;
  /** What the dashboard of this product's operations can send. */
  readonly actions?: readonly OperationAction[];
  /** The part of the journey that follows from the operation's code: a sale made elsewhere resumes with it. */
  readonly resume?: (code: OperationCode) => Partial<Journey>;
  /**
   * Two contracts with the same key are likely duplicates. `undefined` if the customer is unknown.
   */
  readonly duplicateKey?: (journey: Journey) => DuplicateKey | undefined;
  /** Wire names of values that no draft keeps, and that memory drops once an irrevocable step is accepted. */
  readonly secrets?: readonly string[];
  /** What the clerk calls the secrets. */
  readonly secretKind?: 'account' | 'card';
  /** Customer, value, offer: always visible beside the steps, and never unmasked there. */
  readonly summary: (journey: Journey, wording: Wording) => readonly Fact[];
}

/** Erases the type of a product's journey, so that the wizard can read any journey. The only such cast. */
export function defineProduct<Journey extends JourneyShape>(definition: ProductDefinition<Journey>): ProductDefinition {
  return definition as unknown as ProductDefinition;
}

/** The answers of a step before the one that sends. The wizard guarantees that they are there. */
export function confirmedValues<Values>(record: StepRecord<Values>): Values {
  if (record.values === undefined) throw new Error('A step was sent before an earlier one was confirmed');
  return record.values;
}

/** The operation, in a step after the one that returned its code. The wizard guarantees that it is there. */
export function requireOperation(operation: OperationContext | undefined): OperationContext {
  if (operation === undefined) throw new Error('A step was reached before the operation it is about');
  return operation;
}

/**
 * The operation in a step's outcome. The code comes from the partner's answer, from the clerk who found it, or from the
 * draft that is kept after the contract.
 */
export function operationIn({ accepted }: StepRecord): OperationContext | undefined {
  const code = operationCode(accepted?.code ?? '');
  return code && { code };
}
