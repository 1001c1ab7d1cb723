/** The products in the order of the home screen: code name and the slug in their URLs, which is Portuguese because clerks read it. */
export const productSlugs = {
  'store-card': 'cartao',
  'store-credit': 'crediario',
  'payroll-loan': 'consignado',
  'phone-credit': 'celular',
  repurchase: 'recompra',
} as const;

export type ProductId = keyof typeof productSlugs;
export const productIds = Object.keys(productSlugs) as readonly ProductId[];

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/**
 * The partner has several identifiers, and its document ("Resources and their fields") shows no way to convert them. Each
 * textual one has a brand, so that passing one in place of another does not compile.
 */
export type OperationCode = Branded<'OperationCode'>;
export type ContractNumber = Branded<'ContractNumber'>;
/** No documented answer contains it: always typed by the clerk. */
export type ProposalCode = Branded<'ProposalCode'>;
/** `operationCode` of a payment update. The document does not say that it is the operation's `code`. */
export type PaymentOperationCode = Branded<'PaymentOperationCode'>;

/** Trims typed, pasted or scanned text; `undefined` if nothing is left. The code is opaque text. */
export function operationCode(text: string): OperationCode | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : (trimmed as OperationCode);
}
