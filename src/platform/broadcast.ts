import { expected } from './report.ts';

/** The part of `BroadcastChannel` that the app uses. */
export type Broadcast = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
};

/**
 * Opens a channel to the app's other tabs. Some browsers have no channels, or refuse them where storage is blocked: then
 * messages go nowhere, because the tab must still work.
 */
export function openBroadcast(name: string): Broadcast {
  try {
    return new BroadcastChannel(name);
  } catch (error) {
    // Missing (ReferenceError) or refused (SecurityError).
    expected(error, 'tabs channel');
    return { postMessage: () => undefined, close: () => undefined, addEventListener: () => undefined };
  }
}
