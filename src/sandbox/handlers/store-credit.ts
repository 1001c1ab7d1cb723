import { awaitSignature, contract, deny, note, refuseUnless } from '../lifecycle.ts';
import { allowsSale, dealOf } from '../offers.ts';
import { knownOperation } from '../operation.ts';
import { outcomeOf } from '../test-data.ts';
import type { HandlersOf } from './handler.ts';
import { denialOf, meetAtContract, meetAtRegistration, plainDocument, registrationAnswer } from './outcomes.ts';

export const storeCredit: HandlersOf<'ECrediarioDigital'> = {
  'ECrediarioDigital/PreCadastro'(call) {
    const { body, world } = call;
    const simulated = knownOperation(world, body.code, 'store-credit');
    refuseUnless(simulated, ['simulated', 'pre-registered'], 'Pré-cadastrar');
    const outcome = outcomeOf(body.document);
    meetAtRegistration(call, outcome, ['name', 'cellPhoneNumber']);
    const deal = dealOf({
      value: body.buyValue,
      instalments: body.installmentNumbers,
      insured: body.hasInsurance,
      firstDue: body.firstInstallment,
    });
    const operation = world.save({
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
    if (denial === undefined && outcome !== 'unknownStatus') note(world, operation, 'preRegistered');
    else deny(world, operation);
    return registrationAnswer(operation, body.income, denial);
  },

  'ECrediarioDigital/Contratar'(call) {
    const { body, world } = call;
    const operation = knownOperation(world, body.code, 'store-credit');
    refuseUnless(operation, ['pre-registered'], 'Contratar');
    meetAtContract(call, operation.customer?.document);
    contract(world, { ...operation, proposal: body });
  },

  'ECrediarioDigital/EnviarContratoDigital'({ body, world }) {
    const operation = knownOperation(world, body.code, 'store-credit');
    refuseUnless(operation, ['contracted', 'awaiting-signature'], 'Enviar o contrato');
    note(world, operation, 'contractSent');
    if (operation.stage === 'contracted') awaitSignature(world, operation);
  },
};
