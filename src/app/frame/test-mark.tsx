import Chip from '@mui/material/Chip';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useOnline } from '#src/platform/use-online.ts';

/** On a phone there is room for one word only, and for none beside the mark of a lost network. */
export function TestMark() {
  const { app } = useMessages();
  const online = useOnline();
  const look = { color: 'warning', variant: 'outlined', size: 'small' } as const;
  return (
    <>
      <Chip {...look} label={app.testEnvironment} sx={{ display: { xs: 'none', [online ? 'sm' : 'md']: 'flex' } }} />
      <Chip
        {...look}
        label={app.testEnvironmentShort}
        title={app.testEnvironment}
        sx={{ display: { xs: online ? 'flex' : 'none', sm: 'none' }, marginInlineStart: 1 }}
      />
    </>
  );
}
