import styled from '@emotion/styled';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- A poll learns that the signing stage is over.
import { useEffect } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useHandOver, useSessionStore } from '#src/session/public.ts';
import { Button } from '#src/ui/button.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';

import { ReadNotice } from '../read-notice.tsx';
import { Section, StatusText } from '../section.tsx';
import { useReadLink, useSetLinkPresence } from '../use-operation.ts';
import { SigningLink } from './signing-link-view.tsx';

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

interface SigningSectionProps {
  readonly code: OperationCode;
  readonly presence: UseQueryResult<boolean>;
}

/**
 * The link belongs to the signing stage, so it is read when the clerk asks for it and dropped when they hide it or leave.
 * Why there is none (not yet, signed already, cancelled) is not ours to say: the partner doesn't.
 */
export function SigningSection({ code, presence }: SigningSectionProps) {
  const m = useMessages();
  const handOver = useHandOver();
  const canHandOver = useSessionStore().canBeUnlocked();
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
  // A link of a stage that is over is dropped: were there one again, it would be read anew.
  useEffect(() => {
    if (absent) reset();
  }, [absent, reset]);
  const show = () => {
    if (!link.isPending) link.mutate();
  };

  return (
    <Section title={m.operations.signing.title}>
      {/* Something from the start: what comes later must not push down what a finger is on its way to. */}
      <StatusText>{absent ? m.operations.signing.absent : m.operations.signing.onDemand}</StatusText>
      <Ways>
        {canHandOver && (
          <Button variant={absent ? 'text' : 'contained'} onClick={() => handOver(code)}>
            {m.operations.signing.handOver}
          </Button>
        )}
        {/* One button throughout, so that it never takes the focus away with it. */}
        <Button variant="outlined" aria-expanded={absent ? undefined : Boolean(url)} onClick={url ? link.reset : show}>
          {absent ? m.operations.signing.check : url ? m.operations.signing.hide : m.operations.signing.show}
        </Button>
      </Ways>
      {link.isPending && <DelayedProgress label={m.operations.signing.loading} />}
      {link.isError && <ReadNotice error={link.error} onRetry={show} />}
      {url && <SigningLink link={url} />}
    </Section>
  );
}
