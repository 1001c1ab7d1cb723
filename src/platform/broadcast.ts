import { expected } from './report.ts';

/** What this app uses of a `BroadcastChannel`. */
export type Broadcast = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
};

/**
 * A channel to the browser's other tabs of the app. Some browsers have none, or refuse it where storage is blocked: then
 * nothing is heard and nobody hears, for a tab that stands alone must still start and sell.
 */
export function openBroadcast(name: string): Broadcast {
  try {
    return new BroadcastChannel(name);
  } catch (error) {
    // Missing (ReferenceError) or refused (SecurityError): both are the browser's choice.
    expected(error, 'tabs channel');
    return { postMessage: () => undefined, close: () => undefined, addEventListener: () => undefined };
  }
}
