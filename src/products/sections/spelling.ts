/**
 * The partner has several wire names for one thing. A section of a form is written once, over its own names for its parts;
 * a spelling says what each part is called in one request. A part that the spelling doesn't name isn't asked there.
 *
 * The functions below go between the two. That the entries they make are what their types say, the compiler can't follow:
 * here, and only here, it is told.
 */
export type Spelled<Parts, Spelling> = {
  readonly [Part in keyof Parts as Part extends keyof Spelling ? Extract<Spelling[Part], string> : never]: Parts[Part];
};

type Names = Readonly<Record<string, string | undefined>>;

/** Parts under the wire names of a spelling. */
export function spell<Parts extends object, Spelling extends object>(
  parts: Parts,
  spelling: Spelling,
): Spelled<Parts, Spelling> {
  const names = spelling as Names;
  const entries = Object.entries(parts).flatMap(([part, value]: [string, unknown]) => {
    const name = names[part];
    return name === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as Spelled<Parts, Spelling>;
}

/** The parts again, out of values that hold other things too. */
export function unspell<Parts extends object>(
  values: object,
  spelling: object,
  parts: readonly (keyof Parts & string)[],
): Partial<Parts> {
  const names = spelling as Names;
  const held = values as Readonly<Record<string, unknown>>;
  const entries = parts.flatMap((part) => {
    const value = held[names[part] ?? ''];
    return value === undefined ? [] : [[part, value]];
  });
  return Object.fromEntries(entries) as Partial<Parts>;
}

/** A section's values alone, out of those of a step that asks for other things too. */
export const alone = <Values extends object>(values: Values, spelling: object, parts: readonly string[]): Values =>
  spell(unspell<Record<string, unknown>>(values, spelling, parts), spelling) as Values;
