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

/** Absent where the app is static files: then each device knows only its own attempts. */
export const useLedger = defineService<Ledger | undefined>('ledger');

/** This device's record of the requests that it sent. */
export const useAttemptJournal = defineService<AttemptJournal>('attempt journal');

/**
 * Returns the function with which screens send every POST, through `sendOnce`. It resolves to `undefined`, with nothing
 * sent, while an earlier request is awaited or its answer has only just arrived. Both guards run before anything
 * asynchronous, so no double click, held key or second tap gets past them.
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

/** Whether an answer has only just arrived, so that no button sends anything yet. */
export const useResting = () => useSyncExternalStore(subscribeToRest, isResting);

/** This clerk's attempts, newest first. */
export function useAttempts(): readonly Attempt[] {
  const journal = useAttemptJournal();
  return useSyncExternalStore(journal.subscribe, journal.attempts, journal.attempts);
}

/** The attempts whose outcome a person has to find out, newest first. */
export function useUnsettledAttempts(): readonly Attempt[] {
  const journal = useAttemptJournal();
  return useSyncExternalStore(journal.subscribe, journal.unsettled, journal.unsettled);
}

/** Whether this clerk has sent a request, from any screen or tab, whose effect is not known, or not known yet. */
export function useHasOpenAttempt(): boolean {
  const journal = useAttemptJournal();
  const isOpen = () => journal.attempts().some(mayHaveTakenEffect);
  return useSyncExternalStore(journal.subscribe, isOpen, () => false);
}

/** Whether every attempt that this page knows is stored, so that closing the page loses nothing. */
export function useIsJournalSaved(): boolean {
  const journal = useAttemptJournal();
  return useSyncExternalStore(journal.subscribe, journal.isSaved, () => true);
}

/** When a command about an operation was last accepted, from any screen or tab; in epoch milliseconds. */
export function useLastSent(name: EndpointName | undefined, code: string | undefined): number | undefined {
  const journal = useAttemptJournal();
  const lastSent = () =>
    journal
      .onDevice()
      .find(
        (attempt) => code !== undefined && attempt.endpoint === name && attempt.code === code && tookEffect(attempt),
      )?.sentAt;
  return useSyncExternalStore(journal.subscribe, lastSent);
}
