import Box from '@mui/material/Box';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useOperationCommand } from '#src/outcome/use-operation-command.ts';
import type { EndpointName } from '#src/partner/contract/endpoints.ts';
import { paths } from '#src/paths.ts';
import type { OperationAction } from '#src/products/product.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

interface ActionLinkProps {
  readonly action: OperationAction;
  readonly code: OperationCode;
  readonly product: ProductId;
  /** The wizard's step to come back to. */
  readonly fromStep?: string | undefined;
}

/** A link to an action's page, with the action's last outcome. */
export function ActionLink({ action, code, product, fromStep }: ActionLinkProps) {
  const m = useMessages();
  const { pending, answer, forgetAnswer } = useOperationCommand<EndpointName>(action.command.endpoint, code);
  const status = pending ? m.wizard.sending : answer ? m.operations.actions.last[answer.kind] : '';
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
