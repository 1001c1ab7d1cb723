import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { tabular } from './theme.ts';

/** The room that the list itself has decides: a side column on a wide screen is narrow too. */
const List = styled('dl')(({ theme }) => ({
  containerType: 'inline-size',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  alignItems: 'baseline',
  paddingBlock: 10,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '@container (min-width: 30rem)': { gridTemplateColumns: 'minmax(9rem, 2fr) 3fr', columnGap: 24 },
  '@media print': { paddingBlock: 1 },
}));
const Label = styled('dt')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
const Value = styled('dd')({ ...tabular, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export interface DefinitionListProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** Facts as label and value pairs, hairlines between them. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <List>
      {items.map(({ label, value }, index) => (
        // Labels repeat where the partner names two things alike; the list is never reordered.
        <Row key={index}>
          <Label>{label}</Label>
          <Value>{value}</Value>
        </Row>
      ))}
    </List>
  );
}
