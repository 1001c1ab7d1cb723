import { styled } from '@mui/material/styles';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- A poll learns that the signing stage is over.
import { useEffect } from 'react';
import Button from '@mui/material/Button';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useGiveDevice, useSessionStore } from '#src/session/public.ts';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { ReadNotice } from '../read-notice.tsx';
import { Section } from '../section.tsx';
import { useReadLink, useSetLinkPresence } from '../use-operation.ts';
import { SigningLink } from './signing-link-view.tsx';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

interface SigningSectionProps {
  readonly code: OperationCode;
  readonly presence: UseQueryResult<boolean>;
}

/**
 * The link belongs to the signing stage, so it is read when the clerk asks for it and dropped when they hide it or leave.
 * The partner does not say why there is none (not yet, already signed, cancelled), so neither does this section.
 */
export function SigningSection({ code, presence }: SigningSectionProps) {
  const m = useMessages();
  const giveDevice = useGiveDevice();
  const canGiveDevice = useSessionStore().canBeUnlocked();
  const readLink = useReadLink(code);
  const setPresence = useSetLinkPresence(code);
  const link = useMutation({
    mutationFn: readLink,
    onSuccess: ({ url }) => setPresence(Boolean(url)),
    gcTime: 0,
    networkMode: 'always',
  });
  const absent = presence.data === false;
  const url = absent ? undefined : link.data?.url;
  const { reset } = link;
  // Drop the link of a stage that is over. A later stage's link is read again.
  useEffect(() => {
    if (absent) reset();
  }, [absent, reset]);
  const show = () => {
    if (!link.isPending) link.mutate();
  };

  return (
    <Section title={m.operations.signing.title}>
      {/* Never empty, so that a later text does not move the buttons below a finger. */}
      <StatusText>{absent ? m.operations.signing.absent : m.operations.signing.onDemand}</StatusText>
      <Buttons>
        {canGiveDevice && (
          <Button variant={absent ? 'text' : 'contained'} onClick={() => giveDevice(code)}>
            {m.operations.signing.handOver}
          </Button>
        )}
        {/* One button for all states, so that it keeps the focus. */}
        <Button variant="outlined" aria-expanded={absent ? undefined : Boolean(url)} onClick={url ? link.reset : show}>
          {absent ? m.operations.signing.check : url ? m.operations.signing.hide : m.operations.signing.show}
        </Button>
      </Buttons>
      {link.isPending && <DelayedProgress label={m.operations.signing.loading} />}
      {link.isError && <ReadNotice error={link.error} onRetry={show} />}
      {url && <SigningLink link={url} />}
    </Section>
  );
}
