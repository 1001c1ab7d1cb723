import { onlineManager } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';

import { createObservable } from '#src/platform/observable.ts';
import { defineService } from '#src/platform/services.tsx';

import type { AttemptJournal } from './attempts/attempt-journal.ts';
import { mayHaveTakenEffect, tookEffect, type Attempt } from './attempts/attempts.ts';
import { sendOnce, type Intention, type Sent } from './command.ts';
import type { EndpointName, ResponseOf } from './contract/endpoints.ts';
import type { Ledger } from './ledger/ledger.ts';
import { usePartner, usePartnerToken } from './query.tsx';

/**
 * A press counts only if it began after the current answer had been visible for a moment. Otherwise the second half of a
 * double click, arriving after the first one's answer, would send again. After every answer all sending is paused,
 * and a press that began before the end of the pause sends nothing.
 */

/** How long an answer is visible before anything more can be sent. */
const pauseMs = 500;

const paused = createObservable(false);
let timer: ReturnType<typeof setTimeout> | undefined;
/** No press has begun since the pause after the last answer. */
let stale = false;
let holdsKey = false;

export const { subscribe: subscribeToPause, getSnapshot: isSendingPaused } = paused;

const press = () => {
  if (!isSendingPaused()) stale = false;
};
if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', press, options);
  window.addEventListener(
    'keydown',
    (event) => {
      holdsKey = true;
      if (!event.repeat) press();
    },
    options,
  );
  // The key can be released in another window.
  for (const type of ['keyup', 'blur']) window.addEventListener(type, () => (holdsKey = false), options);
  // Assistive technology clicks without pointer or key events. A held key clicks repeatedly.
  window.addEventListener('click', ({ detail }) => detail === 0 && !holdsKey && press(), options);
}

/** To be called when an answer has arrived. */
function pauseSending(): void {
  stale = true;
  clearTimeout(timer);
  timer = setTimeout(() => paused.set(false), pauseMs);
  paused.set(true);
}

/** Whether the last press began after the pause that followed the last answer. */
export const isFreshPress = () => !stale;

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
      pauseSending();
    }
  };
}

/** Whether an answer has only just arrived, so that no button sends anything yet. */
export const useSendingPaused = () => useSyncExternalStore(subscribeToPause, isSendingPaused);

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
