import { onlineManager } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';

import { defineService } from '#src/platform/services.tsx';

import type { AttemptJournal } from './attempts/attempt-journal.ts';
import { mayHaveTakenEffect, tookEffect, type Attempt } from './attempts/attempts.ts';
import { sendOnce, type Intention, type Sent } from './command.ts';
import type { EndpointName, ResponseOf } from './contract/endpoints.ts';
import { beginRest, isFreshPress, isResting, subscribeToRest } from './fresh-press.ts';
import type { Ledger } from './ledger/ledger.ts';
import { usePartner, usePartnerToken } from './query.tsx';

/** Absent where the app is static files: each device then knows its own attempts alone. */
export const useLedger = defineService<Ledger | undefined>('ledger');

/** What this device remembers of requests that can change something. */
export const useAttemptJournal = defineService<AttemptJournal>('attempt journal');

/**
 * The way every POST leaves a screen: by the rule of `sendOnce`. Resolves to `undefined`, with nothing sent, while an earlier
 * one is still on its way or its answer has only just come: both guards are asked before anything asynchronous happens, so
 * no double click, held key or second tap gets past them.
 */
export function useCommand<Name extends EndpointName>() {
  const client = usePartner();
  const journal = useAttemptJournal();
  const ledger = useLedger();
  const token = usePartnerToken();
  const underway = useRef(false);

  return async function send(intention: Intention<Name>): Promise<Sent<ResponseOf<Name>> | undefined> {
    if (underway.current || !isFreshPress()) return undefined;
    underway.current = true;
    try {
      return await sendOnce(
        {
          client,
          journal,
          ledger,
          isOnline: () => onlineManager.isOnline(),
          isOver: () => token() === undefined,
        },
        intention,
      );
    } finally {
      underway.current = false;
      beginRest();
    }
  };
}

/** Whether an answer has only just come, so that no button sends anything yet. */
export const useResting = () => useSyncExternalStore(subscribeToRest, isResting);

/** All attempts, newest first. */
export function useAttempts(): readonly Attempt[] {
  const journal = useAttemptJournal();
  return useSyncExternalStore(journal.subscribe, journal.attempts);
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

/** Whether all that this page knows of what was sent is written down, so that closing it loses nothing. */
export function useIsJournalSaved(): boolean {
  const journal = useAttemptJournal();
  return useSyncExternalStore(journal.subscribe, journal.isSaved);
}

/** When a command about an operation was last taken, from whichever screen or tab; in epoch milliseconds. */
export function useLastSent(name: EndpointName | undefined, code: string | undefined): number | undefined {
  const journal = useAttemptJournal();
  const lastSent = () =>
    journal
      .attempts()
      .find(
        (attempt) => code !== undefined && attempt.endpoint === name && attempt.code === code && tookEffect(attempt),
      )?.sentAt;
  return useSyncExternalStore(journal.subscribe, lastSent);
}
