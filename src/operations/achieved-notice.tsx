import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import type { ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useStartOver } from '#src/origination/public.ts';
import { DoneTick } from '#src/ui/done-tick.tsx';
import { Panel } from '#src/ui/panel.tsx';

import { useOperationTexts } from './operation-texts.ts';

interface AchievedNoticeProps {
  /** What the page that has just led here achieved. */
  readonly achieved: string;
  /** The page shows the timeline. */
  readonly hasTimeline: boolean;
  /** The contract went to the customer's phone from this device. */
  readonly isContractSent: boolean;
  /** The product of this tab's sale that ended with this operation. */
  readonly sold: ProductId | undefined;
  /** The way on in a sale that has not ended. */
  readonly resume: ReactNode;
}

/** What was achieved, what it means, and what the clerk can do next. */
export function AchievedNotice({ achieved, hasTimeline, isContractSent, sold, resume }: AchievedNoticeProps) {
  const words = useOperationTexts();
  return (
    <Panel tone="accepted" title={achieved} headingLevel={2} icon={<DoneTick />}>
      {(isContractSent || hasTimeline) && <p>{isContractSent ? words.contractSent : words.accepted}</p>}
      {sold ? <NewSale product={sold} /> : resume}
    </Panel>
  );
}

function NewSale({ product }: { readonly product: ProductId }) {
  const m = useMessages();
  const startOver = useStartOver(product);
  return (
    <Box>
      <Button variant="outlined" onClick={startOver} sx={{ width: { xs: '100%', sm: 'auto' } }}>
        {m.wizard.newSale}
      </Button>
    </Box>
  );
}
