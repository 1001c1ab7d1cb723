import * as z from 'zod/mini';

/** JSON string as sent by the partner; codes, digits and postal codes are text too. */
export const text = z.string();
/** `<number>` of the document: a JSON number, finite. */
export const number = z.number();
/** `<integer>` of the document. */
export const integer = z.int();
export const boolean = z.boolean();

/** `<date-time>`: ISO 8601, with or without offset; the invocation examples also send the date alone. */
export const dateTime = z.union([z.iso.date(), z.iso.datetime({ local: true, offset: true })]);

export const oneOf = <const Value extends string | number>(values: readonly Value[]) => z.literal([...values]);

/**
 * A request body. No field is marked required or optional in the document, so all are optional here and what must be
 * filled in is the app's own policy (`products/`). Keys outside the document are errors.
 */
export const body = <Shape extends z.core.$ZodShape>(shape: Shape) => z.partial(z.strictObject(shape));

/*
 * Responses. A field without one of these wrappers makes its answer, or its item of a list, unreadable when it is missing
 * or of another type.
 */

/** A field that no screen shows: absent, null or of another type, it is read as absent. */
export const spare = <Schema extends z.core.SomeType>(schema: Schema) => z.catch(z.nullish(schema), undefined);

/** Longer than anything a screen has to say of one value. */
const longest = 500;

/** Deeper than anything that a person would read, and than a stack can hold. */
const deepest = 5;

function cutDeep(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((item) => cutDeep(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cutDeep(inner, levels - 1)]));
}

/** A value as it came over the wire, for people to read: text as it is, anything else as JSON. */
export function asItCame(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, longest);
  // JSON has no word for one beyond all numbers.
  if (typeof value === 'number') return String(value);
  return JSON.stringify(cutDeep(value, deepest)).slice(0, longest);
}

const anotherType = z.pipe(z.unknown(), z.transform(asItCame));

/** A field that is shown: absent and null are absent, a value of another type than documented is the text of what came. */
export const shown = <Schema extends z.core.SomeType>(schema: Schema) => z.union([z.nullish(schema), anotherType]);

/** The same for text of a brand of its own. */
export const shownText = <Text extends string = string>() =>
  z.union([
    z.nullish(z.custom<Text>((value) => typeof value === 'string')),
    z.pipe(
      anotherType,
      z.transform((came) => came as Text),
    ),
  ]);

/** What came of a list. */
interface Read<Item> {
  /** The items that could be read, in the order received. */
  readonly items: Item[];
  /** There was something else among them, or something else in place of the list. */
  readonly unread: boolean;
  /** There was a list; null is an empty one. */
  readonly came: boolean;
}

function readItems<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): Read<z.infer<Schema>> {
  if (!Array.isArray(value)) return { items: [], unread: value !== undefined && value !== null, came: value === null };
  const items = value.map((item) => z.safeParse(schema, item)).flatMap((read) => (read.success ? [read.data] : []));
  return { items, unread: items.length < value.length, came: true };
}

/** A list of which one bad item takes nothing else away: it is left out, and `unread` tells that it was. */
export const readableList = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => readItems(schema, value)),
  );
