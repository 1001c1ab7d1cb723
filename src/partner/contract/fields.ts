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

/**
 * A response field that no screen needs: absent, null or of a wrong type, it is read as absent. Fields without this
 * wrapper make the whole answer unreadable when they are missing or wrong.
 */
export const spare = <Schema extends z.core.SomeType>(schema: Schema) => z.catch(z.nullish(schema), undefined);
