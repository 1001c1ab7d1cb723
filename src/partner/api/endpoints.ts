import type * as z from 'zod/mini';

import { preRegistrationStatus } from './fields.ts';
import type { requests } from './requests.ts';
import {
  contractDocument,
  operationEvents,
  operationNamed,
  signingLink,
  preRegistrationResult,
  cardSimulationResult,
  repurchaseSimulationResult,
  type PreRegistrationResult,
} from './responses.ts';

export type Verdict = 'accepted' | 'denied' | 'unrecognized';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Whether a call can change anything at the partner. Simulations and reads can't. */
  readonly changes: boolean;
  /** `undefined` where the document shows no body: then any empty or readable body is a success. */
  readonly response?: z.ZodMiniType;
  /** The kind of a readable answer, for an endpoint whose 2xx answer is not always an acceptance. */
  readonly verdict?: (result: never) => Verdict;
  /** The request field with the amount. An answer with another amount in `buyValue` is not used. */
  readonly amount?: string;
  /** Each call sends the customer a message, so the app enforces a pause between calls. */
  readonly messagesCustomer?: true;
}

/**
 * "Pre-registration result": status 1 proceeds, 2 is a denial, which is a normal result. Any other status is unknown.
 */
function preRegistrationVerdict({ status }: PreRegistrationResult): Verdict {
  if (status === preRegistrationStatus.permitted) return 'accepted';
  return status === preRegistrationStatus.denied ? 'denied' : 'unrecognized';
}

const read = { method: 'GET', changes: false } as const;
const simulate = { method: 'POST', changes: false } as const;
const command = { method: 'POST', changes: true } as const;

/** The partner document's "Endpoints", in the document's order, keyed by `<Area>/<Action>`. */
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
