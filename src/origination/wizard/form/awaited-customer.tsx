import Box from '@mui/material/Box';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { Evidence } from '#src/outcome/evidence.tsx';
import type { CustomerWait, ExternalInstructions } from '#src/products/product.ts';
import { Panel } from '#src/ui/panel.tsx';

import { ActionLink } from '../action-link.tsx';

/** Text and events beside each other where there is room, so that the field below is in sight. */
const beside = {
  display: 'grid',
  gap: { xs: 1.5, md: '12px 32px' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
  gridTemplateRows: { md: 'auto 1fr' },
} as const;
const latest = {
  display: 'grid',
  alignContent: 'start',
  gap: 1,
  minWidth: 0,
  marginTop: { xs: -1, md: -1.5 },
  gridArea: { md: '1 / 2 / span 2' },
} as const;

interface AwaitedCustomerProps {
  readonly wait: CustomerWait;
  /** What to do outside the app once the customer has answered. */
  readonly instructions: ExternalInstructions | undefined;
  readonly code: OperationCode;
  readonly product: ProductId;
  /** The wizard's step to come back to from the action. */
  readonly fromStep: string;
}

/**
 * What the step waits for, with the operation's latest event in the partner's own words. The clerk reads there whether the
 * customer has answered: no event's type is documented, so the step can't know, and never stops the clerk.
 */
export function AwaitedCustomer({ wait, instructions, code, product, fromStep }: AwaitedCustomerProps) {
  const m = useMessages();
  const { title, text } = wait.words(m);
  return (
    <Panel tone="neutral" title={title} headingLevel={2}>
      <Box sx={beside}>
        <p>{text}</p>
        <Box sx={latest}>
          <Evidence
            code={code}
            most={1}
            follow
            action={<ActionLink {...{ code, product, fromStep }} action={wait.action} />}
          />
        </Box>
        {instructions?.lines(m).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Box>
    </Panel>
  );
}
