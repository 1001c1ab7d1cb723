import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import type { ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useStartOver } from '#src/origination/public.ts';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';

interface OperationBarProps {
  /** The button that hands the device over, if that is possible. */
  readonly handOver: ReactNode;
  /** Whether that is the clerk's next step. It is not if the contract went to the customer's phone. */
  readonly isHandOverNext: boolean;
  /** The button that resumes the operation's sale, if the page that led here makes it a next step. */
  readonly resume: ReactNode;
  /** The operation, its contract or its link can't be used. The notice about it says what to do. */
  readonly isUnread: boolean;
  /** The product of this tab's sale that ended with the operation. */
  readonly sold: ProductId | undefined;
  /** The customer has just given the device back. */
  readonly isDeviceBack: boolean;
}

/**
 * The operation's next step at the right:
 * - handing over the device, if there is something to sign here;
 * - resuming the sale that the clerk has just acted for;
 * - the next sale, or the way home, if there is nothing to sign now, or if the contract went to the customer's phone.
 *   The partner does not say why there is no link.
 *
 * What else may come next is at the left. No button is filled while the operation, its contract or its link can't be
 * used: what to do is at their notices.
 */
export function OperationBar(props: OperationBarProps) {
  const { handOver, resume, isUnread, sold, isDeviceBack } = props;
  const isHandOverNext = props.isHandOverNext && Boolean(handOver);
  const m = useMessages();
  const variant = isUnread ? 'outlined' : 'contained';
  if (!isHandOverNext && !resume)
    return (
      <ActionBar back={handOver}>
        {sold ? (
          <NewSale product={sold} variant={variant} />
        ) : (
          <ButtonLink variant={variant} to={paths.home}>
            {m.outcome.backHome}
          </ButtonLink>
        )}
      </ActionBar>
    );
  const home = isDeviceBack && <BackLink to={paths.home} label={m.outcome.backHome} />;
  const out = sold ? <NewSale product={sold} variant="outlined" /> : home;
  const [next, other] = isHandOverNext ? [handOver, resume] : [resume, handOver];
  return <ActionBar back={other || out}>{next}</ActionBar>;
}

interface NewSaleProps {
  readonly product: ProductId;
  readonly variant: 'contained' | 'outlined';
}

/** Begins the next sale after one that ended with the operation. */
export function NewSale({ product, variant }: NewSaleProps) {
  const m = useMessages();
  const startOver = useStartOver(product);
  return (
    <Button variant={variant} onClick={startOver}>
      {m.wizard.newSale}
    </Button>
  );
}
