import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

import { schemaResolver } from './schema-resolver.ts';

/**
 * A step's form: checked on continue, a mended field again when it is left, never while typing. Focus after a failed
 * attempt is the error summary's. `errors` stand from the start; they must be the same object at every render.
 */
export function useStepForm<Schema extends z.ZodMiniType<unknown, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
  errors?: FieldErrors<z.input<Schema>>,
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: schemaResolver(schema),
    defaultValues,
    ...(errors && { errors }),
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
}
