import type { FieldProblem } from './refused-error.ts';

/**
 * The "standard response envelope" of SolicitarAutorizacao. Only `result` is documented; the other fields are those of
 * the public ASP.NET Boilerplate framework.
 */
const envelope = {
  result: null as unknown,
  targetUrl: null,
  success: true,
  error: null as unknown,
  unAuthorizedRequest: false,
  __abp: true,
};

export const accepted = (result: unknown) => ({ ...envelope, result: result ?? null });

export const refused = (code: number, message: string, fields: readonly FieldProblem[] = []) => ({
  ...envelope,
  success: false,
  error: {
    code,
    message,
    details: fields.length === 0 ? null : fields.map(({ message }) => ` - ${message}`).join('\r\n'),
    validationErrors: fields.length === 0 ? null : fields.map(({ field, message }) => ({ message, members: [field] })),
  },
});
