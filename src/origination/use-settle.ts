import { useState } from 'react';

import { settleAttempt, type Settled } from '#src/partner/settle.ts';
import { useAttemptJournal, useLedger } from '#src/partner/use-command.tsx';

/** Settles attempts with what a person has found out. `trouble` is why the last time did not: it was settled before, or can't be now. */
export function useSettle() {
  const journal = useAttemptJournal();
  const ledger = useLedger();
  const [trouble, setTrouble] = useState<Exclude<Settled, { kind: 'settled' }>>();

  async function settle(id: string, state: 'found' | 'freed', code?: string): Promise<Settled['kind']> {
    setTrouble(undefined);
    const settled = await settleAttempt({ journal, ledger }, { id, state, code });
    if (settled.kind !== 'settled') setTrouble(settled);
    return settled.kind;
  }
  return { settle, trouble };
}
