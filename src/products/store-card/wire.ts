import { toReais } from '#src/domain/money.ts';
import type { RequestOf } from '#src/partner/contract/endpoints.ts';

import type { StepRecord } from '../product.ts';
import { addressOf } from '../sections/address.ts';
import type { StoreCardJourney } from './journey.ts';

/** The answers of a step that stands before the one sending: the wizard lets no step be skipped. */
function confirmed<Values>(record: StepRecord<Values>): Values {
  if (record.values === undefined) throw new Error('A step was sent before an earlier one was confirmed');
  return record.values;
}

/** Body of `Cartao/Simular`. */
export function toCardSimulation(journey: StoreCardJourney): RequestOf<'Cartao/Simular'> {
  const { document, buyValue, totalIncome, hasInsurance } = confirmed(journey.simulacao);
  return { document, buyValue: toReais(buyValue), totalIncome: toReais(totalIncome), hasInsurance };
}

/** Body of `Cartao/PreCadastro`: here, and nowhere later, the partner learns which offer was chosen. */
export function toCardPreRegistration(journey: StoreCardJourney): RequestOf<'Cartao/PreCadastro'> {
  const { document, buyValue, totalIncome } = confirmed(journey.simulacao);
  const { installmentNumbers, hasInsurance } = confirmed(journey.oferta);
  const customer = confirmed(journey['pre-cadastro']);
  return {
    name: customer.name,
    document,
    birthDate: customer.birthDate,
    income: toReais(totalIncome),
    ...addressOf(customer),
    cellPhoneNumber: customer.cellPhoneNumber,
    employmentStatus: customer.employmentStatus,
    buyValue: toReais(buyValue),
    installmentNumbers,
    updateCustomerData: customer.updateCustomerData,
    firstInstallment: customer.firstInstallment,
    hasInsurance,
  };
}

/** Body of `Cartao/Contratar`: the person and nothing of the purchase, which only the pre-registration names. */
export function toCardProposal(journey: StoreCardJourney): RequestOf<'Cartao/Contratar'> {
  const { totalIncome } = confirmed(journey.simulacao);
  const customer = confirmed(journey['pre-cadastro']);
  return {
    ...confirmed(journey.proposta),
    name: customer.name,
    birthDate: customer.birthDate,
    income: toReais(totalIncome),
    ...addressOf(customer),
    cellPhoneNumber: customer.cellPhoneNumber,
    employmentStatus: customer.employmentStatus,
    updateCustomerData: customer.updateCustomerData,
  };
}
