import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Toolbar from '@mui/material/Toolbar';
import { Fragment } from 'react';

import { defaultBrand, leastContrast } from '#src/domain/brand.ts';
import { MessagesContext } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { MainRegion } from '#src/ui/page/main-region.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';

import type { ConfigError } from './start/load-config.ts';
import { stopTexts } from './stop-texts.ts';

export interface StopPageProps {
  readonly messages: Messages;
  readonly reason: ConfigError;
}

/** Replaces the app when its configuration is invalid or can't be fetched. */
export function StopPage({ messages, reason }: StopPageProps) {
  const stopped = stopTexts[messages.locale];
  const { details, faintColours } = reason;
  return (
    <ThemeProvider brand={defaultBrand}>
      <MessagesContext value={messages}>
        <AppBar>
          <Toolbar sx={{ gap: 1.5 }}>
            <img src={`${defaultBrand.icon}.svg`} alt="" width={32} height={32} />
            <strong>{defaultBrand.name}</strong>
          </Toolbar>
        </AppBar>
        <MainRegion>
          <Box sx={{ maxWidth: '45rem' }}>
            <Panel
              ref={focusOnMount}
              tone="error"
              title={stopped.title}
              headingLevel={1}
              actions={
                <Button variant="outlined" onClick={() => location.reload()}>
                  {stopped.retry}
                </Button>
              }
            >
              <p>{details.length > 0 ? stopped.text : stopped.notFetched}</p>
              {details.length > 0 && (
                // Folded, because the keys are for the system's administrator and the clerk can do nothing about them.
                <Disclosure summary={stopped.details}>
                  {details.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 && ', '}
                      <CodeText>{key}</CodeText>
                    </Fragment>
                  ))}
                </Disclosure>
              )}
              {faintColours.map(({ key, contrast }) => (
                <p key={key}>{stopped.faintColour({ key, contrast, least: leastContrast })}</p>
              ))}
            </Panel>
          </Box>
        </MainRegion>
      </MessagesContext>
    </ThemeProvider>
  );
}
