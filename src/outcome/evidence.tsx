import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { lateComponent } from '#src/platform/late.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';

const LatestEvents = lateComponent(() => import('./latest-events.tsx').then((module) => module.LatestEvents));

/** For an unknown outcome: the operation's latest events. If the file can't be fetched, the rest of the panel still works. */
export function Evidence({ code }: { readonly code: OperationCode }) {
  const m = useMessages();
  return (
    <>
      <p>{m.outcome.findOutByCode}</p>
      <CatchBoundary getResetKey={() => code} errorComponent={Nothing}>
        <Suspense>
          <LatestEvents code={code} />
        </Suspense>
      </CatchBoundary>
      <div>
        <ButtonLink variant="outlined" to={paths.operation(code)}>
          {m.outcome.openTimeline}
        </ButtonLink>
      </div>
    </>
  );
}

const Nothing = () => null;
