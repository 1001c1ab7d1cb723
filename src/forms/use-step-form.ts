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
 * What a form's schema says of its values: read, or of each field its first problem. Schemas are flat, a key a control. In place
 * of @hookform/resolvers, which also knows nested forms, other kinds of schemas and the browser's own error bubbles.
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
