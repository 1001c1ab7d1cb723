import { styled } from '@mui/material/styles';
// oxlint-disable-next-line no-restricted-imports -- A poll learns that there is a link.
import { useEffect, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import ExternalIcon from '@mui/icons-material/OpenInNew';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { QrCode, ReadNotice, useCheckedLink, useSigningLink } from '#src/operations/public.ts';
import type { TimelineEntry } from '#src/partner/timeline.ts';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { AgreedTerms } from './agreed-terms.tsx';
import { NewEvents } from './new-events.tsx';

const Options = styled('div')({ display: 'grid', gap: 24, justifyItems: 'center', textAlign: 'center', minWidth: 0 });
const Small = styled('p')(({ theme }) => ({
  fontSize: '1rem',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

interface SignStepProps {
  readonly code: OperationCode;
  readonly newEvents: readonly TimelineEntry[];
  /** Whether there has been a link since the customer took the device. */
  readonly hadLink: boolean;
  readonly onLink: () => void;
  readonly onBack: () => void;
}

/** Shows where to sign. The partner returns a link or none, and never says why there is none. */
export function SignStep({ code, newEvents, hadLink, onLink, onBack }: SignStepProps) {
  const m = useMessages();
  const { sign } = m.handoff;
  const link = useSigningLink(code);
  const url = link.data?.url;
  // Remembered, because the signing stage may end while the customer is on the contract step.
  useEffect(() => {
    if (url) onLink();
  }, [url, onLink]);

  function content(): ReactNode {
    if (url) return <SigningLink link={url} />;
    if (link.isPending) return <DelayedProgress label={link.isPaused ? m.operations.offline : sign.loading} />;
    if (link.isLoadingError)
      return <ReadNotice error={link.error} onRetry={() => void link.refetch()} headingLevel={2} />;
    return (
      <Panel tone="neutral" title={sign.absentTitle} headingLevel={2}>
        <p>{sign.absent}</p>
      </Panel>
    );
  }

  const back = (
    <Box sx={{ marginInline: -1.5 }}>
      <Button variant="text" onClick={onBack}>
        {sign.backToContract}
      </Button>
    </Box>
  );
  if (hadLink && link.isSuccess && !url) {
    return (
      <>
        <PageHeading key="over" title={sign.overTitle} />
        <NewEvents entries={newEvents} />
        <p>{sign.over}</p>
        {back}
      </>
    );
  }
  return (
    <>
      <PageHeading key="sign" title={sign.title} />
      <AgreedTerms code={code} />
      <p>{sign.text}</p>
      {content()}
      <NewEvents entries={newEvents} />
      {/* Announced, because the customer may be looking at their phone. */}
      <VisuallyHidden as="output">{newEvents.at(-1)?.event.description}</VisuallyHidden>
      {back}
    </>
  );
}

function SigningLink({ link }: { readonly link: string }) {
  const { sign } = useMessages().handoff;
  const checked = useCheckedLink(link);
  if (!checked.ok) {
    return (
      <Panel tone="error" title={sign.refusedTitle} headingLevel={2}>
        <p>{sign.refused}</p>
      </Panel>
    );
  }
  const { url, host } = checked;
  return (
    <Options>
      <QrCode text={url} label={sign.qrCode({ host })} scan={sign.scan} tooLong={sign.tooLong} side="360px" />
      <Button
        variant="contained"
        startIcon={<ExternalIcon />}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
      >
        {sign.here}
      </Button>
      <Small>{sign.hereHelp}</Small>
      <Small>
        {sign.host} <CodeText>{host}</CodeText>
      </Small>
    </Options>
  );
}
