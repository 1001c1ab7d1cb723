import { createRoot } from 'react-dom/client';

import { loadLanguage } from '#src/i18n/load-texts.ts';
import { report } from '#src/platform/report.ts';

import { App } from '../app.tsx';
import { startingLocale } from '../frame/language.ts';
import { StopPage } from '../stop-page.tsx';
import { ConfigError, loadConfig } from './load-config.ts';

/** Loads the store's configuration and the screen's texts, then renders the app, or the reason why it can't start. */
export async function start(container: HTMLElement): Promise<void> {
  reportUncaughtErrors();
  const locale = startingLocale();
  document.documentElement.lang = locale;
  const root = createRoot(container);
  const [messages, config] = await Promise.all([
    loadLanguage(locale),
    loadConfig().catch((error: unknown) => {
      report(error, 'config');
      return error instanceof ConfigError ? error : new ConfigError([]);
    }),
  ]);
  if (config instanceof ConfigError) root.render(<StopPage messages={messages} reason={config} />);
  else root.render(<App config={config} messages={messages} />);
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
