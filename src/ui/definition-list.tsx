import styled from '@emotion/styled';
import type { ComponentType, ReactNode } from 'react';

import { tabular } from './theme/theme.ts';

/** The room that the list itself has decides: a side column on a wide screen is narrow too. */
const Ruled = styled('dl')(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  return {
    containerType: 'inline-size',
    borderTop: line,
    '& > div': {
      display: 'grid',
      gap: 2,
      alignItems: 'baseline',
      paddingBlock: 10,
      borderBottom: line,
      '@container (min-width: 30rem)': { gridTemplateColumns: 'minmax(9rem, 2fr) 3fr', columnGap: 24 },
      '@media print': { paddingBlock: 1 },
    },
    '& > div > dt': { color: theme.vars.palette.text.secondary },
    '& > div > dd': { ...tabular, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  };
});

export interface DefinitionListProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
  /** A styled `dl`, where hairlines between the rows are not the look. */
  readonly List?: ComponentType<{ readonly children: ReactNode }>;
}

/** Facts as label and value pairs. */
export function DefinitionList({ items, List = Ruled }: DefinitionListProps) {
  return (
    <List>
      {items.map(({ label, value }, index) => (
        // Labels repeat where the partner names two things alike; the list is never reordered.
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
