import type * as z from 'zod/mini';

import type { EndpointName } from '#src/partner/contract/endpoints.ts';
import { requests } from '#src/partner/contract/requests.ts';

import { fieldProblem } from './field-rules.ts';
import { validationError, RefusedError, type FieldProblem } from './refused-error.ts';
import { requiredFields, type Body } from './required-fields.ts';

function schemaProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: key, message: `O campo ${key} não existe neste serviço.` }));
  }
  const problem = issue.code === 'invalid_value' ? 'Valor fora da lista permitida para' : 'Tipo ou formato inválido em';
  return [{ field, message: `${problem} ${field}.` }];
}

function missingFields(name: EndpointName, body: object): FieldProblem[] {
  const required: readonly string[] = requiredFields[name];
  return required
    .filter((field) => !Object.hasOwn(body, field))
    .map((field) => ({ field, message: `O campo ${field} é obrigatório.` }));
}

/**
 * Checks the contract's schema, then the sandbox's own rules. Throws a `RefusedError` that lists every invalid field.
 */
export function checkRequest<Name extends EndpointName>(name: Name, received: unknown, now: Date): Body<Name> {
  if (typeof received !== 'object' || received === null || Array.isArray(received)) {
    throw new RefusedError(400, 'O corpo da requisição deve ser um objeto JSON.');
  }
  const missing = missingFields(name, received);
  const parsed = requests[name].safeParse(received);
  if (!parsed.success) {
    const known = new Set(missing.map(({ field }) => field));
    throw validationError(
      ...missing,
      ...parsed.error.issues.flatMap(schemaProblems).filter(({ field }) => !known.has(field)),
    );
  }
  const wrong = Object.entries(received).flatMap(([field, value]) => {
    const message = fieldProblem(field, value, now);
    return message === undefined ? [] : [{ field, message }];
  });
  if (missing.length + wrong.length > 0) throw validationError(...missing, ...wrong);
  return parsed.data as Body<Name>;
}
