import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';

import type { Locale } from '#src/i18n/languages.ts';

import { roomForColumns } from './theme/media.ts';
import { tabular } from './theme/theme.ts';

/** Labels and values may be the partner's words, so a long word must not widen a column. */
const anyWords = { overflowWrap: 'anywhere' } as const;

/**
 * Two columns where the list is wide enough, the first of `--label-width`. The screen's width does not count, because a
 * side column is narrow on a wide screen too.
 */
export const RuledList = styled('dl')(({ theme }) => {
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
      '@container (min-width: 30rem)': { gridTemplateColumns: 'var(--label-width, 12rem) 1fr', columnGap: 24 },
      '@media print': { paddingBlock: 1 },
    },
    '& > div > *': anyWords,
    '& > div > dt': { color: theme.vars.palette.text.secondary },
    '& > div > dd': { ...tabular, whiteSpace: 'pre-line' },
  };
});

/**
 * Pairs side by side, with the label above the value, so that a page has room for more facts. A fact of several lines,
 * or an e-mail address, which has no place to break, takes a whole row, or two columns on a wide screen. The values of
 * a row align, whether their labels have one line or two.
 */
export const FactGrid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: '12px 24px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, var(--fact-width, 8.5rem)), 1fr))',
  '& > div': { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 0 },
  '& > [data-lines]': { gridColumn: '1 / -1', [roomForColumns]: { gridColumn: 'span 2' } },
  '& > div > *': anyWords,
  '& dt': { ...theme.typography.body2, alignSelf: 'end', color: theme.vars.palette.text.secondary },
  '& dd': { ...tabular, whiteSpace: 'pre-line' },
  '@media print': { gap: '4px 16px' },
}));

export interface DefinitionListProps {
  /** `lang` is the label's language, if it is not the screen's. A wide fact is laid out like one of several lines. */
  readonly items: readonly {
    readonly label: string;
    readonly lang?: Locale;
    readonly value: ReactNode;
    readonly isWide?: boolean;
  }[];
  /** A styled `dl`, to replace the lines between the rows. */
  readonly List?: ComponentType<{ readonly children: ReactNode }>;
}

/** Facts as pairs of label and value. */
export function DefinitionList({ items, List = RuledList }: DefinitionListProps) {
  return (
    <List>
      {items.map(({ label, lang, value, isWide }, index) => (
        // The index is the key, because the partner's labels may repeat. The list is never reordered.
        <div key={index} {...((isWide || (typeof value === 'string' && /[\n@]/u.test(value))) && { 'data-lines': '' })}>
          <dt lang={lang}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
