import BlockIcon from '@mui/icons-material/BlockOutlined';
import LinkIcon from '@mui/icons-material/Link';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';

import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { FactText } from '../fact-text.tsx';
import type { LinkPresence } from './signing-link.ts';
import type { Signing } from './use-signing.ts';

interface LinkFactProps {
  readonly presence: UseQueryResult<LinkPresence>;
  readonly signing: Signing;
}

const looks = {
  // No link itself, so its words have no link's colour.
  usable: { icon: <LinkIcon fontSize="small" color="primary" /> },
  refused: { colour: 'error', icon: <BlockIcon fontSize="small" /> },
  absent: undefined,
  gone: undefined,
  cancelled: undefined,
} as const;

/**
 * Whether there is a signing link. The partner does not say why there is none (not yet, already signed, cancelled), so
 * neither does this, unless it knows of a cancellation. The section about the signature announces what changes.
 */
export function LinkFact({ presence, signing: { state } }: LinkFactProps) {
  const m = useMessages();
  const { facts, link: words } = useLateMessages().operation;
  const isKnown = presence.data !== undefined || state === 'cancelled';
  if (!isKnown && presence.isPending && !presence.isPaused)
    return (
      <>
        <VisuallyHidden>{facts.asking}</VisuallyHidden>
        <Skeleton width="12ch" aria-hidden />
      </>
    );
  if (!isKnown)
    return (
      <FactText icon={<WarningIcon fontSize="small" color="warning" />}>
        {presence.isPaused ? m.wizard.withheld.offline.title : facts.unavailable}
      </FactText>
    );
  const known = typeof state === 'object' ? 'refused' : state;
  return <FactText {...looks[known]}>{words[known]}</FactText>;
}
