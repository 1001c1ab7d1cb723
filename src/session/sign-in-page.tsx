import styled from '@emotion/styled';
import { useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { takeFocus } from '#src/ui/take-focus.ts';

import { SignInForm } from './sign-in-form.tsx';
import { UnlockForm } from './unlock-form.tsx';
import { useSession, useSessionStore } from './use-session.ts';

const Column = styled('div')({ display: 'grid', gap: 24, maxWidth: 480, marginInline: 'auto' });

/** Token and PIN; after a reload the PIN alone. Where to go once the session is open is the route's. */
export function SignInPage() {
  const m = useMessages();
  const { kind } = useSession();
  const session = useSessionStore();
  const [pinLost, setPinLost] = useState(false);
  const locked = kind === 'locked';
  return (
    <MainRegion>
      <Column>
        <PageHeading title={locked ? m.session.unlock.title : m.session.signIn.title} />
        {pinLost && (
          <Panel ref={takeFocus} tone="attention" title={m.session.unlock.lost} headingLevel={2}>
            <p>{m.session.unlock.lostText}</p>
          </Panel>
        )}
        {!locked && <p>{m.session.signIn.intro}</p>}
        {locked ? (
          <UnlockForm
            help={m.session.unlock.intro}
            onLost={() => setPinLost(true)}
            aside={{ label: m.session.unlock.otherToken, onClick: session.signOut }}
          />
        ) : (
          <SignInForm />
        )}
      </Column>
    </MainRegion>
  );
}
