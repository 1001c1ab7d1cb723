import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { useGiveDevice } from '#src/session/public.ts';

import { isAwaited } from '../operation-reads.ts';
import type { LinkPresence } from './signing-link.ts';
import type { Signing } from './use-signing.ts';

interface HandOverButtonProps {
  readonly code: OperationCode;
  readonly presence: UseQueryResult<LinkPresence>;
  readonly signing: Signing;
  readonly variant: 'contained' | 'outlined';
}

/**
 * Hands the device over. On the customer's screen the contract can be read before there is anything to sign, and where
 * the link is refused.
 */
export function HandOverButton({ code, presence, signing: { stateId }, variant }: HandOverButtonProps) {
  const words = useLateMessages().signing;
  const giveDevice = useGiveDevice();
  const isHeld = isAwaited(presence);
  return (
    <Button
      variant={variant}
      aria-disabled={isHeld}
      aria-describedby={isHeld ? stateId : undefined}
      onClick={() => !isHeld && giveDevice(code)}
    >
      {words.handOver}
    </Button>
  );
}
