import BlockIcon from '@mui/icons-material/BlockOutlined';
import LinkIcon from '@mui/icons-material/Link';
import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';

import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { FactText } from '../fact-text.tsx';
import type { LinkPresence } from './signing-link.ts';
import type { Signing } from './use-signing.ts';

interface LinkFactProps {
  readonly presence: UseQueryResult<LinkPresence>;
  readonly signing: Signing;
}

/** At the edge of the fact above it: on a phone its end. */
const belowFact = {
  display: 'flex',
  marginInline: { xs: 'auto -12px', sm: '-12px auto' },
  marginBlock: '0 -8px',
} as const;

const looks = {
  // No link itself, so its words have no link's colour.
  usable: { icon: <LinkIcon fontSize="inherit" color="primary" /> },
  refused: { colour: 'error', icon: <BlockIcon fontSize="inherit" /> },
} as const;

/**
 * Whether there is a signing link. The partner does not say why there is none (not yet, already signed, cancelled), so
 * neither does this, unless it knows of a cancellation. That there is none is announced. Where the section of the ways
 * to sign is left out, a link is looked for from here, and each result is announced.
 */
export function LinkFact({ presence, signing: { state, link, hasSection, show } }: LinkFactProps) {
  const m = useMessages();
  const { operation, signing } = useLateMessages();
  const words = operation.link;
  const isNone = typeof state === 'string' && state !== 'usable';
  const unread = presence.isPaused
    ? m.wizard.withheld.offline.title
    : presence.isPending
      ? operation.facts.asking
      : operation.facts.unavailable;
  const canLook = state === 'absent' && !hasSection;
  const isLooking = canLook && link.isPending;
  const found = !isNone && presence.data && (typeof presence.data === 'string' ? 'usable' : 'refused');
  return (
    <>
      <StatusText changesOf={isLooking ? 'looking' : isNone ? state : ''}>
        <FactText {...(found && looks[found])}>
          <VisuallyHidden>{`${operation.facts.link}: `}</VisuallyHidden>
          <span>{isLooking ? signing.loading : isNone ? words[state] : found ? words[found] : unread}</span>
        </FactText>
      </StatusText>
      {canLook && (
        <Button variant="text" size="small" startIcon={<RefreshIcon />} onClick={show} sx={belowFact}>
          {signing.check}
        </Button>
      )}
    </>
  );
}
