import styled from '@emotion/styled';
// oxlint-disable-next-line no-restricted-imports -- A poll learns that there is a link.
import { useEffect, type ReactNode } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { QrCode, ReadNotice, useCheckedLink, useSigningLink } from '#src/operations/public.ts';
import type { TimelineEntry } from '#src/partner/timeline.ts';
import { AnchorButton, Button, TextButtonGroup } from '#src/ui/button.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { ExternalIcon } from '#src/ui/icons.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { News } from '../news.tsx';
import { Terms } from './terms.tsx';

const Ways = styled('div')({ display: 'grid', gap: 24, justifyItems: 'center', textAlign: 'center', minWidth: 0 });
const Small = styled('p')(({ theme }) => ({
  fontSize: '1rem',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

interface SignStepProps {
  readonly code: OperationCode;
  readonly news: readonly TimelineEntry[];
  /** Whether there has been a link since the customer took the device. */
  readonly wasThere: boolean;
  readonly onThere: () => void;
  readonly onBack: () => void;
}

/** Where to sign. Whether there is anything to sign at, the partner's link alone tells; why there is none, nobody does. */
export function SignStep({ code, news, wasThere, onThere, onBack }: SignStepProps) {
  const m = useMessages();
  const { sign } = m.handoff;
  const link = useSigningLink(code);
  const url = link.data?.url;
  // Seen once is enough: the stage that was open may be over when the customer looks again.
  useEffect(() => {
    if (url) onThere();
  }, [url, onThere]);

  function shown(): ReactNode {
    if (url) return <Link link={url} />;
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
    <TextButtonGroup>
      <Button variant="text" onClick={onBack}>
        {sign.backToContract}
      </Button>
    </TextButtonGroup>
  );
  if (wasThere && link.isSuccess && !url) {
    return (
      <>
        <PageHeading key="over" title={sign.overTitle} />
        <News entries={news} />
        <p>{sign.over}</p>
        {back}
      </>
    );
  }
  return (
    <>
      <PageHeading key="sign" title={sign.title} />
      <Terms code={code} />
      <p>{sign.text}</p>
      {shown()}
      <News entries={news} />
      {/* The customer may be looking at their phone. */}
      <VisuallyHidden as="output">{news.at(-1)?.event.description}</VisuallyHidden>
      {back}
    </>
  );
}

function Link({ link }: { readonly link: string }) {
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
    <Ways>
      <QrCode text={url} label={sign.qrCode({ host })} scan={sign.scan} tooLong={sign.tooLong} side="360px" />
      <AnchorButton
        variant="contained"
        startIcon={<ExternalIcon />}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
      >
        {sign.here}
      </AnchorButton>
      <Small>{sign.hereHelp}</Small>
      <Small>
        {sign.host} <CodeText>{host}</CodeText>
      </Small>
    </Ways>
  );
}
