import type { Messages } from '#src/i18n/pt-BR.ts';

import { dateText, documentText, given, phoneText } from '../facts.ts';
import type { Fact } from '../product.ts';
import { personParts, type PersonWireNames, type PersonValues } from './person.ts';

export function personFacts<WireNames extends PersonWireNames>(
  values: Partial<PersonValues<WireNames>>,
  wireNames: WireNames,
  m: Messages,
): Fact[] {
  const { name, document, birthDate, phone } = personParts(values, wireNames);
  return given([
    { label: m.fields.name, value: name },
    { label: wireNames.documentKind === 'cpf' ? m.fields.cpf : m.fields.document, ...documentText(document) },
    { label: m.fields.birthDate, value: dateText(birthDate) },
    { label: m.fields.cellPhoneNumber, ...phoneText(phone) },
  ]);
}
