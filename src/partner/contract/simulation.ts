import * as z from 'zod/mini';

import { boolean, integer, number, readableList, shown, shownText } from './fields.ts';

const service = z.object({ id: shown(integer), name: shownText(), total: shown(number) });
export type Service = z.infer<typeof service>;

/** Marks an answer of which a part was missing or unreadable. */
const unreadIf = (unread: boolean) => (unread ? ({ unread: true } as const) : {});

/**
 * "Installment option (store card)". An option without its number or value is unreadable; without `allowsSale` it is not for
 * sale. The document does not explain `salesInsurance`, `maxInstallmentValue` and `installmentLimit`.
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
 * "Store-card simulation", result. One of the two price lists is enough, and it may be empty. An answer with neither list,
 * or without any readable price in a list that has items, is not a simulation.
 */
export const cardSimulationResult = z.pipe(
  cardLists.check(
    z.refine(({ installments, insuranceInstallments }) => {
      const lists = [installments, insuranceInstallments];
      return (
        lists.some(({ came }) => came) &&
        (lists.some(({ items }) => items.length > 0) || !lists.some(({ came, unread }) => came && unread))
      );
    }),
  ),
  z.transform(({ services, installments, insuranceInstallments, ...rest }) => ({
    ...rest,
    services: services.items,
    installments: installments.items,
    insuranceInstallments: insuranceInstallments.items,
    ...unreadIf(services.unread || [installments, insuranceInstallments].some(({ came, unread }) => !came || unread)),
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
    z.refine(({ installments }) => installments.came && (installments.items.length > 0 || !installments.unread)),
  ),
  z.transform(({ services, installments, ...rest }) => ({
    ...rest,
    services: services.items,
    installments: installments.items,
    ...unreadIf(services.unread || installments.unread),
  })),
);
