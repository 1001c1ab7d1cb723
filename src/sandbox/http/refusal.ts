export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** A definite no: nothing was changed, and the caller is told why. Thrown by handlers and turned into an answer in `answer.ts`. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 500;
  readonly fields: readonly FieldProblem[];

  constructor(status: Refusal['status'], message: string, fields: readonly FieldProblem[] = []) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

export const invalid = (...fields: readonly FieldProblem[]) =>
  new Refusal(400, 'Sua solicitação não é válida. Revise os campos indicados.', fields);
