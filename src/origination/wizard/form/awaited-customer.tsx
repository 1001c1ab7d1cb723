import Box from '@mui/material/Box';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { Evidence } from '#src/outcome/evidence.tsx';
import { useOperationCommand } from '#src/outcome/use-operation-command.ts';
import type { EndpointName } from '#src/partner/contract/endpoints.ts';
import { paths } from '#src/paths.ts';
import type { CustomerWait, OperationAction } from '#src/products/product.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

const steps = { display: 'grid', gap: 0.5, '&&': { paddingInlineStart: 2.5 } } as const;
const latest = { display: 'grid', gap: 1, minWidth: 0 } as const;

interface AwaitedCustomerProps {
  readonly wait: CustomerWait;
  /** What to do until the customer has answered, and then outside the app. */
  readonly lines: readonly string[];
  readonly code: OperationCode;
  readonly product: ProductId;
  /** The wizard's step to come back to from the action. */
  readonly fromStep: string;
}

/**
 * What the step waits for: the operation's latest event in the partner's own words, by which the clerk sees whether the
 * customer has answered. No event's type is documented, so the step can't know, and never stops the clerk. What to do
 * meanwhile is folded, so that the field below is in sight.
 */
export function AwaitedCustomer({ wait, lines, code, product, fromStep }: AwaitedCustomerProps) {
  const m = useMessages();
  const { title } = wait.words(m);
  return (
    <Panel tone="neutral" title={title} headingLevel={2}>
      <Box sx={latest}>
        <Evidence
          code={code}
          most={1}
          follow
          action={<ActionLink {...{ code, product, fromStep }} action={wait.action} />}
        />
      </Box>
      <Disclosure summary={m.wizard.whatToDo}>
        <Box component="ol" sx={steps}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </Disclosure>
    </Panel>
  );
}

interface ActionLinkProps {
  readonly action: OperationAction;
  readonly code: OperationCode;
  readonly product: ProductId;
  /** The wizard's step to come back to. */
  readonly fromStep?: string | undefined;
}

/** A link to an action's page, with the action's last outcome. */
function ActionLink({ action, code, product, fromStep }: ActionLinkProps) {
  const m = useMessages();
  const { pending, answer, forgetAnswer } = useOperationCommand<EndpointName>(action.command.endpoint, code);
  const status = pending
    ? m.wizard.sending
    : answer
      ? `${action.title(m)}: ${m.operations.actions.last[answer.kind]}`
      : '';
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <ButtonLink
        variant="outlined"
        to={paths.operationAction(code, action.id)}
        state={{ product, fromStep }}
        onClick={forgetAnswer}
      >
        {action.title(m)}
      </ButtonLink>
      <StatusText changesOf={status}>{status}</StatusText>
    </Box>
  );
}
