import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

import type { StoreConfig } from '#src/domain/config.ts';
import { loadLanguage } from '#src/i18n/languages.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { loadWizardPage } from '#src/origination/public.ts';
import { paths } from '#src/paths.ts';
import { beginTakeOver, endTakeOver, aliveEvent } from '#src/platform/loading/first-screen.ts';
import { late, whenIdle } from '#src/platform/loading/late.ts';
import { report } from '#src/platform/report.ts';
import { loadProduct } from '#src/products/registry.ts';
import { loadAccountSession, type SessionStore } from '#src/session/public.ts';

import { App } from '../app.tsx';
import { createLanguage, startingLocale, type Language } from '../frame/language.ts';
import { BarMarks } from '../frame/top-bar.tsx';
import { lastProduct } from '../last-product.ts';
import { loadHomePage } from '../routes.tsx';
import { createServices } from '../services.ts';
import type { StopPageProps } from '../stop-page.tsx';
import { loadServiceWorker } from '../version/new-version.tsx';
import type { FirstScreen } from './first-screens.ts';
import { ConfigError, isTimeZone, loadConfig } from './load-config.ts';
import { showStartFailed } from './start-failed.ts';

/**
 * Loads the store's configuration and the screen's texts, then renders the app, or the reason why it can't start.
 *
 * The page shows its first screen before that (`prerender.tsx`). If the app would show the same screen, React hydrates
 * it, which keeps the fields that somebody may be typing into. Otherwise React replaces it.
 */
export async function start(container: HTMLElement): Promise<void> {
  reportUncaughtErrors();
  const locale = startingLocale();
  document.documentElement.lang = locale;
  const [messages, config] = await Promise.all([
    loadLanguage(locale),
    loadConfig().catch((error: unknown) => {
      if (error instanceof ConfigError) return error;
      report(error, 'config');
      return new ConfigError([]);
    }),
  ]);
  if (config instanceof ConfigError) {
    await stopApp(createRoot(container), { messages, reason: config });
    return;
  }
  await open(container, { config, messages });
}

/** Not fetched ahead: an app that has started does not need it. */
async function stopApp(root: Root, props: StopPageProps): Promise<void> {
  const { StopPage } = await import('../stop-page.tsx');
  root.render(<StopPage {...props} />);
}

interface Loaded {
  readonly config: StoreConfig;
  readonly messages: Messages;
}

async function open(container: HTMLElement, { config, messages }: Loaded): Promise<void> {
  const language = createLanguage(messages);
  const openSession =
    config.signIn === 'account' ? await (await loadAccountSession()).prepareAccountSession(config.store) : undefined;
  const { session, handover, loadSaleServices, ...services } = createServices(config, language, openSession);
  language.lendWith(handover);
  const { router } = services;
  router.listen();
  // Before rendering, because without the page's code there is nothing to hydrate.
  await router.load();
  const isSignIn = handover.getSnapshot() === undefined && location.pathname === paths.signIn;
  let root: Root | undefined;
  afterFirstScreen(() => {
    if (root && !isTimeZone(config.timeZone))
      void stopApp(root, { messages, reason: new ConfigError(['timeZone']) }).catch((error: unknown) => {
        report(error, 'late file');
        root?.unmount();
        showStartFailed(container);
      });
    void fetchAhead({ isSignIn, language, loadSaleServices }).catch((error: unknown) =>
      report(error, 'service worker'),
    );
    if (config.telemetry)
      void import('../telemetry.ts')
        .then(({ startTelemetry }) => startTelemetry(config))
        .catch((error: unknown) => report(error, 'telemetry'));
  });

  beginTakeOver();
  const shown = isSignIn ? firstScreenOf(session) : undefined;
  const hydrates = shown !== undefined && container.dataset['screen'] === `${shown}.${messages.locale}`;
  const app = <App {...services} brand={config.brand} language={language} isFirstScreen={hydrates} />;
  if (hydrates) {
    root = hydrateRoot(container, app, { onRecoverableError: (error) => report(error, 'first screen') });
    return;
  }
  const stop = router.whenRendered(() => {
    stop();
    endTakeOver(container);
  });
  root = createRoot(container);
  root.render(app);
}

function firstScreenOf({ account, getSnapshot }: SessionStore): FirstScreen | undefined {
  const { kind } = getSnapshot();
  if (account) {
    const { clerks, problem } = account.getSnapshot();
    return clerks.length > 0 || problem ? undefined : 'account';
  }
  if (kind === 'locked') return 'pin';
  return kind === 'signed-out' ? 'sign-in' : undefined;
}

/** Call once a page. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => report(event.error, 'window error', event));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'window rejection'));
  // Without the blocked address, which may be the partner's.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, lineNumber, columnNumber }) =>
    report({ name: effectiveDirective }, 'window policy violation', {
      filename: sourceFile,
      lineno: lineNumber,
      colno: columnNumber,
    }),
  );
}

const loadListeners = late(() => import('./late-listeners.ts'));

/** Once the first screen is alive, and the browser has nothing better to do. Call before rendering. */
const afterFirstScreen = (work: () => void) =>
  document.addEventListener(aliveEvent, () => whenIdle(work), { once: true });

/**
 * Fetches what the clerk needs next, side by side: a sale's services, home, and the first step of the product that
 * this device last sold.
 * The service worker comes after that, because it fetches every file of the app.
 */
async function fetchAhead({ isSignIn, language, loadSaleServices }: NextScreens): Promise<void> {
  await settle([
    loadSaleServices(),
    ...(isSignIn ? [loadHomePage(), loadWizardPage(), loadProduct(lastProduct())] : []),
  ]);
  await settle([
    language.loadLateMessages(),
    loadListeners().then(({ startListeners }) => startListeners()),
    BarMarks.preload(),
  ]);
  const { register } = await loadServiceWorker();
  await register();
}

interface NextScreens {
  readonly isSignIn: boolean;
  readonly language: Pick<Language, 'loadLateMessages'>;
  readonly loadSaleServices: () => Promise<unknown>;
}

const settle = (fetches: readonly Promise<unknown>[]) =>
  Promise.all(fetches).catch((error: unknown) => report(error, 'late file'));
