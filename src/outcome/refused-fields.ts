import type { Answer } from '#src/partner/answers/outcome.ts';
import { namesOf } from '#src/partner/contract/wire-synonyms.ts';

/** What a refusal says of the controls of one form, by their names: the first message on each. */
export function refusedControls(answer: Answer<unknown> | undefined, form: object) {
  const errors: Record<string, { type: 'server'; message: string }> = {};
  if (answer?.kind !== 'refused') return errors;
  for (const { field, message } of answer.fieldErrors) {
    // The same fact may be asked by another of its wire names than the one it was sent by.
    const control = namesOf(field).find((name) => Object.hasOwn(form, name));
    if (control !== undefined) errors[control] ??= { type: 'server', message };
  }
  return errors;
}
