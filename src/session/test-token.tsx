import { useFormContext } from 'react-hook-form';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { useConfig } from '#src/ui/config-context.tsx';
import { Panel } from '#src/ui/panel.tsx';

/** Where the server plays the partner, its token is no secret: one tap fills it in. */
export function TestToken() {
  const m = useMessages();
  const { setValue, clearErrors, setFocus } = useFormContext<{ token: string; pin?: string }>();
  const fill = (token: string) => {
    setValue('token', token);
    clearErrors('token');
    // What is left to type, where it is asked for.
    setFocus('pin');
  };
  const { testEnvironment } = useConfig();
  if (!testEnvironment) return null;
  return (
    <Panel
      tone="attention"
      title={m.session.testEnvironment}
      headingLevel={2}
      actions={
        <Button variant="outlined" onClick={() => fill(testEnvironment.token)}>
          {m.session.useTestToken}
        </Button>
      }
    >
      <p>{m.session.testToken}</p>
    </Panel>
  );
}
