import * as z from 'zod/mini';

import type { ContractNumber } from '#src/domain/ids.ts';

import { integer, shown, shownText, spare, text, number, boolean, readableList } from './fields.ts';

/** "Pre-registration result". `status` may be any integer: an unlisted one is shown as not recognised. */
export const preRegistrationResult = z.object({
  operationId: shown(integer),
  status: integer,
  info: shownText(),
  contractNumber: shownText<ContractNumber>(),
  limit: shown(number),
  preApprovedLimit: shown(number),
});
export type PreRegistrationResult = z.infer<typeof preRegistrationResult>;

/** An answer with an operation's public code; a blank is not a code. */
export const operationNamed = z.object({ code: z.string().check(z.trim(), z.minLength(1)) });

/** "Operation event". No field can make an event unreadable. The document does not explain the values of `type`. */
const operationEvent = z.object({
  type: shown(integer),
  description: shownText(),
  creationTime: shownText(),
  owner: shownText(),
});
export interface OperationEvent extends z.infer<typeof operationEvent> {
  /** Set for a list entry that is not an event. */
  readonly unreadable?: true;
}

const event = z.union([
  operationEvent,
  z.pipe(
    z.unknown(),
    z.transform((): OperationEvent => ({ unreadable: true })),
  ),
]);
const someReadable = (events: readonly OperationEvent[]) =>
  events.length === 0 || events.some(({ unreadable }) => !unreadable);

/** ListarEventos: an array; null for an operation without events. */
export const operationEvents = z.pipe(
  z.nullable(z.array(event).check(z.refine(someReadable))),
  z.transform((events): OperationEvent[] => events ?? []),
);

/**
 * ObterCcb. Name and type are untrusted and not used. `base64` is always present, and empty or null before the document
 * is issued.
 */
export const contractDocument = z.object({
  fileName: spare(text),
  contentType: spare(text),
  base64: z.nullable(text),
});
export type ContractDocument = z.infer<typeof contractDocument>;

/** ObterLinkAssinatura: null when the operation is outside the signing stage. */
export const signingLink = z.object({ url: z.nullable(text) });

const service = z.object({ id: shown(integer), name: shownText(), total: shown(number) });
export type Service = z.infer<typeof service>;

/** Marks an answer of which a part was missing or unreadable. */
const unreadIf = (unread: boolean) => (unread ? ({ unread: true } as const) : {});

/**
 * "Installment option (store card)". An option without its number or value is unreadable; without `allowsSale` it is
 * not for sale. The document does not explain `salesInsurance`, `maxInstallmentValue` and `installmentLimit`.
 */
const cardInstallment = z.object({
  buyValue: shown(number),
  installmentValue: number,
  salesInsurance: shown(number),
  maxInstallmentValue: shown(number),
  installmentNumber: integer,
  allowsSale: shown(boolean),
  installmentLimit: shown(number),
});
export type CardInstallment = z.infer<typeof cardInstallment>;

const cardLists = z.object({
  buyValue: shown(number),
  totalFunded: shown(number),
  services: readableList(service),
  installments: readableList(cardInstallment),
  insuranceInstallments: readableList(cardInstallment),
});

/**
 * "Store-card simulation", result. One of the two price lists is enough, and it may be empty. An answer with neither
 * list, or without any readable price in a list that has items, is not a simulation.
 */
export const cardSimulationResult = z.pipe(
  cardLists.check(
    z.refine(({ installments, insuranceInstallments }) => {
      const lists = [installments, insuranceInstallments];
      return (
        lists.some(({ isPresent }) => isPresent) &&
        (lists.some(({ items }) => items.length > 0) || !lists.some(({ isPresent, unread }) => isPresent && unread))
      );
    }),
  ),
  z.transform(({ services, installments, insuranceInstallments, ...rest }) => ({
    ...rest,
    services: services.items,
    installments: installments.items,
    insuranceInstallments: insuranceInstallments.items,
    ...unreadIf(
      services.unread || [installments, insuranceInstallments].some(({ isPresent, unread }) => !isPresent || unread),
    ),
  })),
);
export type CardSimulationResult = z.infer<typeof cardSimulationResult>;

const repurchaseInstallment = z.object({
  totalValue: shown(number),
  installments: integer,
  installmentsValue: number,
});

const repurchaseLists = z.object({
  buyValue: shown(number),
  totalFunded: shown(number),
  availableBalance: shown(number),
  cardLimit: shown(number),
  additionalLimit: shown(number),
  cardNumber: shownText(),
  services: readableList(service),
  installments: readableList(repurchaseInstallment),
});

/** "Repurchase simulation", result. */
export const repurchaseSimulationResult = z.pipe(
  repurchaseLists.check(
    z.refine(({ installments }) => installments.isPresent && (installments.items.length > 0 || !installments.unread)),
  ),
  z.transform(({ services, installments, ...rest }) => ({
    ...rest,
    services: services.items,
    installments: installments.items,
    ...unreadIf(services.unread || installments.unread),
  })),
);
