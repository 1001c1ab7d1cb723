import { createRoot } from 'react-dom/client';

import { loadLanguage } from '#src/i18n/load-texts.ts';
import { report } from '#src/report.ts';

import { App } from './app.tsx';
import { loadConfig, ConfigError } from './load-config.ts';
import { startingLocale } from './localization.tsx';
import { StopPage } from './stop-page.tsx';
import { watchFailures } from './watch-failures.ts';

/** Fetches the store's configuration and the screen's language side by side, then shows the app, or why it can't be. */
export async function start(container: HTMLElement): Promise<void> {
  watchFailures();
  const locale = startingLocale();
  document.documentElement.lang = locale;
  const root = createRoot(container);
  const [localization, config] = await Promise.all([
    loadLanguage(locale),
    loadConfig().catch((error: unknown) => {
      report(error, 'config');
      return error instanceof ConfigError ? error : new ConfigError([]);
    }),
  ]);
  if (config instanceof ConfigError) root.render(<StopPage localization={localization} details={config.details} />);
  else root.render(<App config={config} localization={localization} />);
}
