import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
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
