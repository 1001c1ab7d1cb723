import { awaitSignature, contract, recordEvents, requireStage } from '../lifecycle.ts';
import { requireOperation } from '../operation.ts';
import { type HandlersOf, applyContractOutcome } from './handler.ts';
import { preRegister } from './pre-registration.ts';

export const storeCredit: HandlersOf<'ECrediarioDigital'> = {
  'ECrediarioDigital/PreCadastro'(call) {
    const { body, tenant } = call;
    const simulated = requireOperation(tenant, body.code, 'store-credit');
    requireStage(simulated, ['simulated', 'pre-registered'], 'Pré-cadastrar');
    return preRegister(call, (sale) => tenant.save({ ...simulated, stage: 'pre-registered', ...sale })).answer;
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
