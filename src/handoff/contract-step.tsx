import styled from '@emotion/styled';
import { Suspense } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { ContractReader } from '#src/operations/public.ts';
import { Button } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

import { Terms } from './terms.tsx';

/** What the heading above and the button below leave of the screen, and no less than a few lines. */
const Room = styled('div')({ height: 'max(24rem, calc(100dvh - 26rem))', minWidth: 0 });

interface ContractStepProps {
  readonly code: OperationCode;
  readonly onRead: () => void;
}

/** What is to be signed, before there is anything to sign with. */
export function ContractStep({ code, onRead }: ContractStepProps) {
  const m = useMessages();
  return (
    <>
      <PageHeading key="contract" title={m.handoff.contract.title} />
      <p>{m.handoff.contract.text}</p>
      <Terms code={code} />
      <Room>
        <Suspense>
          <ContractReader code={code} canBeKept={false} />
        </Suspense>
      </Room>
      <Button variant="contained" onClick={onRead}>
        {m.handoff.contract.next}
      </Button>
    </>
  );
}
