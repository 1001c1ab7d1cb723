import * as z from 'zod/mini';

import { createObservable } from './observable.ts';
import { deviceStorage } from './storage.ts';
import { expected } from './report.ts';

/**
 * With accounts: the clerk of this tab, as `TillClerk.person`. Clerks who share a device have lists of their own. Always
 * `undefined` without accounts.
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
