import { useRef, useSyncExternalStore } from 'react';

import { createObservable } from '#src/platform/observable.ts';
import { isOnline } from '#src/platform/online.ts';

import type { EndpointName, ResponseOf } from './api/endpoints.ts';
import { useAttemptJournal } from './attempts/use-attempts.ts';
import { sendOnce, type Intention, type Sent } from './command.ts';
import { useLedger } from './ledger/ledger-queries.ts';
import { usePartner, usePartnerToken } from './query.ts';

/*
 * A press counts only if it began after the current answer had been visible for a moment. Otherwise the second half of
 * a double click, arriving after the first one's answer, would send again. After every answer all sending is paused,
 * and a press that began before the end of the pause sends nothing. The second click of a double click is discarded,
 * because another button may be in its place by now, for instance the next screen's back button.
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
  window.addEventListener(
    'click',
    (event) => {
      if (!stale || event.detail < 2) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** To be called when an answer has arrived: the next screen may appear while its outcome is being written down. */
function holdSending(): void {
  stale = true;
  clearTimeout(timer);
  paused.set(true);
}

/** To be called when the outcome is on screen. */
function pauseSending(): void {
  holdSending();
  timer = setTimeout(() => paused.set(false), pauseMs);
}

/** Whether the last press began after the pause that followed the last answer. */
export const isFreshPress = () => !stale;

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
          isOnline,
          isOver: () => token() === undefined,
          onAnswer: holdSending,
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
