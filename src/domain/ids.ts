/** The products, by code name, in the order of the home screen, with the slug of their addresses: Portuguese, for clerks read them. */
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
 * The partner has several identifiers and no documented way from one to another (partner document, "Resources and their
 * fields"). Those of text have a brand each, so that handing one where another is meant does not compile.
 */
export type OperationCode = Branded<'OperationCode'>;
export type ContractNumber = Branded<'ContractNumber'>;
/** Has no documented source: always typed. */
export type ProposalCode = Branded<'ProposalCode'>;
/** `operationCode` of a payment update: nothing says that it is the operation's `code`. */
export type PaymentOperationCode = Branded<'PaymentOperationCode'>;

/** Trims what was typed, pasted or scanned; `undefined` when nothing is left. The code itself is opaque text. */
export function operationCode(text: string): OperationCode | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : (trimmed as OperationCode);
}
