import { toReais, type Cents } from '#src/domain/values/money.ts';
import type { RequestOf, ResponseOf } from '#src/partner/api/endpoints.ts';

import { confirmedValues, type StepRecord } from '../product.ts';

export interface SimulationValues {
  readonly document: string;
  /** Forgotten once the contract is sent. */
  readonly cardNumber?: string | undefined;
  readonly value: Cents;
}

export interface OfferValues {
  /** The number of instalments. The partner's list of options has the same name. */
  readonly installments: number;
}

export type RepurchaseSimulation = ResponseOf<'Recompra/Simular'>;
export type RepurchaseOption = RepurchaseSimulation['installments'][number];

export type RepurchaseJourney = {
  readonly simulation: StepRecord<SimulationValues, RepurchaseSimulation>;
  readonly offer: StepRecord<OfferValues>;
  readonly review: StepRecord<unknown, undefined>;
  readonly followUp: StepRecord;
};

/** A card's number, in any grouping. Store cards have no check digit, so none is verified. */
export function parseCardNumber(text: string): string | undefined {
  const digits = text.replaceAll(/\s/gu, '');
  return /^\d{13,19}$/u.test(digits) ? digits : undefined;
}

/** "•••• 1234", whatever the number's length and however the partner masked it. */
export function maskCardNumber(text: string): string {
  const lastFour = /\d{4}$/u.exec(text.replaceAll(/[\s-]/gu, ''))?.[0] ?? '••••';
  return `•••• ${lastFour}`;
}

/** Body of `Recompra/Simular`. */
export function toRepurchaseSimulation(journey: RepurchaseJourney): RequestOf<'Recompra/Simular'> {
  const { document, cardNumber, value } = confirmedValues(journey.simulation);
  return { document, cardNumber, value: toReais(value) };
}

/** Body of `Recompra/Contratar`: the number of instalments alone. */
export const toRepurchaseProposal = (journey: RepurchaseJourney): RequestOf<'Recompra/Contratar'> => ({
  installments: confirmedValues(journey.offer).installments,
});
