import { report } from '#src/report.ts';
import { trustedScriptUrl } from '#src/ui/trusted-script-url.ts';

/** Absent where the page did not come over a secure connection, and in a few private windows. */
const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Has the browser keep the app's files from the next visit on. Nothing waits for it, and the app does without. */
export async function register(): Promise<void> {
  // Written by the build (`server/service-worker.ts`); the development server has none.
  if (import.meta.env.PROD) await container()?.register(trustedScriptUrl('balcao-service-worker', '/sw.js'));
}

/**
 * Goes on to the newest version at a click on the `button`. Its files may take a while to come, and the clerk need not stand
 * by: once the button has left the screen a sale may have begun, and nothing is replaced or reloaded.
 */
export async function update(button: Element): Promise<void> {
  const isWanted = () => button.isConnected;
  await renew(isWanted);
  if (isWanted()) location.reload();
}

/**
 * The service worker would answer a reload with the version that it keeps, so the newest one takes its place first. Resolves
 * when it has, or is not to be had now. One that has come when it `isWanted` no more is left to wait.
 */
async function renew(isWanted: () => boolean): Promise<void> {
  const registration = await container()?.getRegistration();
  // Without a network there still may be one that has come before.
  await registration?.update().catch((error: unknown) => report(error, 'service worker update'));
  const newest = registration?.installing ?? registration?.waiting;
  if (!newest) return;
  await new Promise<void>((resolve) => {
    const follow = () => {
      const ready = newest.state === 'installed';
      if (ready && isWanted()) newest.postMessage({ type: 'SKIP_WAITING' });
      else if (ready || newest.state === 'activated' || newest.state === 'redundant') resolve();
    };
    newest.addEventListener('statechange', follow);
    follow();
  });
}
