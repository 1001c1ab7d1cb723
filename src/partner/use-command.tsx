import { onlineManager, useMutation } from '@tanstack/react-query';
import { createContext, use, useRef, useSyncExternalStore } from 'react';

import type { AttemptJournal } from './attempt-journal.ts';
import { mayHaveTakenEffect, tookEffect, type Attempt } from './attempts.ts';
import { sendOnce, type Intention, type Sent } from './command.ts';
import type { EndpointName, ResponseOf } from './contract/endpoints.ts';
import { usePartner } from './query.tsx';

export const AttemptJournalContext = createContext<AttemptJournal | undefined>(undefined);

/** What this device remembers of requests that can change something. */
export function useAttemptJournal(): AttemptJournal {
  const journal = use(AttemptJournalContext);
  if (!journal) throw new Error('No AttemptJournalContext above this component');
  return journal;
}

/**
 * The way every POST leaves a screen: by the rule of `sendOnce`. `send` answers `undefined` while an earlier one is still on
 * its way: the guard is set before anything asynchronous happens, so no double click, held key or second tap gets past it.
 */
export function useCommand<Name extends EndpointName>() {
  const client = usePartner();
  const journal = useAttemptJournal();
  const underway = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (intention: Intention<Name>) => sendOnce({ client, journal, locks: navigator.locks, isOnline: () => onlineManager.isOnline() }, intention),
    retry: false,
    // What was sent is personal data: it is not kept once the answer is there.
    gcTime: 0,
    // Anything but `always` would keep a POST that is asked for while offline, and send it by itself once the network is back.
    networkMode: 'always',
  });

  async function send(intention: Intention<Name>): Promise<Sent<ResponseOf<Name>> | undefined> {
    if (underway.current) return undefined;
    underway.current = true;
    try {
      return await mutateAsync(intention);
    } finally {
      underway.current = false;
    }
  }

  return { send, pending: isPending };
}

/** The attempts whose outcome a person has to find out, newest first. */
export function useUnsettledAttempts(): readonly Attempt[] {
  const journal = useAttemptJournal();
  return useSyncExternalStore(journal.subscribe, journal.unsettled);
}

/** Whether anything was sent, from whichever screen or tab, whose effect is not known, or not known yet. */
export function useHasOpenAttempt(): boolean {
  const journal = useAttemptJournal();
  return useSyncExternalStore(journal.subscribe, () => journal.attempts().some(mayHaveTakenEffect));
}

/** When a command about an operation was last taken, from whichever screen or tab; in epoch milliseconds. */
export function useLastSent(name: EndpointName | undefined, code: string | undefined): number | undefined {
  const journal = useAttemptJournal();
  const lastSent = () => journal.attempts().find((attempt) => code !== undefined && attempt.endpoint === name && attempt.code === code && tookEffect(attempt))?.sentAt;
  return useSyncExternalStore(journal.subscribe, lastSent);
}
