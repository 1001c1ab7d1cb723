import { classify } from '#src/partner/classify.ts';
import { endpoints, type EndpointName } from '#src/partner/contract/endpoints.ts';

import type { AttemptState } from './ledger.ts';
import type { RecordedAnswer } from './sealing.ts';

export interface Outcome {
  readonly state: AttemptState;
  /** The operation's code, where a yes names one: documented, or by chance. */
  readonly code?: string | undefined;
}

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

/** Simulations change nothing, and reads don't either; whatever is not in the document may. */
export const mayChange = (endpoint: string): boolean => !isEndpoint(endpoint) || endpoints[endpoint].changes;

/** What an answer means, by the client's own rule: a till that gets it and one that asks for it are told the same. */
export function outcomeOf(endpoint: string, { status, contentType, retryAfter, body }: RecordedAnswer): Outcome {
  // One that is not in the document answers like those for which it shows no body.
  const name = isEndpoint(endpoint) ? endpoint : 'Operacoes/Cancelar';
  const redirected = [301, 302, 303, 307, 308].includes(status);
  const answer = classify(name, { status, redirected, contentType, retryAfter, text: body });
  if (answer.kind !== 'accepted') return { state: answer.kind };
  const data: unknown = answer.data;
  const documented = typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string' ? data.code : undefined;
  return { state: 'accepted', code: answer.code ?? documented };
}
