import { stateCodes, type PostalAddress } from '#src/domain/address.ts';
import { addressTypes, type AddressType } from '#src/partner/contract/enumerations.ts';

/** What a CEP can tell, in the order in which it is read. */
export const fillable = ['type', 'street', 'neighborhood', 'city', 'state'] as const;
export type FillablePart = (typeof fillable)[number];

/** The texts of the controls as they are; a part that the form does not ask for is absent. */
export type HeldParts = Readonly<Partial<Record<FillablePart, string>>>;

export interface Filling {
  /** What goes into controls that are empty. */
  readonly filled: HeldParts;
  /** What goes into controls that hold an earlier CEP's answer, untouched since; nothing, where the new one tells nothing. */
  readonly replaced: HeldParts;
  /** What stays although the CEP tells otherwise. */
  readonly differing: readonly FillablePart[];
}

/** What an address does to the controls that ask for it; `before` is what an earlier one put there. What a person typed stays. */
export function fillingOf(address: PostalAddress, held: HeldParts, before: HeldParts = {}): Filling {
  const isOurs = (part: FillablePart) => !isBlank(before[part]) && held[part] === before[part];
  // A street's kind goes with its name: it stays beside one that was typed.
  const ours = fillable.filter((part) => isOurs(part) && (part !== 'type' || isOurs('street')));
  const told = toldParts(address, { ...held, ...Object.fromEntries(ours.map((part) => [part, ''])) });
  const filled: Partial<Record<FillablePart, string>> = {};
  const replaced: Partial<Record<FillablePart, string>> = {};
  const differing: FillablePart[] = [];
  for (const part of fillable) {
    const [text, telling = ''] = [held[part], told[part]];
    if (text === undefined || text === telling) continue;
    if (ours.includes(part)) replaced[part] = telling;
    else if (telling === '') continue;
    else if (isBlank(text)) filled[part] = telling;
    else if (!agrees(text, telling)) differing.push(part);
  }
  return { filled, replaced, differing };
}

/**
 * A street's kind and name are one thing in two controls: they are told apart only where no name stands yet, and no other
 * kind is chosen. A kind that the partner's list lacks stays with the name, and the choice with the clerk.
 */
function toldParts({ street, neighborhood, city, state }: PostalAddress, held: HeldParts): HeldParts {
  const rest = { neighborhood, city, state: stateCodes.find((code) => code === state) ?? '' };
  const split = splitStreet(street);
  const apart = split && isBlank(held.street) && (held.type === '' || held.type === split.type);
  return apart ? { ...rest, type: split.type, street: split.name } : { ...rest, street };
}

/** "Avenida Paulista" → AVENIDA and Paulista, where the kind is one that the partner lists. */
export function splitStreet(street: string): { readonly type: AddressType; readonly name: string } | undefined {
  const type = addressTypes.find((candidate) => street.toLowerCase().startsWith(`${candidate.toLowerCase()} `));
  return type && { type, name: street.slice(type.length).trim() };
}

const isBlank = (text = '') => text.trim() === '';

/** Capitals and accents apart; a street may have been typed without its kind. */
function agrees(typed: string, told: string): boolean {
  const [short, long] = [plain(typed), plain(told)];
  return long === short || long.endsWith(` ${short}`);
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
