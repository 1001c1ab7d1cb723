import Chip from '@mui/material/Chip';

import { useMessages } from '#src/i18n/messages-context.tsx';

/** On a phone there is room for one word only. */
export function TestMark() {
  const { app } = useMessages();
  const look = { color: 'warning', variant: 'outlined', size: 'small' } as const;
  return (
    <>
      <Chip {...look} label={app.testEnvironment} sx={{ display: { xs: 'none', sm: 'flex' } }} />
      <Chip
        {...look}
        label={app.testEnvironmentShort}
        title={app.testEnvironment}
        sx={{ display: { sm: 'none' }, marginInlineStart: 0.5 }}
      />
    </>
  );
}
