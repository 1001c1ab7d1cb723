import { endpoints, type Endpoint, type EndpointName } from '#src/partner/contract/endpoints.ts';

import type { Trouble } from '../server/sandbox-control.ts';

/** `withheld` never left; the others are the client's answer model. A denial is no fault. */
export type Outcome = 'accepted' | 'refused' | 'unauthorized' | 'unknown' | 'withheld';

interface FaultRow {
  /** What the sandbox is told to do; nothing where the trouble is on the way to it and back. */
  readonly plan?: Trouble;
  readonly outcome: Outcome;
  /** Where the document shows no body, there is none to be wrong. */
  readonly withoutBody?: Outcome;
  /** Of a command the store’s server knows what came of it. */
  readonly commandOutcome?: Outcome;
  /** It never arrives. */
  readonly never?: true;
  /** Between the till and the store's server: a read that is lost there is one that is cut. */
  readonly ofPosts?: true;
  /** Whether the partner does what it was asked. */
  readonly done?: true;
  /** The partner says when to come back: reads do. */
  readonly comesBack?: true;
  /** What the screen says of it. */
  readonly words: string;
  /** The same of a read, where that says something else. */
  readonly readWords?: string;
  /** The same of a command, whose answer the store’s server waits for longer than the till. */
  readonly commandWords?: string;
}

/** The partner's own words, in its envelopes. */
const message = 'Recusa de teste.';
const no = (status: number, more: object = {}) => ({ fault: 'status', status, envelope: true, message, ...more });
const silent = 'A financeira não respondeu ao servidor da loja.';
const failed = 'O serviço da financeira falhou ao responder.';
const otherNetwork = 'Verifique a rede da loja.';
const unreadable = 'A resposta da financeira veio ilegível.';
/** Of another store's operation and of none at all. */
const notFound = 'Confira o código.';

/** What can go wrong, in the order in which a form is taken through it: what takes time, or may end with a yes, comes last. */
const rows = {
  'cut before recording': { plan: { fault: 'reset-before' }, outcome: 'unknown', words: silent },
  '400, fields named': {
    plan: no(400),
    outcome: 'refused',
    words: 'Há dados que a financeira não aceitou.',
    readWords: message,
  },
  'cut after recording': { plan: { fault: 'reset-after' }, outcome: 'unknown', done: true, words: silent },
  '401, bare': { plan: { fault: 'status', status: 401 }, outcome: 'unauthorized', words: 'Seu acesso expirou' },
  '403, an envelope': {
    plan: no(403),
    outcome: 'refused',
    words: 'Seu acesso não permite este pedido',
    readWords: notFound,
  },
  '404, an envelope': {
    plan: no(404),
    outcome: 'refused',
    words: 'A financeira não encontrou o que foi pedido',
    readWords: notFound,
  },
  '409, an envelope': {
    plan: no(409),
    outcome: 'refused',
    words: 'O estado atual da operação não permite este pedido.',
    readWords: message,
  },
  '429, retry after 7 s': {
    plan: no(429, { retryAfterSeconds: 7 }),
    outcome: 'refused',
    comesBack: true,
    words: 'esperar 7 s. O aplicativo não reenvia sozinho.',
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

/** All that decides what a fault means: what the contract says of an endpoint. */
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

/** The faults that an endpoint of this kind is taken through. */
export const faultsOf = (kind: Kind): readonly FaultName[] =>
  faultNames.filter((fault) => kind !== 'read' || !faults[fault].ofPosts);

/** What came of one request, or of none. */
export interface Cell {
  readonly outcome: Outcome;
  /** How many arrived at the sandbox. */
  readonly requests: number;
  /** How often the sandbox did what was asked, as its timelines tell. */
  readonly recorded: number;
}

/** Only a read is repeated by the machine: twice where no answer came, or where the partner says when to come back. */
export function expected(fault: FaultName, kind: Kind): Cell {
  const { outcome: usual, withoutBody, commandOutcome, never, done, comesBack } = faults[fault];
  const outcome =
    (kind === 'command without' && withoutBody) || (kind.startsWith('command') && commandOutcome) || usual;
  const repeated = kind === 'read' && (outcome === 'unknown' || comesBack);
  const requests = outcome === 'withheld' || never ? 0 : repeated ? 3 : 1;
  return { outcome, requests, recorded: done && kind.startsWith('command') ? 1 : 0 };
}

/** One endpoint of each kind takes every fault. A command whose form comes back after a yes takes them all in one visit. */
const wholeFor: Readonly<Record<Kind, EndpointName>> = {
  simulation: 'Cartao/Simular',
  'command with a body': 'ECrediarioDigital/PreCadastro',
  'command without': 'ECrediarioDigital/EnviarContratoDigital',
  read: 'Operacoes/ListarEventos',
};

/** The fault that the other endpoints are taken through: where a wrong word would cost the most. */
const dearest = {
  // However often it is pressed while the answer is awaited, it is one request.
  simulation: 'slow',
  // Recorded, and the till was not told; recorded, and nobody was.
  'command with a body': 'lost after the server',
  'command without': 'cut after recording',
  // A new token, then by itself.
  read: '401, bare',
} as const satisfies Record<Kind, FaultName>;

/** The faults that every run takes an endpoint through; `npm run matrix` takes all of them through all. */
export const everyRun = (endpoint: EndpointName): readonly FaultName[] =>
  wholeFor[kindOf(endpoint)] === endpoint ? faultsOf(kindOf(endpoint)) : [dearest[kindOf(endpoint)]];
