export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** The request is refused and nothing is changed. Handlers throw it, and `answer.ts` turns it into an answer. */
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
