import { handledByCaller } from './report.ts';

/** Runs asynchronous tasks one after another. A task that rejects does not stop those behind it. */
export function createTaskQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(task);
    last = result.catch(handledByCaller);
    return result;
  };
}
