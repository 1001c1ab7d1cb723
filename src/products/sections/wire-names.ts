/**
 * The partner has several wire names for the same data. A section of a form is written once, with its own names for its
 * parts, and takes a table of one request's wire names. A part without a wire name isn't asked there.
 *
 * The functions below rename between the two. The compiler can't derive the types of renamed entries, so they are
 * asserted here and nowhere else.
 */
export type OnWire<Parts, WireNames> = {
  readonly [
    Part in keyof Parts as Part extends keyof WireNames ? Extract<WireNames[Part], string> : never
  ]: Parts[Part];
};

type Names = Readonly<Record<string, string | undefined>>;

/** Parts under their wire names. */
export function toWireNames<Parts extends object, WireNames extends object>(
  parts: Parts,
  wireNames: WireNames,
): OnWire<Parts, WireNames> {
  const names = wireNames as Names;
  const entries = Object.entries(parts).flatMap(([part, value]: [string, unknown]) => {
    const name = names[part];
    return name === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as OnWire<Parts, WireNames>;
}

/** Picks the parts from a step's values, under their own names. */
export function fromWireNames<Parts extends object>(
  values: object,
  wireNames: object,
  parts: readonly (keyof Parts & string)[],
): Partial<Parts> {
  const names = wireNames as Names;
  const held = values as Readonly<Record<string, unknown>>;
  const entries = parts.flatMap((part) => {
    const value = held[names[part] ?? ''];
    return value === undefined ? [] : [[part, value]];
  });
  return Object.fromEntries(entries) as Partial<Parts>;
}

/** Picks a section's values from a step's values, under their wire names. */
export const onlyParts = <Values extends object>(values: Values, wireNames: object, parts: readonly string[]): Values =>
  toWireNames(fromWireNames<Record<string, unknown>>(values, wireNames, parts), wireNames) as Values;
