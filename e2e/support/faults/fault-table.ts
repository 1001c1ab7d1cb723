import { endpoints, type Endpoint, type EndpointName } from '#src/partner/api/endpoints.ts';

import type { Trouble } from '../server/sandbox-control.ts';

/** `withheld`: the app sent nothing. The others are kinds of the client's answer model. A denial is not a fault. */
export type Outcome = 'accepted' | 'refused' | 'unauthorized' | 'unknown' | 'withheld';

interface FaultRow {
  /** The sandbox's fault plan; absent where the connection fails and not the sandbox. */
  readonly plan?: Trouble;
  readonly outcome: Outcome;
  /** The outcome for an endpoint whose answer has no body in the document. */
  readonly withoutBody?: Outcome;
  /** The outcome of a command, which the store's server knows even if the till does not get the answer. */
  readonly commandOutcome?: Outcome;
  /** The request never reaches the sandbox. */
  readonly never?: true;
  /** For POSTs only: the connection between till and store's server fails. For a read that is the same as a cut. */
  readonly ofPosts?: true;
  /** Whether the sandbox carries the request out. */
  readonly done?: true;
  /** For another store's operation and for a code that does not exist. Each read says it in words of its own. */
  readonly isNotFound?: true;
  /** The answer has `Retry-After`, after which a read is repeated. */
  readonly comesBack?: true;
  /** The notice's title, if it is not that of a refusal. */
  readonly title?: string;
  /** Text on screen. */
  readonly words: string;
  /** Text on screen for a read, if it differs. */
  readonly readWords?: string;
  /** Text on screen for a command, if it differs: the store's server waits for the answer longer than the till. */
  readonly commandWords?: string;
}

/** The partner's message in an envelope. */
export const message = 'Recusa de teste.';
const no = (status: number, more: object = {}) => ({ fault: 'status', status, envelope: true, message, ...more });
const silent = 'A financeira não respondeu ao servidor da loja.';
const failed = 'O serviço da financeira falhou ao responder.';
const otherNetwork = 'respondeu no lugar da financeira';
const unreadable = 'A resposta da financeira veio ilegível.';

/**
 * All faults, in the order in which a test applies them to one form. Faults that take time, or that may end with an
 * acceptance, come last.
 */
const rows = {
  'cut before recording': { plan: { fault: 'reset-before' }, outcome: 'unknown', words: silent },
  '400, fields named': {
    plan: no(400),
    outcome: 'refused',
    title: 'A financeira pede correção',
    words: 'Corrija os dados e envie de novo.',
    readWords: message,
  },
  'cut after recording': { plan: { fault: 'reset-after' }, outcome: 'unknown', done: true, words: silent },
  '401, bare': {
    plan: { fault: 'status', status: 401 },
    outcome: 'unauthorized',
    words: 'Seu acesso expirou',
    readWords: 'A consulta continua depois que você entrar de novo.',
  },
  '403, an envelope': {
    plan: no(403),
    outcome: 'refused',
    words: 'Seu acesso não permite este pedido',
    isNotFound: true,
  },
  '404, an envelope': {
    plan: no(404),
    outcome: 'refused',
    words: 'A financeira não encontrou o que foi pedido',
    isNotFound: true,
  },
  '409, an envelope': {
    plan: no(409),
    outcome: 'refused',
    words: 'Nada mudou na operação.',
    readWords: message,
  },
  '429, retry after 7 s': {
    plan: no(429, { retryAfterSeconds: 7 }),
    outcome: 'refused',
    comesBack: true,
    title: 'A financeira pediu para esperar',
    // Before the wait is over, and after it.
    words: 'enviar de novo.',
    readWords: message,
  },
  '500, an envelope': {
    plan: no(500),
    outcome: 'refused',
    words: 'Confira a resposta da financeira antes de enviar de novo.',
    readWords: message,
  },
  '500, bare': { plan: { fault: 'status', status: 500 }, outcome: 'unknown', words: failed },
  '502, HTML': { plan: { fault: 'html-502' }, outcome: 'unknown', words: failed },
  '200, HTML': { plan: { fault: 'html-200' }, outcome: 'unknown', words: otherNetwork },
  'redirect to HTML': { plan: { fault: 'redirect-html' }, outcome: 'unknown', words: otherNetwork },
  'half a JSON': { plan: { fault: 'truncated-json' }, outcome: 'unknown', done: true, words: unreadable },
  'wrong types': {
    plan: { fault: 'wrong-types' },
    outcome: 'unknown',
    withoutBody: 'accepted',
    done: true,
    words: unreadable,
  },
  'empty body': {
    plan: { fault: 'empty-body' },
    outcome: 'unknown',
    withoutBody: 'accepted',
    done: true,
    words: unreadable,
  },
  offline: { outcome: 'withheld', words: 'Sem conexão' },
  hang: {
    plan: { fault: 'hang' },
    outcome: 'unknown',
    words: 'A financeira não respondeu a tempo.',
    commandWords: silent,
  },
  'lost before the server': {
    outcome: 'unknown',
    commandOutcome: 'refused',
    never: true,
    ofPosts: true,
    words: 'A conexão caiu antes da resposta.',
    commandWords: 'Nada foi enviado',
  },
  'lost after the server': {
    outcome: 'unknown',
    commandOutcome: 'accepted',
    done: true,
    ofPosts: true,
    words: 'A conexão caiu antes da resposta.',
  },
  slow: { outcome: 'accepted', done: true, words: '' },
} as const satisfies Record<string, FaultRow>;

export type FaultName = keyof typeof rows;
export const faultNames = Object.keys(rows) as FaultName[];
export const faults: Readonly<Record<FaultName, FaultRow>> = rows;

/** Kinds of endpoints, by the properties that decide the outcome of a fault. "Body" is the answer's. */
export const kinds = ['simulation', 'command with a body', 'command without', 'read'] as const;
export type Kind = (typeof kinds)[number];

export type ReadName = {
  [Name in EndpointName]: (typeof endpoints)[Name]['method'] extends 'GET' ? Name : never;
}[EndpointName];
export type PostName = Exclude<EndpointName, ReadName>;

export function kindOf(name: EndpointName): Kind {
  const { method, changes, response }: Endpoint = endpoints[name];
  if (method === 'GET') return 'read';
  if (!changes) return 'simulation';
  return response ? 'command with a body' : 'command without';
}

/** The faults that apply to endpoints of this kind. */
export const faultsOf = (kind: Kind): readonly FaultName[] =>
  faultNames.filter((fault) => kind !== 'read' || !faults[fault].ofPosts);

/** The result of one press of the button under one fault. */
export interface Cell {
  readonly outcome: Outcome;
  /** How many requests arrived at the sandbox. */
  readonly requests: number;
  /** How often the sandbox carried the request out, by the events in its timelines. */
  readonly recorded: number;
}

/** Only reads are repeated automatically: twice, if no answer came or the answer has `Retry-After`. */
export function expected(fault: FaultName, kind: Kind): Cell {
  const { outcome: usual, withoutBody, commandOutcome, never, done, comesBack } = faults[fault];
  const outcome =
    (kind === 'command without' && withoutBody) || (kind.startsWith('command') && commandOutcome) || usual;
  const repeated = kind === 'read' && (outcome === 'unknown' || comesBack);
  const requests = outcome === 'withheld' || never ? 0 : repeated ? 3 : 1;
  return { outcome, requests, recorded: done && kind.startsWith('command') ? 1 : 0 };
}

/**
 * The endpoint of each kind that every run tests with all faults. These commands show their form again after an
 * acceptance, so one visit is enough.
 */
const wholeFor: Readonly<Record<Kind, EndpointName>> = {
  simulation: 'Cartao/Simular',
  'command with a body': 'ECrediarioDigital/PreCadastro',
  'command without': 'ECrediarioDigital/EnviarContratoDigital',
  read: 'Operacoes/ListarEventos',
};

/** The one fault that every run tests the other endpoints with: the one whose mishandling would cost the most. */
const costliest = {
  // Pressed repeatedly while the answer is awaited, the button sends one request.
  simulation: 'slow',
  // The proposal is recorded, and the till, or the store's server too, does not get the answer.
  'command with a body': 'lost after the server',
  'command without': 'cut after recording',
  // With a new token, the read is repeated automatically.
  read: '401, bare',
} as const satisfies Record<Kind, FaultName>;

/** The faults that every run tests an endpoint with. `npm run matrix` tests every endpoint with all. */
export const everyRun = (endpoint: EndpointName): readonly FaultName[] =>
  wholeFor[kindOf(endpoint)] === endpoint ? faultsOf(kindOf(endpoint)) : [costliest[kindOf(endpoint)]];
