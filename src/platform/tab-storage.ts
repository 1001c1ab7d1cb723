import { expected } from './report.ts';

/** The tab's own storage; `undefined` if the browser forbids it. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch (error) {
    expected(error, 'session storage');
    return undefined;
  }
}
