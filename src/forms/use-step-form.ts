import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';

/**
 * Resolves to the parsed values, or to the first error of each field. Schemas are flat, with one key per control.
 * Replaces @hookform/resolvers, whose nested forms, other schema libraries and native validation are not needed.
 */
export const schemaResolver =
  <Schema extends z.ZodMiniType<unknown, FieldValues>>(
    schema: Schema,
  ): Resolver<z.input<Schema>, unknown, z.output<Schema>> =>
  (values) => {
    const { success, data, error } = z.safeParse(schema, values);
    if (success) return { values: data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code = 'custom', message } of error.issues)
      errors[String(path[0] ?? 'root')] ??= { type: code, message };
    return { values: {}, errors: errors as FieldErrors<z.input<Schema>> };
  };

/**
 * A step's form: validated on submit, then each field again on blur, never while typing. After a failed attempt the
 * error summary takes the focus, not the field. `errors` are shown from the start, and must be the same object at every
 * render.
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
