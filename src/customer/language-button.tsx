import LanguageIcon from '@mui/icons-material/Translate';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CSSObject } from '@mui/material/styles';
import { useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { report } from '#src/platform/report.ts';
import { useOtherLanguage } from '#src/ui/language-switch.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { phone } from '#src/ui/theme/media.ts';

interface LanguageButtonProps {
  /** Where the failure is shown, if not below the button. */
  readonly failurePlace?: CSSObject;
  /** A phone shows the icon alone, where other names need the room. */
  readonly isShort?: boolean;
}

/** The other language, by its own name. */
export function LanguageButton({ failurePlace = {}, isShort = false }: LanguageButtonProps) {
  const { app } = useMessages();
  const { other, change } = useOtherLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  const press = () => {
    setHasFailed(false);
    change().catch((error: unknown) => {
      report(error, 'language');
      setHasFailed(true);
    });
  };
  return (
    <>
      <Button variant="text" lang={other} onClick={press} sx={{ gap: 1, minWidth: 48, marginInlineEnd: -1.5 }}>
        <LanguageIcon />
        <Box component="span" sx={isShort ? { [phone]: visuallyHidden } : {}}>
          {app.languages[other]}
        </Box>
      </Button>
      <Box
        sx={{
          position: 'absolute',
          top: '100%',
          insetInlineEnd: 16,
          zIndex: 'snackbar',
          width: 'max-content',
          maxWidth: 'calc(100vw - 32px)',
          marginBlock: 1,
          ...failurePlace,
        }}
      >
        <StatusText>
          {hasFailed && (
            <Alert role="presentation" severity="warning">
              <span>{app.failures.language}</span>
            </Alert>
          )}
        </StatusText>
      </Box>
    </>
  );
}
