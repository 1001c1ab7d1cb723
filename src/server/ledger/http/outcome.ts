import { classify } from '#src/partner/answers/classify.ts';
import { endpoints, type EndpointName } from '#src/partner/api/endpoints.ts';

import type { withContent } from '../../gateway/server-answers.ts';
import type { RecordedAnswer } from '../encryption.ts';
import type { LedgerState } from '../ledger.ts';
import { isOperationCode } from './request.ts';

interface Outcome {
  readonly state: LedgerState;
  /** The operation's code, if an accepted answer contains one that may be stored. */
  readonly code?: string | undefined;
}

export const isSimulation = (name: EndpointName): boolean =>
  endpoints[name].method === 'POST' && !endpoints[name].changes;

/**
 * Classifies an answer with the client's rule, so that a till that receives it and a till that asks for it get the same
 * outcome.
 */
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

const decoder = new TextDecoder();

type Received = Awaited<ReturnType<typeof withContent>>;

export const recordedAnswer = ({ answer, body, contentType, retryAfter }: Received): RecordedAnswer => ({
  status: answer.status,
  contentType,
  retryAfter,
  body: decoder.decode(body),
});
