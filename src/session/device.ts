import * as z from 'zod/mini';

import { operationCode, type OperationCode } from '#src/domain/ids.ts';
import { deviceStorage } from '#src/platform/device-storage.ts';
import { defineDeviceValue, numberText, type DeviceValue, type TextCodec } from '#src/platform/device-value.ts';
import { createListeners, type Listeners } from '#src/platform/observable.ts';

export interface Handed {
  /** The operation whose customer holds the device. */
  readonly code: OperationCode;
  /** The seal of the sign-in that gave it away, and whose PIN takes it back. */
  readonly by: string;
}

/** Of one sign-in: how many in a row, and when the last one was, in epoch milliseconds. */
export interface WrongPins {
  readonly count: number;
  readonly at: number;
}

interface Facts {
  /** `null` once the device is the clerk's again. */
  readonly handover: Handed | null;
  /** When a person was last at work in any tab, in epoch milliseconds. */
  readonly active: number;
  /** Another text each time that all tabs are locked. */
  readonly locked: string;
  /** Another text each time that all tabs are signed out. */
  readonly ended: string;
}

/** What all tabs of this device share about who is at it. Nothing of it is personal. */
export interface Device {
  /** `undefined` where it was never told. */
  readonly read: <Fact extends keyof Facts>(fact: Fact) => Facts[Fact] | undefined;
  readonly tell: <Fact extends keyof Facts>(fact: Fact, value: Facts[Fact]) => void;
  /** Of one sign-in. Nobody is notified of them. */
  readonly wrongPins: (signIn: string) => DeviceValue<WrongPins>;
  /** Every sign-in whose wrong PINs are kept. */
  readonly signInsWithWrongPins: () => readonly string[];
  /** Told of this tab's changes and of every other's; once too often rather than not at all. */
  readonly subscribe: (fact: keyof Facts, listener: () => void) => () => void;
}

const keyOf = (fact: string) => `balcao.device.${fact}`;
const wrongPinsKey = keyOf('wrongPins.');

/** `<seal> <code>`: a seal's id has no space in it, and a code may. Empty while the clerk holds the device. */
const handover: TextCodec<Handed | null> = z.codec(
  z.string(),
  z.nullable(z.object({ code: z.custom<OperationCode>(), by: z.string() })),
  {
    decode(text, { issues }) {
      if (text === '') return null;
      const [by = '', ...rest] = text.split(' ');
      const code = operationCode(rest.join(' '));
      if (code) return { code, by };
      issues.push({ code: 'custom', input: text });
      return z.NEVER;
    },
    encode: (handed) => (handed ? `${handed.by} ${handed.code}` : ''),
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
 * Kept in localStorage: a reload and a tab that is opened later find it there, and the browser tells the other tabs of a change at once, with
 * or without a network.
 */
export function createDevice(): Device {
  const facts = defineFacts();
  const listeners = new Map<keyof Facts, Listeners>();
  const notify = (fact: keyof Facts) => listeners.get(fact)?.notify();
  window.addEventListener('storage', ({ key, newValue }) => {
    // Storage that was cleared, by whomever, tells nothing.
    if (newValue === null) return;
    for (const fact of listeners.keys()) if (key === keyOf(fact)) notify(fact);
  });
  // A page that comes back as it was left has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const fact of listeners.keys()) notify(fact);
  });
  return {
    read: (fact) => facts[fact].read(),
    tell(fact, value) {
      facts[fact].write(value);
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
