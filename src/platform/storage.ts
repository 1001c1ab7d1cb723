import * as z from 'zod/mini';

import { createObservable } from './observable.ts';
import { expected, handledByCaller } from './report.ts';

/** Replaces storage that is forbidden, missing or full, until the page is closed. */
const memory = new Map<string, string>();

/** `localStorage`, for what the device keeps between visits. Never for personal data. */
export const deviceStorage = {
  read(key: string): string | null {
    const newer = memory.get(key);
    if (newer !== undefined) return newer;
    try {
      return localStorage.getItem(key);
    } catch (error) {
      expected(error, 'device storage read');
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      localStorage.setItem(key, text);
      memory.delete(key);
    } catch (error) {
      expected(error, 'device storage write');
      memory.set(key, text);
    }
  },
  remove(key: string): void {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch (error) {
      expected(error, 'device storage write');
    }
  },
  /** Whether the newest value is in this page alone. */
  isUnsaved: (key: string): boolean => memory.has(key),
  /** To be called when another tab has stored a newer value. */
  forget(key: string): void {
    memory.delete(key);
  },
  keys(): readonly string[] {
    try {
      return [...memory.keys(), ...Object.keys(localStorage)];
    } catch (error) {
      expected(error, 'device storage read');
      return [...memory.keys()];
    }
  },
};

/** The tab's own storage; `undefined` if the browser forbids it. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch (error) {
    expected(error, 'session storage');
    return undefined;
  }
}

/**
 * With accounts: the clerk of this tab, as `TillClerk.person`. Clerks who share a device have lists of their own.
 * Always `undefined` without accounts.
 */
export const deviceOwner = createObservable<string | undefined>(undefined);

/** A value that the device keeps between visits: never personal data. */
export interface DeviceValue<Value> {
  /** `undefined` if there is no value or it is damaged. The same object until the value changes. */
  readonly read: () => Value | undefined;
  readonly write: (value: Value) => void;
  readonly remove: () => void;
}

/** Converts between the text in storage and the value. */
export type TextCodec<Value> = z.ZodMiniType<Value, string>;

interface DeviceValueOptions<Value> {
  readonly key: string;
  readonly schema: TextCodec<Value>;
}

export function defineDeviceValue<Value>({ key, schema }: DeviceValueOptions<Value>): DeviceValue<Value> {
  let last: { readonly text: string | null; readonly value: Value | undefined } | undefined;
  return {
    read() {
      const text = deviceStorage.read(key);
      if (last?.text !== text) last = { text, value: decodeText(schema, text) };
      return last?.value;
    },
    write: (value) => deviceStorage.write(key, z.encode(schema, value)),
    remove: () => deviceStorage.remove(key),
  };
}

/** A damaged text is reported and counts as absent. */
export function decodeText<Value>(schema: TextCodec<Value>, text: string | null): Value | undefined {
  if (text === null) return undefined;
  const { data, error } = z.safeDecode(schema, text);
  if (error) expected(error, 'device value');
  return data;
}

/** A codec for JSON with the schema `inner`. */
export const json = <Inner extends z.core.SomeType>(inner: Inner) =>
  z.codec(z.string(), inner, {
    decode(text, { issues }) {
      try {
        return JSON.parse(text) as z.core.input<Inner>;
      } catch (error) {
        expected(error, 'device value');
        issues.push({ code: 'invalid_format', format: 'json', input: text });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });

/** A number in decimal digits. */
export const numberText = z.codec(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.number(), {
  decode: Number,
  encode: String,
});

/** Runs asynchronous tasks one after another. A task that rejects does not stop those behind it. */
export function createTaskQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(task);
    last = result.catch(handledByCaller);
    return result;
  };
}
