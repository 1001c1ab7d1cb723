import { Suspense, type ReactNode } from 'react';

import type { ProductId } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.ts';

import { useStartOver } from './new-sale.ts';

interface NewSaleQuestionProps {
  readonly product: ProductId;
  /** The sale was sent and accepted. Discarding it loses only this tab's follow-up step. */
  readonly isMade: boolean;
  /** What the clerk recognizes the sale by, if the screen below does not show it. */
  readonly about?: ReactNode;
  readonly onResume: () => void;
  readonly onClose: () => void;
}

/** Asks whether to resume the product's sale, or to discard it and begin another. */
export function NewSaleQuestion({ product, isMade, about, onResume, onClose }: NewSaleQuestionProps) {
  const m = useMessages();
  const { home, openSale: words } = useLateMessages();
  const startOver = useStartOver(product);
  const { name } = m.products[product];
  return (
    <Suspense>
      <ConfirmDialog
        {...(isMade
          ? {
              title: words.madeTitle({ product: name }),
              text: words.madeText,
              keep: m.wizard.newSale,
              onKeep: startOver,
              confirm: words.followUpFirst,
              onConfirm: onResume,
              isHarmless: true,
            }
          : {
              title: words.discardTitle,
              text: words.discardText,
              keep: words.restore,
              onKeep: onResume,
              confirm: home.startOver,
              onConfirm: startOver,
            })}
        about={about}
        close={home.back}
        onClose={onClose}
      />
    </Suspense>
  );
}
