import styled from '@emotion/styled';
import { useState } from 'react';

import { fieldId } from '#src/forms/field-ids.ts';
import { TextField } from '#src/forms/text-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';

const Group = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start', '& > div': { width: '100%' } });

/** The access token, hidden from the customer's eyes until asked for. */
export function TokenField() {
  const m = useMessages();
  const [shown, setShown] = useState(false);
  return (
    <Group>
      <TextField
        name="token"
        label={m.session.token}
        help={m.session.tokenHelp}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
      />
      <Button variant="text" aria-pressed={shown} aria-controls={fieldId('token')} onClick={() => setShown(!shown)}>
        {m.session.showToken}
      </Button>
    </Group>
  );
}
