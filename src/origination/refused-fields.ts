import type { Answer } from '#src/partner/outcome.ts';
import type { ProductDefinition } from '#src/products/product.ts';

/** The control that asks for a wire name: its own, or the name under which the same fact is asked elsewhere. */
export const controlOf = ({ askedAs }: Pick<ProductDefinition, 'askedAs'>, field: string) => askedAs?.[field] ?? field;

/** What a refusal says of the controls of one form, by their names; the first word on each counts. */
export function refusedControls(
  definition: Pick<ProductDefinition, 'askedAs'>,
  answer: Answer<unknown> | undefined,
  form: object,
) {
  const errors: Record<string, { type: 'server'; message: string }> = {};
  if (answer?.kind !== 'refused') return errors;
  for (const { field, message } of answer.fieldErrors) {
    const control = controlOf(definition, field);
    if (Object.hasOwn(form, control)) errors[control] ??= { type: 'server', message };
  }
  return errors;
}
