import type { Messages } from '#src/i18n/pt-BR.ts';

import { dateText, documentText, given, phoneText } from '../facts.ts';
import type { Fact } from '../product.ts';
import { personParts, type PersonSpelling, type PersonValues } from './person.ts';

export function personFacts<Spelling extends PersonSpelling>(
  values: Partial<PersonValues<Spelling>>,
  spelling: Spelling,
  m: Messages,
): Fact[] {
  const { name, document, birthDate, phone } = personParts(values, spelling);
  return given([
    { label: m.fields.name, value: name },
    { label: spelling.documentKind === 'cpf' ? m.fields.cpf : m.fields.document, ...documentText(document) },
    { label: m.fields.birthDate, value: dateText(birthDate) },
    { label: m.fields.cellPhoneNumber, ...phoneText(phone) },
  ]);
}
