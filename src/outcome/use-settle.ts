import { useRef, useState } from 'react';

import { settleAttempt, type SettleResult } from '#src/partner/attempts/settle.ts';
import { useAttemptJournal, useLedger } from '#src/partner/use-command.tsx';

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
