import styled from '@emotion/styled';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { CodeText } from '#src/ui/code-text.tsx';
import { tabular } from '#src/ui/theme.ts';
import { useFormat } from '#src/ui/use-format.ts';

import type { DeviceIndex, KnownOperation } from './device-index.ts';

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
const Details = styled('p')(({ theme }) => ({ ...theme.typography.body2, ...tabular, color: theme.vars.palette.text.secondary }));

interface OperationListProps {
  readonly operations: DeviceIndex;
  /** What can be done with one, beside it. */
  readonly renderAction?: (operation: KnownOperation) => ReactNode;
}

export function OperationList({ operations, renderAction }: OperationListProps) {
  return (
    <List>
      {operations.map((operation) => (
        <Row key={operation.code}>
          <OperationLine operation={operation} />
          {renderAction?.(operation)}
        </Row>
      ))}
    </List>
  );
}

function OperationLine({ operation: { code, product, lastOpened } }: { readonly operation: KnownOperation }) {
  const m = useMessages();
  const format = useFormat();
  const opened = format.dateTime(new Date(lastOpened).toISOString())?.text;
  return (
    <Operation>
      <CodeLink to={paths.operation(code)}>
        <CodeText>{code}</CodeText>
      </CodeLink>
      <Details>{[product && m.products[product].name, opened && m.operations.index.lastOpened({ at: opened })].filter(Boolean).join(' · ')}</Details>
    </Operation>
  );
}
