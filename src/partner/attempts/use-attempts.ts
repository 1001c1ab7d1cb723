import { useSyncExternalStore } from 'react';

import { defineService } from '#src/platform/services.tsx';

import type { EndpointName } from '../api/endpoints.ts';
import type { AttemptJournal } from './attempt-journal.ts';
import { tookEffect, type Attempt } from './attempts.ts';

/** This device's record of the requests that it sent. */
export const useAttemptJournal = defineService<AttemptJournal>('attempt journal');

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
