import { useRef, useState } from 'react';

import { settleAttempt, type Settled } from '#src/partner/attempts/settle.ts';
import { useAttemptJournal, useLedger } from '#src/partner/use-command.tsx';

/** Settles attempts with what a person has found out. `trouble` is why the last time did not: it was settled before, or can't be now. */
export function useSettle() {
  const journal = useAttemptJournal();
  const ledger = useLedger();
  const [trouble, setTrouble] = useState<Exclude<Settled, { kind: 'settled' }>>();

  const underway = useRef(false);

  /** Resolves to `undefined` while an earlier press is under way: a double click settles once. */
  async function settle(id: string, state: 'found' | 'freed', code?: string): Promise<Settled['kind'] | undefined> {
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
