import { operationCode } from '#src/domain/ids.ts';
import { parseMoney } from '#src/domain/values/money.ts';
import { maskTaxDocument, parseTaxDocument } from '#src/domain/values/tax-document.ts';
import { namesOf } from '#src/partner/api/fields.ts';
import type { Fact, ProductDefinition, Wording } from '#src/products/product.ts';

import type { JourneyDraft } from './journey-draft.ts';
import type { JourneyState } from './journey-state.ts';
import { journeyView } from './journey-view.ts';

/**
 * What the clerk recognizes a sale by: its masked customer, its value and what was agreed. The name is left out,
 * because the next customer may see the screen.
 */
export function recognizableFacts(definition: ProductDefinition, journey: JourneyState, wording: Wording): Fact[] {
  const { m, format } = wording;
  const { customer, value } = journey.sent ?? {};
  return [
    ...(customer === undefined ? [] : [{ label: m.fields.document, value: customer, taxDocument: true as const }]),
    ...(value === undefined
      ? []
      : [{ label: m.fields.buyValue, value: format.money(value), agreed: 'amount' as const }]),
    ...definition.summary(journeyView(definition, journey), wording).filter(({ personal }) => !personal),
  ];
}

type Typed = JourneyDraft['typed'];

/** The first readable text of a control of that name, at any step. */
function firstTyped<Value>(typed: Typed, name: string, read: (text: string) => Value | undefined) {
  const texts = Object.values(typed).flatMap((values) => namesOf(name).map((one) => values[one]));
  return texts.map((text) => (typeof text === 'string' ? read(text) : undefined)).find((value) => value !== undefined);
}

/**
 * What the clerk recognizes a sale by after a reload. Some facts are then known only as typed text, because a step that
 * has lost a secret keeps no answers.
 */
export function factsWithTyped(
  definition: ProductDefinition,
  { journey, typed }: { readonly journey: JourneyState; readonly typed: Typed },
  wording: Wording,
): Fact[] {
  const { m, format } = wording;
  const facts = recognizableFacts(definition, journey, wording);
  const document = facts.some(({ taxDocument }) => taxDocument)
    ? undefined
    : firstTyped(typed, 'document', parseTaxDocument);
  const value = facts.some(({ agreed }) => agreed) ? undefined : firstTyped(typed, 'buyValue', parseMoney);
  const number = facts.some(({ agreed }) => agreed === 'installments')
    ? undefined
    : firstTyped(typed, 'installments', (text) => Number(text) || undefined);
  // A sale without a customer has the code alone.
  const code = facts.length > 0 ? undefined : firstTyped(typed, 'operationCode', operationCode);
  const label = document?.kind === 'cpf' ? m.fields.cpf : m.fields.document;
  return [
    ...(document ? [{ label, value: maskTaxDocument(document.digits), taxDocument: true as const }] : []),
    ...(value ? [{ label: m.fields.buyValue, value: format.money(value), agreed: 'amount' as const }] : []),
    ...facts,
    ...(code ? [{ label: m.fields.operationCode, value: code }] : []),
    ...(number
      ? [{ label: m.fields.installments, value: m.offer.times({ number }), agreed: 'installments' as const }]
      : []),
  ];
}
