import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Fragment, useState } from 'react';

import { defaultBrand, leastContrast } from '#src/domain/brand.ts';
import type { Locale } from '#src/i18n/languages.ts';
import { MessagesContext } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { version } from '#src/platform/report.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { CopyButton } from '#src/ui/text/copy-button.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';

import type { ConfigError } from './start/load-config.ts';
import { StopFrame } from './stop-frame.tsx';

export interface StopPageProps {
  readonly messages: Messages;
  readonly reason: ConfigError;
}

/** Replaces the app when its configuration is invalid or can't be fetched. */
export function StopPage({ messages, reason }: StopPageProps) {
  const stopped = stopTexts[messages.locale];
  const { details, faintColours } = reason;
  const words = details.length > 0 ? stopped.invalid : stopped.notFetched;
  // By the device's clock and zone: the store's is in the configuration.
  const [time] = useState(() => new Date().toLocaleTimeString('pt-BR', { timeStyle: 'short' }));
  return (
    <ThemeProvider brand={defaultBrand}>
      <MessagesContext value={messages}>
        <StopFrame
          title={stopped.title}
          headingRef={focusOnMount}
          action={
            <>
              {/* Trying again does not mend a wrong configuration. */}
              {details.length > 0 && (
                <Stack>
                  <CopyButton
                    text={`config.json: ${details.join(', ')}`}
                    label={stopped.copied}
                    isLabelShown
                    variant="contained"
                  />
                </Stack>
              )}
              <Button variant={details.length > 0 ? 'outlined' : 'contained'} onClick={() => location.reload()}>
                {stopped.retry}
              </Button>
            </>
          }
        >
          <Stack spacing={1.5}>
            <p>
              <strong>{words.cause}</strong>
            </p>
            <p>{words.text}</p>
            <p>{[time, messages.app.version({ version: version() })].join(' · ')}</p>
            {details.length > 0 && (
              // Folded, because the keys are for the system's administrator and the clerk can do nothing about them.
              <Disclosure summary={stopped.details}>
                {'config.json: '}
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
          </Stack>
        </StopFrame>
      </MessagesContext>
    </ThemeProvider>
  );
}

/** Rounded down, so that a contrast that is just too low does not look sufficient. */
const ratio = (contrast: number, locale: Locale) =>
  `${(Math.floor(contrast * 10) / 10).toLocaleString(locale, { minimumFractionDigits: 1 })}:1`;

const ptBR = {
  title: 'O aplicativo não pode abrir',
  invalid: {
    cause: 'A configuração da loja está incorreta.',
    text: 'Copie os detalhes e mande ao suporte. Tentar de novo não envia nem apaga nada.',
  },
  notFetched: {
    cause: 'Não foi possível buscar a configuração da loja.',
    text: 'Confira a internet e tente de novo: isso não envia nem apaga nada. Se não abrir, avise o suporte.',
  },
  details: 'Detalhes técnicos',
  /** After "Copiar". */
  copied: 'detalhes',
  retry: 'Tentar de novo',
  faintColour: (v: { key: string; contrast: number; least: number }) =>
    `A cor ${v.key} não se lê bem: o contraste dela é de ${ratio(v.contrast, 'pt-BR')}, e um texto precisa de ${ratio(v.least, 'pt-BR')}. Escolha uma cor mais escura para o tema claro ou mais clara para o tema escuro.`,
};

const en: typeof ptBR = {
  title: 'The app could not start',
  invalid: {
    cause: 'The store’s configuration is wrong.',
    text: 'Copy the details and send them to support. Trying again sends and deletes nothing.',
  },
  notFetched: {
    cause: 'The store’s configuration could not be fetched.',
    text: 'Check the connection and try again: that sends and deletes nothing. If it does not start, contact support.',
  },
  details: 'Technical details',
  copied: 'details',
  retry: 'Try again',
  faintColour: (v) =>
    `The colour ${v.key} is hard to read: its contrast is ${ratio(v.contrast, 'en')}, and text needs ${ratio(v.least, 'en')}. Choose a darker colour for the light theme, or a lighter one for the dark theme.`,
};

/** The texts of the page of a wrong configuration, fetched with it. */
const stopTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };
