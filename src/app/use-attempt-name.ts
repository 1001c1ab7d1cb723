import { useMessages } from '#src/i18n/messages-context.tsx';
import type { ListedAttempt } from '#src/partner/listed-attempts.ts';

/** What was sent, as the action of its endpoint is called on screen. */
export function useAttemptName() {
  const m = useMessages();
  const names: Readonly<Record<string, string>> = m.home.attempts.names;
  return ({ endpoint }: Pick<ListedAttempt, 'endpoint'>): string => {
    const action = endpoint?.slice(endpoint.indexOf('/') + 1);
    return action === undefined ? m.tills.attempt.unknownWhat : (names[action] ?? action);
  };
}
