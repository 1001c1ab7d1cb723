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

/** Every product's steps and actions, by code name, with the slug of their addresses. */
export const stepSlugs = {
  simulation: 'simulacao',
  offer: 'oferta',
  preRegistration: 'pre-cadastro',
  proposal: 'proposta',
  review: 'revisao',
  contract: 'contrato',
  authorization: 'autorizacao',
  resend: 'reenvio',
  employment: 'vinculo',
  payment: 'pagamento',
  followUp: 'acompanhamento',
} as const;

const slugsByStep: ReadonlyMap<string, string> = new Map(Object.entries(stepSlugs));
const stepsBySlug = new Map([...slugsByStep].map(([id, slug]) => [slug, id] as const));

/** The slug of a step's or an action's address; an id that is not in the table is its own slug. */
export const stepSlug = (id: string): string => slugsByStep.get(id) ?? id;
/** The id that a slug stands for: in an address, or in an attempt that was kept when slugs were ids. */
export const stepIdOf = (slug: string): string => stepsBySlug.get(slug) ?? slug;
/** Whether this is the id of a step or an action. Only such ids are kept outside the device: free text could be about a person. */
export const isStepId = (text: string): boolean => slugsByStep.has(text);

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
