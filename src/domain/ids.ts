/**
 * The products in the order of the home screen: code name and the slug in their URLs, which is Portuguese because
 * clerks read it.
 */
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
/**
 * Whether this is the id of a step or an action. Only such ids are kept outside the device: free text could be about a
 * person.
 */
export const isStepId = (text: string): boolean => slugsByStep.has(text);

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/**
 * The partner has several identifiers, and its document ("Resources and their fields") shows no way to convert them.
 * Each textual one has a brand, so that passing one in place of another does not compile.
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
