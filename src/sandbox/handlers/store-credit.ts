import { awaitSignature, contract, deny, recordEvents, requireStage } from '../lifecycle.ts';
import { allowsSale, dealOf } from '../offers.ts';
import { requireOperation } from '../operation.ts';
import { outcomeOf } from '../test-data.ts';
import type { HandlersOf } from './handler.ts';
import {
  denialOf,
  applyContractOutcome,
  applyRegistrationOutcome,
  plainDocument,
  registrationAnswer,
} from './outcomes.ts';

export const storeCredit: HandlersOf<'ECrediarioDigital'> = {
  'ECrediarioDigital/PreCadastro'(call) {
    const { body, tenant } = call;
    const simulated = requireOperation(tenant, body.code, 'store-credit');
    requireStage(simulated, ['simulated', 'pre-registered'], 'Pré-cadastrar');
    const outcome = outcomeOf(body.document);
    applyRegistrationOutcome(call, outcome, ['name', 'cellPhoneNumber']);
    const deal = dealOf({
      value: body.buyValue,
      instalments: body.installmentNumbers,
      insured: body.hasInsurance,
      firstDue: body.firstInstallment,
    });
    const operation = tenant.save({
      ...simulated,
      stage: 'pre-registered',
      customer: {
        name: body.name,
        document: plainDocument(body.document),
        birthDate: body.birthDate,
        phone: body.cellPhoneNumber,
      },
      deal,
    });
    const denial = denialOf(outcome, allowsSale(deal, body.income));
    if (denial === undefined && outcome !== 'unknownStatus') recordEvents(tenant, operation, 'preRegistered');
    else deny(tenant, operation);
    return registrationAnswer(operation, body.income, denial);
  },

  'ECrediarioDigital/Contratar'(call) {
    const { body, tenant } = call;
    const operation = requireOperation(tenant, body.code, 'store-credit');
    requireStage(operation, ['pre-registered'], 'Contratar');
    applyContractOutcome(call, operation.customer?.document);
    contract(tenant, { ...operation, proposal: body });
  },

  'ECrediarioDigital/EnviarContratoDigital'({ body, tenant }) {
    const operation = requireOperation(tenant, body.code, 'store-credit');
    requireStage(operation, ['contracted', 'awaiting-signature'], 'Enviar o contrato');
    recordEvents(tenant, operation, 'contractSent');
    if (operation.stage === 'contracted') awaitSignature(tenant, operation);
  },
};
