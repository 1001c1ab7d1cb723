import type { Answer } from '#src/partner/answers/outcome.ts';
import { namesOf } from '#src/partner/contract/wire-synonyms.ts';

/** The refusal's field errors by the names of the form's controls, the first message for each. */
export function refusedControls(answer: Answer<unknown> | undefined, form: object) {
  const errors: Record<string, { type: 'partner'; message: string }> = {};
  if (answer?.kind !== 'refused') return errors;
  for (const { field, message } of answer.fieldErrors) {
    // A control may have another wire name of the same fact than the request.
    const control = namesOf(field).find((name) => Object.hasOwn(form, name));
    if (control !== undefined) errors[control] ??= { type: 'partner', message };
  }
  return errors;
}
