import { stateCodes, type PostalAddress } from '#src/domain/address.ts';
import { addressTypes, type AddressType } from '#src/partner/contract/enumerations.ts';

/** The parts of an address that a CEP has, in the order of the controls. */
export const fillable = ['type', 'street', 'neighborhood', 'city', 'state'] as const;
export type FillablePart = (typeof fillable)[number];

/** The controls' current texts; a part that the form does not ask for is absent. */
export type HeldParts = Readonly<Partial<Record<FillablePart, string>>>;

export interface Filling {
  /** Texts for empty controls. */
  readonly filled: HeldParts;
  /** Texts for controls that still hold an earlier CEP's answer; blank if the new one has no value. */
  readonly replaced: HeldParts;
  /** Controls that keep a text that differs from the CEP's. */
  readonly differing: readonly FillablePart[];
}

/** How an address changes the controls. `before` is what an earlier address filled in; what a person typed stays. */
export function fillingOf(address: PostalAddress, held: HeldParts, before: HeldParts = {}): Filling {
  const isOurs = (part: FillablePart) => !isBlank(before[part]) && held[part] === before[part];
  // Name and type of a street belong together: the type beside a typed name stays.
  const ours = fillable.filter((part) => isOurs(part) && (part !== 'type' || isOurs('street')));
  const found = partsOf(address, { ...held, ...Object.fromEntries(ours.map((part) => [part, ''])) });
  const filled: Partial<Record<FillablePart, string>> = {};
  const replaced: Partial<Record<FillablePart, string>> = {};
  const differing: FillablePart[] = [];
  for (const part of fillable) {
    const [text, newText = ''] = [held[part], found[part]];
    if (text === undefined || text === newText) continue;
    if (ours.includes(part)) replaced[part] = newText;
    else if (newText === '') continue;
    else if (isBlank(text)) filled[part] = newText;
    else if (!agrees(text, newText)) differing.push(part);
  }
  return { filled, replaced, differing };
}

/**
 * Splits a street into type and name only if the name is empty and no other type is chosen. A type that the partner's
 * list lacks stays in the name, and the clerk chooses one.
 */
function partsOf({ street, neighborhood, city, state }: PostalAddress, held: HeldParts): HeldParts {
  const rest = { neighborhood, city, state: stateCodes.find((code) => code === state) ?? '' };
  const split = splitStreet(street);
  const apart = split && isBlank(held.street) && (held.type === '' || held.type === split.type);
  return apart ? { ...rest, type: split.type, street: split.name } : { ...rest, street };
}

/** "Avenida Paulista" → AVENIDA and Paulista, if the partner lists the type. */
export function splitStreet(street: string): { readonly type: AddressType; readonly name: string } | undefined {
  const type = addressTypes.find((candidate) => street.toLowerCase().startsWith(`${candidate.toLowerCase()} `));
  return type && { type, name: street.slice(type.length).trim() };
}

const isBlank = (text = '') => text.trim() === '';

/** Ignores capitals and accents. A street may have been typed without its type. */
function agrees(typed: string, found: string): boolean {
  const [short, long] = [plain(typed), plain(found)];
  return long === short || long.endsWith(` ${short}`);
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
