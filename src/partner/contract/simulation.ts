import * as z from 'zod/mini';

import { boolean, integer, number, spare, text } from './fields.ts';

const service = z.object({ id: spare(integer), name: spare(text), total: spare(number) });
export type Service = z.infer<typeof service>;

/** An empty list is a normal answer, and null is read as one. */
const list = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.pipe(
    z.nullable(z.array(schema)),
    z.transform((items) => items ?? []),
  );

/** A list that a simulation can do without; the instalments can't be missing, or anything at all would pass as a simulation. */
const spareList = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.pipe(
    z.nullish(z.array(schema)),
    z.transform((items) => items ?? []),
  );

/**
 * "Installment option (store card)". Without its number and value an option can't be shown; `allowsSale` missing means
 * not allowed. What `salesInsurance`, `maxInstallmentValue` and `installmentLimit` mean is not explained.
 */
const cardInstallment = z.object({
  buyValue: spare(number),
  installmentValue: number,
  salesInsurance: spare(number),
  maxInstallmentValue: spare(number),
  installmentNumber: integer,
  allowsSale: spare(boolean),
  installmentLimit: spare(number),
});
export type CardInstallment = z.infer<typeof cardInstallment>;

/** "Store-card simulation", result. */
export const cardSimulationResult = z.object({
  buyValue: spare(number),
  totalFunded: spare(number),
  services: spareList(service),
  installments: list(cardInstallment),
  insuranceInstallments: spareList(cardInstallment),
});
export type CardSimulationResult = z.infer<typeof cardSimulationResult>;

const repurchaseInstallment = z.object({
  totalValue: spare(number),
  installments: integer,
  installmentsValue: number,
});

/** "Repurchase simulation", result. */
export const repurchaseSimulationResult = z.object({
  buyValue: spare(number),
  totalFunded: spare(number),
  availableBalance: spare(number),
  cardLimit: spare(number),
  additionalLimit: spare(number),
  cardNumber: spare(text),
  services: spareList(service),
  installments: list(repurchaseInstallment),
});
