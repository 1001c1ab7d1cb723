import { onlineManager, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { settleAttempt, type SettleResult } from '#src/partner/attempts/inquiry.ts';
import { useAttemptJournal } from '#src/partner/attempts/use-attempts.ts';
import { useLedger } from '#src/partner/ledger/ledger-queries.ts';
import { isNotFound, ReadFailure, usePartner } from '#src/partner/query.ts';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { useFormat } from '#src/ui/text/use-format.ts';

/** Settles attempts with what a person has found out. `trouble` is the reason if the last call did not. */
export function useSettle() {
  const journal = useAttemptJournal();
  const ledger = useLedger();
  const [trouble, setTrouble] = useState<Exclude<SettleResult, { kind: 'settled' }>>();

  const underway = useRef(false);

  /** Resolves to `undefined` while an earlier call is under way, so that a double click settles once. */
  async function settle(
    id: string,
    state: 'found' | 'freed',
    code?: string,
  ): Promise<SettleResult['kind'] | undefined> {
    if (underway.current) return undefined;
    underway.current = true;
    setTrouble(undefined);
    try {
      const settled = await settleAttempt({ journal, ledger }, { id, state, code });
      if (settled.kind !== 'settled') setTrouble(settled);
      return settled.kind;
    } finally {
      underway.current = false;
    }
  }
  return { settle, trouble };
}

const texts = {
  'settled-before': 'unreachable',
  unreachable: 'unreachable',
  'no-access': 'noAccess',
  'manager-only': 'managerOnly',
} as const;

/** Why a settlement was not recorded: another person was first (who and when), or the server can't be reached. */
export function SettleTrouble({
  trouble,
}: {
  readonly trouble: Exclude<SettleResult, { kind: 'settled' }> | undefined;
}) {
  const { settling } = useMessages().outcome;
  const format = useFormat();
  if (!trouble) return null;
  const { by } = trouble.kind === 'settled-before' ? trouble : { by: undefined };
  const at = by && (format.dateTime(new Date(by.settledBy?.at ?? by.changedAt).toISOString())?.text ?? '');
  return (
    <p ref={focusOnMount} tabIndex={-1}>
      {by && at !== undefined
        ? settling.before({
            at,
            state: settling.states[by.state],
            till: by.settledBy?.till,
            clerk: by.settledBy?.clerk,
          })
        : settling[texts[trouble.kind]]}
    </p>
  );
}

interface FoundCodeOptions<Doubt> {
  /** Receives the news that the partner does not show the code. */
  readonly onNotShown?: () => void;
  /** What else speaks against the code. Never rejects. */
  readonly doubtAbout?: (code: string) => Promise<Doubt | undefined>;
}

/**
 * Asks the partner once whether it shows an operation under the code that the clerk found. `doubtful` is a code that
 * the partner does not show, which the clerk may still record, because events can be late. If the partner can't be
 * asked (no network, a failure), the code is recorded.
 */
export function useFoundCode<Doubt>(
  onFound: (code: string, doubt?: Doubt) => void,
  { onNotShown, doubtAbout }: FoundCodeOptions<Doubt> = {},
) {
  const partner = usePartner();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (code: string) => {
      if (!onlineManager.isOnline()) return undefined;
      const [answer, doubt] = await Promise.all([
        partner.send('Operacoes/ListarEventos', { code }),
        doubtAbout?.(code),
      ]);
      if (answer.kind === 'unauthorized' || answer.kind === 'refused') {
        const failure = new ReadFailure(answer);
        // After a 401 `repeatUnauthorizedReads` repeats the check with the new token.
        if (answer.kind === 'unauthorized' || isNotFound(failure)) throw failure;
      }
      return doubt;
    },
    gcTime: 0,
    networkMode: 'always',
  });
  return {
    checking: isPending,
    doubtful: error && isNotFound(error) ? variables : undefined,
    // These callbacks do not run after the screen has been left.
    check: (code: string) =>
      mutate(code, {
        onSuccess: (doubt) => onFound(code, doubt),
        onError: (failure) => isNotFound(failure) && onNotShown?.(),
      }),
  };
}
