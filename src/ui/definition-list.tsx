import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { tabular } from './theme.ts';

const List = styled('dl')(({ theme }) => ({ borderTop: `1px solid ${theme.vars.palette.divider}` }));
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  alignItems: 'baseline',
  paddingBlock: 10,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(9rem, 2fr) 3fr', columnGap: 24 },
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
      {items.map(({ label, value }) => (
        <Row key={label}>
          <Label>{label}</Label>
          <Value>{value}</Value>
        </Row>
      ))}
    </List>
  );
}
