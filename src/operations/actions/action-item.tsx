import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { createLink } from '@tanstack/react-router';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useOperationCommand } from '#src/outcome/use-operation-command.ts';
import type { EndpointName } from '#src/partner/contract/endpoints.ts';
import { paths } from '#src/paths.ts';
import type { OperationAction } from '#src/products/product.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';

const LinkedItem = createLink(ListItemButton);

interface ActionItemProps {
  readonly action: OperationAction;
  readonly code: OperationCode;
  readonly product: ProductId;
}

/** A link to an action's page, with the action's last outcome. */
export function ActionItem({ action, code, product }: ActionItemProps) {
  const m = useMessages();
  const { pending, answer, forgetAnswer } = useOperationCommand<EndpointName>(action.command.endpoint, code);
  const status = pending ? m.wizard.sending : answer ? m.operations.actions.last[answer.kind] : '';
  return (
    <ListItem disablePadding sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <LinkedItem to={paths.operationAction(code, action.id)} state={{ product }} onClick={forgetAnswer}>
        <ListItemText>{action.title(m)}</ListItemText>
        <ChevronRightIcon color="action" />
      </LinkedItem>
      <Box sx={{ paddingInline: 1.5 }}>
        <StatusText changesOf={status}>{status}</StatusText>
      </Box>
    </ListItem>
  );
}
