import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UpdateIcon from '@mui/icons-material/SystemUpdateAlt';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
// oxlint-disable-next-line no-restricted-imports -- A timer that ends with the component.
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';

import { DisplayIdle, DisplayScreen, loadDisplayPage } from '#src/customer/public.ts';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useSalesInHand } from '#src/origination/public.ts';
import { paths } from '#src/paths.ts';
import { isOnline } from '#src/platform/online.ts';
import { report, version } from '#src/platform/report.ts';
import { useConfig } from '#src/platform/services.tsx';
import { useHandover, useSessionStore } from '#src/session/public.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { MainRegion, oneColumn } from '#src/ui/page/main-region.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { useDiagnostics } from './frame/clerk-menu-button.tsx';
import { MessageCard, type MessageCardProps } from './message-card.tsx';
import { loadServiceWorker, UpdateButton, useNewVersionAtOnce } from './version/new-version.tsx';

interface MessagePageProps extends MessageCardProps {
  readonly title: string;
}

/** A page with a message and, right below it, what can be done: there is nothing to scroll past. */
export function MessagePage({ title, error = false, ...message }: MessagePageProps) {
  return (
    <MainRegion>
      <Stack useFlexGap spacing={2} sx={oneColumn}>
        <PageHeading title={title} error={error} />
        <MessageCard error={error} {...message} />
      </Stack>
    </MainRegion>
  );
}

export function HomeButton({ variant = 'outlined' }: Pick<ButtonProps, 'variant'>) {
  return (
    <ButtonLink variant={variant} to={paths.home}>
      {useMessages().app.toHome}
    </ButtonLink>
  );
}

/** Replaces a screen that failed to load or to render. The diagnostics list the error's name, never its message. */
export function FailedPage({ onRetry }: { readonly onRetry: () => Promise<void> }) {
  const { failed, failures, newVersion, version: versionOf } = useMessages().app;
  const [trying, setTrying] = useState(false);
  const isHome = useLocation()[0] === paths.home;
  const isCustomers = useHandover() !== undefined;
  const { supportContact, timeZone } = useConfig();
  const isKept = useIsSaleKept();
  // To be quoted. Not by `useFormat`, which the first screen does not have yet.
  const [time] = useState(() => new Date().toLocaleTimeString('pt-BR', { timeZone, timeStyle: 'short' }));
  const diagnostics = useDiagnostics();
  const [noDiagnostics, setNoDiagnostics] = useState(false);
  const showDiagnostics = () =>
    void diagnostics.open().catch((error: unknown) => {
      report(error, 'diagnostics');
      setNoDiagnostics(true);
    });
  async function tryAgain() {
    setTrying(true);
    const repaired = await loadServiceWorker()
      .then(({ repairCachedFiles }) => repairCachedFiles())
      // The service worker's client code can't be loaded: continue as if there were no service worker.
      .catch((error: unknown) => report(error, 'service worker') ?? false);
    // The page keeps the modules that it has loaded, damaged ones included. Only a reload replaces them.
    if (repaired) return location.reload();
    setTrying(false);
    void onRetry();
  }
  const back = !isCustomers && !isHome && <HomeButton />;
  if (useNewVersionAtOnce()) return <ReplacedPage back={back} />;
  return (
    <MessagePage
      title={failed.title}
      Icon={ErrorIcon}
      error
      action={
        <>
          <Button variant="contained" aria-disabled={trying} onClick={() => void (trying || tryAgain())}>
            {trying ? failed.retrying : failed.retry}
          </Button>
          {back}
          {!isCustomers && (
            <Button variant="outlined" onClick={showDiagnostics}>
              {failed.diagnostics}
            </Button>
          )}
        </>
      }
    >
      <p>
        <strong>{failed.safe}</strong>
      </p>
      {isKept && <p>{newVersion.saleKept}</p>}
      <p>{isCustomers ? failed.customer : failed.text}</p>
      {!isCustomers && (
        <>
          {supportContact && <p {...inPortuguese}>{supportContact}</p>}
          <p>{[time, versionOf({ version: version() })].join(' · ')}</p>
        </>
      )}
      <StatusText>{noDiagnostics && failures.diagnostics}</StatusText>
      {diagnostics.dialog}
    </MessagePage>
  );
}

/** Whether there are sales in progress, and a reload keeps them all: the browser asks before others are lost. */
function useIsSaleKept(): boolean {
  const sales = useSalesInHand();
  return sales !== undefined && sales.underway.length > 0 && !sales.losesByLeaving;
}

/**
 * The server has a newer version and no longer serves this version's files. The update loads the new version at the
 * same address.
 */
function ReplacedPage({ back }: { readonly back: ReactNode }) {
  const { newVersion: words } = useMessages().app;
  const unsettled = useSalesInHand()?.isUnsettled === true;
  const isKept = useIsSaleKept();
  const asksForPin = useSessionStore().canBeUnlocked();
  return (
    <MessagePage
      title={words.title}
      Icon={UpdateIcon}
      action={
        unsettled ? (
          <HomeButton variant="contained" />
        ) : (
          <>
            <UpdateButton variant="contained" />
            {back}
          </>
        )
      }
    >
      <p>
        <strong>{unsettled ? words.settleFirst : words.screenGone}</strong>
      </p>
      {!unsettled && (
        <>
          {isKept && <p>{words.saleKept}</p>}
          {asksForPin && <p>{words.text}</p>}
        </>
      )}
    </MessagePage>
  );
}

/** Milliseconds between two tries: each wait is twice as long as the one before. */
const shortestWait = 30_000;
const longestWait = 5 * 60_000;

/** As long as the page lives: a display that loads and then fails again waits as well. */
let wait = 0;
let nextTryAt = 0;

/** A screen that nobody sees does not try, and one without a network tries once it is back. */
function tryIfDue(attempt: () => Promise<void>): void {
  if (!isOnline()) nextTryAt = 0;
  if (document.hidden || !isOnline() || Date.now() < nextTryAt) return;
  wait = Math.min(Math.max(shortestWait, wait * 2), longestWait);
  nextTryAt = Date.now() + wait;
  attempt().catch((error: unknown) => report(error, 'late file'));
}

/**
 * Replaces the customer's display when it failed to load or to render. Nobody can press anything there, so it tries
 * again by itself: at once, then less and less often, and as soon as the network is back. Without TanStack Query, whose
 * file may be missing too.
 */
export function DisplayFailed({ onRetry }: { readonly onRetry: () => Promise<void> }) {
  const { failed } = useMessages().display;
  const isReplaced = useNewVersionAtOnce();
  useEffect(() => {
    const attempt = () => recover(isReplaced).then(onRetry);
    const timer = setInterval(() => tryIfDue(attempt), 1000);
    return () => clearInterval(timer);
  }, [isReplaced, onRetry]);
  return (
    <DisplayScreen>
      <DisplayIdle>{failed}</DisplayIdle>
    </DisplayScreen>
  );
}

/** Resolves once the display's files are there. Files of another version that the page has loaded need a reload. */
async function recover(isReplaced: boolean): Promise<void> {
  const worker = await loadServiceWorker().catch((error: unknown) => report(error, 'service worker'));
  // If the version was replaced, the service worker's code may be missing too.
  if (isReplaced) await (worker?.update(document.body) ?? location.reload());
  else if (await worker?.repairCachedFiles()) location.reload();
  await loadDisplayPage();
}
