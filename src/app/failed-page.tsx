import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useUnsettled } from '#src/origination/public.ts';
import { forgetFailedComponents } from '#src/platform/late.ts';
import { report } from '#src/platform/report.ts';
import { Button } from '#src/ui/button.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

import { UpdateButton } from './version/new-version-panel.tsx';
import { loadServiceWorker, useNewVersionAtOnce } from './version/new-version.ts';

/** In place of a screen that broke while it was loaded or drawn. The error itself is for the browser's console, and its name for the diagnostics. */
export function FailedPage({ reset }: ErrorComponentProps) {
  const { failed } = useMessages().app;
  const router = useRouter();
  const [trying, setTrying] = useState(false);
  async function tryAgain() {
    setTrying(true);
    const repaired = await loadServiceWorker()
      .then(({ repairCachedFiles }) => repairCachedFiles())
      // Its own file does not come: as good as no service worker.
      .catch((error: unknown) => report(error, 'service worker') ?? false);
    // The page goes on with what it has loaded, a damaged script included.
    if (repaired) return location.reload();
    setTrying(false);
    forgetFailedComponents();
    reset();
    // What a route could not load is loaded again.
    void router.invalidate();
  }
  if (useNewVersionAtOnce()) return <ReplacedPage />;
  return (
    <MainRegion>
      <PageHeading title={failed.title} error />
      <p>{failed.text}</p>
      <Button variant="outlined" aria-disabled={trying} onClick={() => void (trying || tryAgain())}>
        {trying ? failed.retrying : failed.retry}
      </Button>
    </MainRegion>
  );
}

/** The server has gone on to another version and no longer has this one's screens. An update brings the new one at the same address. */
function ReplacedPage() {
  const { newVersion: words } = useMessages().app;
  const unsettled = useUnsettled().length > 0;
  return (
    <MainRegion>
      <PageHeading title={words.title} error />
      <p>{words.screenGone}</p>
      <p>{unsettled ? words.settleFirst : words.text}</p>
      {!unsettled && <UpdateButton variant="contained" />}
    </MainRegion>
  );
}
