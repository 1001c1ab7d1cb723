import { loadWizardPage } from '#src/origination/public.ts';
import { aliveEvent } from '#src/platform/first-screen.ts';
import { late, whenIdle } from '#src/platform/late.ts';
import { report } from '#src/platform/report.ts';
import { loadProduct } from '#src/products/registry.ts';

import { BarMarks } from '../frame/top-bar.tsx';
import { lastProduct } from '../last-product.ts';
import { loadHomePage } from '../router.tsx';
import { loadServiceWorker } from '../version/new-version.tsx';

const loadListeners = late(() => import('./late-listeners.ts'));

/** Once the first screen is alive, and the browser has nothing better to do. Call before rendering. */
export const afterFirstScreen = (work: () => void) =>
  document.addEventListener(aliveEvent, () => whenIdle(work), { once: true });

/**
 * Fetches what the clerk sees next, side by side: home, and the first step of the product that this device last sold.
 * The service worker comes after that, because it fetches every file of the app.
 */
export async function fetchAhead({ isSignIn }: { readonly isSignIn: boolean }): Promise<void> {
  const product = lastProduct();
  if (isSignIn)
    await Promise.all([loadHomePage(), loadWizardPage(), loadProduct(product)]).catch((error: unknown) =>
      report(error, 'late file'),
    );
  await Promise.all([loadListeners().then(({ startListeners }) => startListeners()), BarMarks.preload()]).catch(
    (error: unknown) => report(error, 'late file'),
  );
  const { register } = await loadServiceWorker();
  await register();
}
