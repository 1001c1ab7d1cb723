import BlockIcon from '@mui/icons-material/BlockOutlined';
import LinkIcon from '@mui/icons-material/Link';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip, { type ChipProps } from '@mui/material/Chip';
import type { UseQueryResult } from '@tanstack/react-query';

import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import type { LinkPresence } from './signing-link.ts';
import type { Signing } from './use-signing.ts';

interface LinkFactProps {
  readonly presence: UseQueryResult<LinkPresence>;
  readonly signing: Signing;
}

/**
 * Whether there is a signing link. The partner does not say why there is none (not yet, already signed, cancelled), so
 * neither does this, unless it knows of a cancellation. Where the page has no section about the signature, a link that
 * may still come can be looked for from here. That there is none is announced.
 */
export function LinkFact({ presence, signing: { state, hasSection, link, show } }: LinkFactProps) {
  const m = useMessages();
  const { operation, signing } = useLateMessages();
  const words = operation.link;
  const isNone = typeof state === 'string' && state !== 'usable';
  const unread = presence.isPaused
    ? m.wizard.withheld.offline.title
    : presence.isPending
      ? operation.facts.asking
      : operation.facts.unavailable;
  const text = isNone
    ? words[state]
    : !presence.data
      ? unread
      : words[typeof presence.data === 'string' ? 'usable' : 'refused'];
  return (
    <Box sx={chipAndButton}>
      <Chip
        size="small"
        variant="outlined"
        {...(!isNone && presence.data && looks[typeof presence.data === 'string' ? 'usable' : 'refused'])}
        label={
          <StatusText changesOf={isNone ? state : ''}>
            <span>
              <VisuallyHidden>{`${operation.facts.link}: `}</VisuallyHidden>
              <span>{text}</span>
            </span>
          </StatusText>
        }
      />
      {state === 'absent' && !hasSection && (
        <Button
          variant="text"
          size="small"
          startIcon={<RefreshIcon />}
          onClick={show}
          // No taller than the chip's line, except for a finger.
          sx={{ minHeight: 44, marginBlock: { xs: '0 -12px', sm: '-12px' }, marginInlineEnd: -1.5 }}
        >
          {link.isPending ? signing.loading : signing.check}
        </Button>
      )}
    </Box>
  );
}

/** On a phone the chip is beside its label, and the button below it. */
const chipAndButton = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  alignItems: { xs: 'end', sm: 'center' },
} as const;

const looks: Record<'usable' | 'refused', ChipProps> = {
  usable: { color: 'success', icon: <LinkIcon /> },
  refused: { color: 'error', icon: <BlockIcon /> },
};
