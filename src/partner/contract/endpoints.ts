import type * as z from 'zod/mini';

import { preRegistrationStatus } from './enumerations.ts';
import { contractDocument, operationEvents, operationNamed, signingLink } from './operation.ts';
import { preRegistrationResult, type PreRegistrationResult } from './pre-registration.ts';
import type { requests } from './requests.ts';
import { cardSimulationResult, repurchaseSimulationResult } from './simulation.ts';

export type Verdict = 'accepted' | 'denied' | 'unrecognized';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Whether a call can change anything at the partner. Simulations and reads can't. */
  readonly changes: boolean;
  /** `undefined` where the document shows no body: any empty or readable answer is a success then. */
  readonly response?: z.ZodMiniType;
  /** What a readable answer says, where it can say anything but yes. */
  readonly verdict?: (result: never) => Verdict;
  /** The request's amount. An answer that has another one, as its `buyValue`, answers another question. */
  readonly amount?: string;
  /** Sends the customer a message, and can do so again: the app spaces the messages out. */
  readonly messagesCustomer?: true;
}

/** Status 1 proceeds, 2 is denied and a normal result; anything else stops ("Pre-registration result"). */
function preRegistrationVerdict({ status }: PreRegistrationResult): Verdict {
  if (status === preRegistrationStatus.permitted) return 'accepted';
  return status === preRegistrationStatus.denied ? 'denied' : 'unrecognized';
}

const read = { method: 'GET', changes: false } as const;
const simulate = { method: 'POST', changes: false } as const;
const command = { method: 'POST', changes: true } as const;

/** The partner document's "Endpoints", in its order, keyed by `<Area>/<Action>`. */
export const endpoints = {
  'ECrediarioDigital/PreCadastro': { ...command, response: preRegistrationResult, verdict: preRegistrationVerdict },
  'Cartao/PreCadastro': { ...command, response: preRegistrationResult, verdict: preRegistrationVerdict },
  'ECrediarioDigital/Contratar': command,
  'ECrediarioDigital/EnviarContratoDigital': { ...command, messagesCustomer: true },
  'Cartao/Simular': { ...simulate, response: cardSimulationResult, amount: 'buyValue' },
  'Cartao/Contratar': command,
  'Recompra/Simular': { ...simulate, response: repurchaseSimulationResult, amount: 'value' },
  'Recompra/Contratar': command,
  'EConsignado/SolicitarAutorizacao': { ...command, response: operationNamed },
  'EConsignado/ReenviarAutorizacao': { ...command, messagesCustomer: true },
  'EConsignado/Contratar': command,
  'EConsignado/AtualizarPagamento': command,
  'ECdcCelular/AtualizarPagamento': command,
  'Operacoes/Cancelar': command,
  'Operacoes/ListarEventos': { ...read, response: operationEvents },
  'Operacoes/ObterCcb': { ...read, response: contractDocument },
  'Operacoes/ObterLinkAssinatura': { ...read, response: signingLink },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type RequestOf<Name extends EndpointName> = z.infer<(typeof requests)[Name]>;
export type ResponseOf<Name extends EndpointName> = (typeof endpoints)[Name] extends {
  response: infer Schema extends z.ZodMiniType;
}
  ? z.infer<Schema>
  : undefined;

/** Path below the base address: "/api/services/app/<Area>/<Action>". */
export const endpointPath = (name: EndpointName) => `/api/services/app/${name}`;
