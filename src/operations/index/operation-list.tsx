import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import WarningIcon from '@mui/icons-material/WarningAmber';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useLedger } from '#src/partner/use-command.tsx';
import { paths } from '#src/paths.ts';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { focusOnMount } from '#src/ui/text/focus-on-mount.ts';
import { useFormat } from '#src/ui/text/use-format.ts';
import { tabular } from '#src/ui/theme/theme.ts';

import type { ListedOperation } from './listed-operation.ts';

const List = styled('ul')(({ theme }) => ({ listStyle: 'none', borderTop: `1px solid ${theme.vars.palette.divider}` }));
const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 16,
  minHeight: 56,
  paddingBlock: 8,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
const Operation = styled('div')({ display: 'grid', minWidth: 0 });
const CodeLink = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44, justifySelf: 'start' });
const Details = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  color: theme.vars.palette.text.secondary,
}));
const Mark = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: 600,
  color: theme.vars.palette.warning.main,
}));

interface OperationListProps<Operation extends ListedOperation> {
  readonly operations: readonly Operation[];
  /** A control beside each operation. */
  readonly renderAction?: (operation: Operation) => ReactNode;
  /** Shows the time without the date, which is above the list. */
  readonly timeOnly?: boolean;
  /** The operation whose link takes the focus when it appears. */
  readonly focused?: string | undefined;
}

export function OperationList<Operation extends ListedOperation>({
  operations,
  renderAction,
  timeOnly,
  focused,
}: OperationListProps<Operation>) {
  return (
    <List>
      {operations.map((operation) => (
        <Row key={operation.code}>
          <OperationLine operation={operation} timeOnly={timeOnly ?? false} focused={operation.code === focused} />
          {renderAction?.(operation)}
        </Row>
      ))}
    </List>
  );
}

interface OperationLineProps {
  readonly operation: ListedOperation;
  readonly timeOnly: boolean;
  readonly focused: boolean;
}

function OperationLine({
  operation: { code, product, lastOpened, till, signing, unsettled },
  timeOnly,
  focused,
}: OperationLineProps) {
  const m = useMessages();
  const format = useFormat();
  const ledger = useLedger();
  const at = format.dateTime(new Date(lastOpened).toISOString())?.text;
  const opened = timeOnly
    ? m.operations.index.openedAt({ time: format.time(lastOpened) })
    : at && m.operations.index.lastOpened({ at });
  const where = till === undefined ? undefined : till === ledger?.till ? m.tills.thisTill : m.tills.till({ till });
  const link = signing === undefined ? undefined : signing ? m.operations.index.hadLink : m.operations.index.hadNoLink;
  return (
    <Operation>
      <CodeLink
        to={paths.operation(code)}
        {...(product && { state: { product } })}
        {...(focused && { ref: focusOnMount })}
      >
        <CodeText>{code}</CodeText>
      </CodeLink>
      <Details>{[product && m.products[product].name, opened, where].filter(Boolean).join(' · ')}</Details>
      {link !== undefined && <Details>{link}</Details>}
      {unsettled && (
        <Mark>
          <WarningIcon />
          {m.operations.index.unsettled}
        </Mark>
      )}
    </Operation>
  );
}
