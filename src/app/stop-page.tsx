import { LocalizationContext, type Localization } from '#src/i18n/messages-context.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ThemeProvider } from '#src/ui/theme-provider.tsx';

interface StopPageProps {
  readonly localization: Localization;
  readonly details: readonly string[];
}

/** In place of the app when its configuration can't be used: nothing works half. */
export function StopPage({ localization, details }: StopPageProps) {
  const { stopped } = localization.messages.app;
  return (
    <ThemeProvider>
      <LocalizationContext value={localization}>
        <MainRegion>
          <Panel tone="error" title={stopped.title} headingLevel={1}>
            <p>{stopped.text}</p>
            <p>{`${stopped.details}: ${details.join(', ')}`}</p>
          </Panel>
        </MainRegion>
      </LocalizationContext>
    </ThemeProvider>
  );
}
