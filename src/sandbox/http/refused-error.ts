export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * A definite no: nothing was changed, and the caller is told why. Thrown by handlers and turned into an answer in
 * `answer.ts`.
 */
export class RefusedError extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 500;
  readonly fields: readonly FieldProblem[];

  constructor(status: RefusedError['status'], message: string, fields: readonly FieldProblem[] = []) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

export const validationError = (...fields: readonly FieldProblem[]) =>
  new RefusedError(400, 'Sua solicitação não é válida. Revise os campos indicados.', fields);
