import type { StepRecord } from './product.ts';

/** The answers of a step that stands before the one sending: the wizard lets no step be skipped. */
export function confirmed<Values>(record: StepRecord<Values>): Values {
  if (record.values === undefined) throw new Error('A step was sent before an earlier one was confirmed');
  return record.values;
}
