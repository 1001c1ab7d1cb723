import * as z from 'zod/mini';

/** A JSON string. Codes, digits and postal codes are text too. */
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
 * A request body. The document marks no field as required, so all are optional here, and the forms in `products/`
 * decide which must be filled in. Keys outside the document are errors.
 */
export const body = <Shape extends z.core.$ZodShape>(shape: Shape) => z.partial(z.strictObject(shape));

/*
 * Responses. A field without one of these wrappers makes the whole answer, or its list item, unreadable if it is
 * missing or of another type.
 */

/** A field that no screen shows. Null and values of another type are read as absent. */
export const spare = <Schema extends z.core.SomeType>(schema: Schema) => z.catch(z.nullish(schema), undefined);

/** The most characters of one value that a screen shows. */
const maxLength = 500;

/** The most levels of nesting that are shown. Deeper nesting could also exhaust the stack. */
const maxDepth = 5;

function truncateDepth(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((item) => truncateDepth(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, truncateDepth(inner, levels - 1)]));
}

/** A value of any type as text for the screen: text unchanged, anything else as JSON. */
export function screenText(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, maxLength);
  // JSON has no literal for infinity.
  if (typeof value === 'number') return String(value);
  return JSON.stringify(truncateDepth(value, maxDepth)).slice(0, maxLength);
}

const anotherType = z.pipe(z.unknown(), z.transform(screenText));

/** A field that is shown. A value of another type than documented is read as its text. */
export const shown = <Schema extends z.core.SomeType>(schema: Schema) => z.union([z.nullish(schema), anotherType]);

/** The same for branded text. */
export const shownText = <Text extends string = string>() =>
  z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) => (value === null || typeof value === 'string' ? value : screenText(value)) as Text | null),
    ),
  );

/** A list as it could be read. */
interface ReadList<Item> {
  /** The readable items, in the order received. */
  readonly items: Item[];
  /** Whether an item, or the whole list, was unreadable. */
  readonly unread: boolean;
  /** Whether there was a list; null counts as an empty one. */
  readonly isPresent: boolean;
}

function readItems<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): ReadList<z.infer<Schema>> {
  if (!Array.isArray(value))
    return { items: [], unread: value !== undefined && value !== null, isPresent: value === null };
  const items = value.map((item) => z.safeParse(schema, item)).flatMap((read) => (read.success ? [read.data] : []));
  return { items, unread: items.length < value.length, isPresent: true };
}

/** A list whose unreadable items are left out; `unread` is set then. */
export const readableList = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => readItems(schema, value)),
  );

/** Partner document, "Enumerations". Values are byte-exact (NFC). Nothing may be added to a list. */
export const addressTypes = [
  'RUA',
  'AVENIDA',
  'AEROPORTO',
  'ALAMEDA',
  'APARTAMENTO',
  'BECO',
  'BLOCO',
  'ESTAÇÃO',
  'FORTALEZA',
  'GALERIA',
  'LADEIRA',
  'LARGO',
  'PRAÇA',
  'PARQUE',
  'QUADRA',
  'QUINTA',
  'SUPER QUADRA',
  'TRAVESSA',
  'VIADUTO',
  'VILA',
] as const;
export type AddressType = (typeof addressTypes)[number];

export const employmentStatus = { registered: 1, selfEmployed: 2 } as const;
export const gender = { male: 0, female: 1 } as const;
export const maritalStatus = { single: 1, married: 2, separated: 3, divorced: 4, widowed: 5 } as const;
/** 1 is savings and 2 is checking: the reverse of what clerks expect. Screens show names only. */
export const accountType = { savings: 1, checking: 2 } as const;
export const preRegistrationStatus = { permitted: 1, denied: 2 } as const;

/** Groups of wire names for the same fact, which a form asks once. */
export const synonyms: readonly (readonly string[])[] = [
  ['code', 'operationCode'],
  ['document', 'cpf', 'documentNumber'],
  ['birthDate', 'birth'],
  ['cellPhoneNumber', 'phoneNumber', 'phone'],
  ['buyValue', 'value'],
  ['totalIncome', 'income'],
  ['installmentNumbers', 'installments'],
  ['addressPostalCode', 'addressZipCode', 'postalCode'],
  ['addressStreet', 'street'],
  ['addressComplement', 'addressAdditional'],
  ['addressNeighborhood', 'neighborhood'],
  ['addressCity', 'city'],
  ['addressState', 'state'],
  ['bankNumber', 'bankCode'],
  ['branch', 'branchNumber'],
];

/** The name itself, then its synonyms. */
export const namesOf = (name: string): readonly string[] => [
  name,
  ...(synonyms.find((names) => names.includes(name)) ?? []).filter((one) => one !== name),
];
