import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UpdateIcon from '@mui/icons-material/SystemUpdateAlt';
import Button from '@mui/material/Button';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useUnsettled } from '#src/origination/public.ts';
import { forgetFailedComponents } from '#src/platform/late.ts';
import { report } from '#src/platform/report.ts';

import { MessagePage } from './message-page.tsx';
import { UpdateButton } from './version/new-version-panel.tsx';
import { loadServiceWorker, useNewVersionAtOnce } from './version/new-version.ts';

/** Replaces a screen that failed to load or to render. The diagnostics list the error's name, never its message. */
export function FailedPage({ reset }: ErrorComponentProps) {
  const { failed } = useMessages().app;
  const router = useRouter();
  const [trying, setTrying] = useState(false);
  async function tryAgain() {
    setTrying(true);
    const repaired = await loadServiceWorker()
      .then(({ repairCachedFiles }) => repairCachedFiles())
      // The service worker's client code can't be loaded: continue as if there were no service worker.
      .catch((error: unknown) => report(error, 'service worker') ?? false);
    // The page keeps the modules that it has loaded, damaged ones included. Only a reload replaces them.
    if (repaired) return location.reload();
    setTrying(false);
    forgetFailedComponents();
    reset();
    // Runs the routes' loaders again.
    void router.invalidate();
  }
  if (useNewVersionAtOnce()) return <ReplacedPage />;
  return (
    <MessagePage
      title={failed.title}
      Icon={ErrorIcon}
      error
      action={
        <Button variant="contained" aria-disabled={trying} onClick={() => void (trying || tryAgain())}>
          {trying ? failed.retrying : failed.retry}
        </Button>
      }
    >
      <p>{failed.text}</p>
    </MessagePage>
  );
}

/**
 * The server has a newer version and no longer serves this version's files. The update loads the new version at the
 * same address.
 */
function ReplacedPage() {
  const { newVersion: words } = useMessages().app;
  const unsettled = useUnsettled().length > 0;
  return (
    <MessagePage
      title={words.title}
      Icon={UpdateIcon}
      error
      action={!unsettled && <UpdateButton variant="contained" />}
    >
      <p>{words.screenGone}</p>
      <p>{unsettled ? words.settleFirst : words.text}</p>
    </MessagePage>
  );
}
