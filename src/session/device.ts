import * as z from 'zod/mini';

import { operationCode, type OperationCode } from '#src/domain/ids.ts';
import { deviceKey as keyOf } from '#src/platform/loading/first-screen.ts';
import { createListeners, createObservable, type Listeners, type Observable } from '#src/platform/observable.ts';
import {
  defineDeviceValue,
  deviceStorage,
  numberText,
  type DeviceValue,
  type TextCodec,
} from '#src/platform/storage.ts';
import { openBroadcast } from '#src/platform/tabs.ts';

interface HandoverRecord {
  /** The operation whose customer holds the device. */
  readonly code: OperationCode;
  /** The sign-in that gave the device; its PIN takes it back. */
  readonly signInId: string;
}

/** Wrong PINs of one sign-in. */
export interface WrongPins {
  /** In a row. */
  readonly count: number;
  /** When the last one was entered, in epoch milliseconds. */
  readonly at: number;
}

interface Facts {
  /** `null` once the clerk has taken the device back. */
  readonly handover: HandoverRecord | null;
  /** Time of the last activity in any tab, in epoch milliseconds. */
  readonly active: number;
  /** A new unique mark each time all tabs are locked. */
  readonly locked: string;
  /**
   * A new unique mark each time all tabs are signed out. With accounts it names the sign-in whose tabs are signed out
   * (`account/tab-clerk.ts`).
   */
  readonly ended: string;
}

/** Session facts shared by all tabs of this device. None of them is personal data. */
export interface Device {
  /** `undefined` if the fact was never written. */
  readonly read: <Fact extends keyof Facts>(fact: Fact) => Facts[Fact] | undefined;
  readonly write: <Fact extends keyof Facts>(fact: Fact, value: Facts[Fact]) => void;
  /** Wrong PINs of one sign-in. Writing them notifies no listener. */
  readonly wrongPins: (signIn: string) => DeviceValue<WrongPins>;
  /** Ids of the sign-ins with stored wrong PINs. */
  readonly signInsWithWrongPins: () => readonly string[];
  /** Calls the listener on changes by any tab, including this one. It may be called without a change. */
  readonly subscribe: (fact: keyof Facts, listener: () => void) => () => void;
}

const wrongPinsKey = keyOf('wrongPins.');

/** `<sign-in id> <code>`; the id never contains a space, the code may. Empty while the clerk holds the device. */
const handover: TextCodec<HandoverRecord | null> = z.codec(
  z.string(),
  z.nullable(z.object({ code: z.custom<OperationCode>(), signInId: z.string() })),
  {
    decode(text, { issues }) {
      if (text === '') return null;
      const [signInId = '', ...rest] = text.split(' ');
      const code = operationCode(rest.join(' '));
      if (code) return { code, signInId };
      issues.push({ code: 'custom', input: text });
      return z.NEVER;
    },
    encode: (record) => (record ? `${record.signInId} ${record.code}` : ''),
  },
);

/** `<count> <at>` */
const wrongPins: TextCodec<WrongPins> = z.codec(
  z.string().check(z.regex(/^\d+ \d+$/)),
  z.object({ count: z.number(), at: z.number() }),
  {
    decode(text) {
      const [count = 0, at = 0] = text.split(' ').map(Number);
      return { count, at };
    },
    encode: ({ count, at }) => `${count} ${at}`,
  },
);

const defineFacts = (): { readonly [Fact in keyof Facts]: DeviceValue<Facts[Fact]> } => ({
  handover: defineDeviceValue({ key: keyOf('handover'), schema: handover }),
  active: defineDeviceValue({ key: keyOf('active'), schema: numberText }),
  locked: defineDeviceValue({ key: keyOf('locked'), schema: z.string() }),
  ended: defineDeviceValue({ key: keyOf('ended'), schema: z.string() }),
});

/**
 * Kept in localStorage, where reloads and new tabs find it. The browser notifies the other tabs of each change, with or
 * without a network. What can't be stored is sent to the tabs that are open.
 */
export function createDevice(): Device {
  const facts = defineFacts();
  const listeners = new Map<keyof Facts, Listeners>();
  const notify = (fact: keyof Facts) => listeners.get(fact)?.notify();
  window.addEventListener('storage', ({ key, newValue }) => {
    // Clearing the storage is not a change of any fact.
    if (newValue === null || key === null) return;
    deviceStorage.forget(key);
    for (const fact of listeners.keys()) if (key === keyOf(fact)) notify(fact);
  });
  const others = openBroadcast('balcao.device');
  others.addEventListener('message', ({ data }) => {
    const [fact, value] = data as [keyof Facts, never];
    facts[fact].write(value);
    notify(fact);
  });
  // A page restored from the back/forward cache has missed all storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const fact of listeners.keys()) notify(fact);
  });
  return {
    read: (fact) => facts[fact].read(),
    write(fact, value) {
      facts[fact].write(value);
      if (deviceStorage.isUnsaved(keyOf(fact))) others.postMessage([fact, value]);
      notify(fact);
    },
    wrongPins: (signIn) => defineDeviceValue({ key: `${wrongPinsKey}${signIn}`, schema: wrongPins }),
    signInsWithWrongPins() {
      const known = deviceStorage.keys().filter((key) => key.startsWith(wrongPinsKey));
      return known.map((key) => key.slice(wrongPinsKey.length));
    },
    subscribe(fact, listener) {
      const own = listeners.get(fact) ?? createListeners();
      listeners.set(fact, own);
      return own.subscribe(listener);
    },
  };
}

/**
 * Whether an operation's customer holds the device; `undefined` while the clerk does. While the customer holds it,
 * every tab but the customer's display shows the customer's screen and nothing else. It ends with the PIN of the clerk
 * who gave the device, or with their session.
 */
export interface Handover extends Observable<HandoverRecord | undefined> {
  readonly begin: (record: HandoverRecord) => void;
  readonly end: () => void;
}

export function createHandover(device: Device): Handover {
  // Also kept in memory: clearing the browser's data must not bring back the clerk's screen.
  const record = createObservable(device.read('handover') ?? undefined);
  device.subscribe('handover', () => record.set(device.read('handover') ?? undefined));
  return {
    subscribe: record.subscribe,
    getSnapshot: record.getSnapshot,
    begin: (given) => device.write('handover', given),
    end() {
      if (record.getSnapshot()) device.write('handover', null);
    },
  };
}
