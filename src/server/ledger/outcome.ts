import { classify } from '#src/partner/classify.ts';
import { endpoints, type EndpointName } from '#src/partner/contract/endpoints.ts';

import type { AttemptState } from './ledger.ts';
import { isOperationCode } from './request.ts';
import type { RecordedAnswer } from './sealing.ts';

export interface Outcome {
  readonly state: AttemptState;
  /** The operation's code, where a yes names one that may be kept: documented, or by chance. */
  readonly code?: string | undefined;
}

export const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

/** Simulations change nothing, and reads don't either; whatever is not in the document may. */
export const mayChange = (endpoint: string): boolean => !isEndpoint(endpoint) || endpoints[endpoint].changes;

/** What an answer means, by the client's own rule: a till that gets it and one that asks for it are told the same. */
export function outcomeOf(endpoint: EndpointName, { status, contentType, retryAfter, body }: RecordedAnswer): Outcome {
  const redirected = [301, 302, 303, 307, 308].includes(status);
  const answer = classify(endpoint, { status, redirected, contentType, retryAfter, text: body });
  if (answer.kind !== 'accepted') return { state: answer.kind };
  const data: unknown = answer.data;
  const documented =
    typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string'
      ? data.code
      : undefined;
  const code = answer.code ?? documented;
  return { state: 'accepted', code: code !== undefined && isOperationCode(code) ? code : undefined };
}
