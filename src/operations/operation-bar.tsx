import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useStartOver } from '#src/origination/public.ts';
import { paths } from '#src/paths.ts';
import { useGiveDevice, useSessionStore } from '#src/session/public.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';

import { isAwaited } from './operation-reads.ts';
import type { LinkPresence } from './signing/signing-link.ts';
import type { Signing } from './signing/use-signing.ts';

interface OperationBarProps {
  readonly code: OperationCode;
  readonly presence: UseQueryResult<LinkPresence>;
  readonly signing: Signing;
  /** Whether the clerk's next step is to hand over the device, because there is something to sign. */
  readonly isSigningNext: boolean;
  /** The contract can't be read, so that handing over, which begins with it, is not the way on. */
  readonly isContractLost: boolean;
  /** The operation can't be read. The notice above asks to try again. */
  readonly isUnread: boolean;
  /** The contract went to the customer's phone from this device. */
  readonly isContractSent: boolean;
  /** The button that resumes the operation's sale, if the page that led here makes it the next step. */
  readonly resume: ReactNode;
  /** The product of this tab's sale that ended with the operation. */
  readonly sold: ProductId | undefined;
  /** The customer has just given the device back. */
  readonly isDeviceBack: boolean;
}

/**
 * The operation's next step. At most one button is filled:
 * - handing over the device, if there is something to sign;
 * - the next sale, or the way home, if there is nothing to sign now, or if the contract went to the customer's phone.
 *   The partner does not say why there is no link, and the customer may still read the contract;
 * - resuming the sale that the clerk has just acted for.
 *
 * Each has its place, so that none is pressed for another. None is filled while the operation or its contract can't be
 * read: trying again is at their notices.
 */
export function OperationBar(props: OperationBarProps) {
  const { code, presence, signing, isSigningNext, isContractLost, isUnread, isContractSent } = props;
  const { resume, sold, isDeviceBack } = props;
  const m = useMessages();
  const words = useLateMessages().signing;
  const giveDevice = useGiveDevice();
  const canGiveDevice = useSessionStore().canBeUnlocked();
  const { state, stateId } = signing;
  const isHeld = isAwaited(presence);
  // Who has the contract on their phone needs no device, and the clerk is free for the next customer.
  const isElsewhere = isSigningNext && isContractSent;
  const isHandOverLoud = isSigningNext && !isElsewhere && !isContractLost;
  // Stays in place when a link appears. On the customer's screen the contract can be read before there is anything to
  // sign, and where the link is refused.
  const handOver = canGiveDevice && state !== 'gone' && state !== 'cancelled' && (
    <Button
      variant={isHandOverLoud ? 'contained' : 'outlined'}
      aria-disabled={isHeld}
      aria-describedby={isHeld ? stateId : undefined}
      onClick={() => !isHeld && giveDevice(code)}
      sx={shared}
    >
      {state === 'usable' ? words.handOver : words.showContract}
    </Button>
  );
  const isFreeToGo = !handOver || (!isHandOverLoud && !isUnread && !isContractLost && !resume);
  const variant = isFreeToGo ? 'contained' : 'outlined';
  return (
    <ActionBar>
      {resume}
      {handOver}
      {sold ? (
        <NewSale product={sold} variant={variant} />
      ) : (
        (isFreeToGo || isDeviceBack) && (
          <ButtonLink variant={variant} to={paths.home} sx={onward}>
            {m.outcome.backHome}
          </ButtonLink>
        )
      )}
    </ActionBar>
  );
}

/** On a phone two buttons share the line, and long labels wrap. */
const shared = { flexBasis: { xs: '8rem', md: 'auto' } } as const;

/** What leads on from the operation is at the left of handing over, whichever of them is filled. */
export const onward = { ...shared, order: -1 } as const;

interface NewSaleProps {
  readonly product: ProductId;
  readonly variant: 'contained' | 'outlined';
}

/** Begins the next sale after one that ended with the operation. */
export function NewSale({ product, variant }: NewSaleProps) {
  const m = useMessages();
  const startOver = useStartOver(product);
  return (
    <Button variant={variant} onClick={startOver} sx={onward}>
      {m.wizard.newSale}
    </Button>
  );
}
