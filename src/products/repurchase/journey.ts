import type { Cents } from '#src/domain/money.ts';
import type { ResponseOf } from '#src/partner/contract/endpoints.ts';

import type { StepRecord } from '../product.ts';

export interface SimulationValues {
  readonly document: string;
  /** Forgotten once the contract is sent. */
  readonly cardNumber?: string | undefined;
  readonly value: Cents;
}

export interface OfferValues {
  /** How many; the partner gives the list of options the same name. */
  readonly installments: number;
}

export type RepurchaseSimulation = ResponseOf<'Recompra/Simular'>;
export type RepurchaseOption = RepurchaseSimulation['installments'][number];

export type RepurchaseJourney = {
  readonly simulacao: StepRecord<SimulationValues, RepurchaseSimulation>;
  readonly oferta: StepRecord<OfferValues>;
  readonly revisao: StepRecord<unknown, undefined>;
  readonly acompanhamento: StepRecord;
};
