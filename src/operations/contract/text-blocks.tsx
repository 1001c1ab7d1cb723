import { styled } from '@mui/material/styles';
import { createElement } from 'react';

import { inPortuguese } from '#src/i18n/languages.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { tabular } from '#src/ui/theme/theme.ts';

import type { Block, Table } from './pdf/pdf-text.ts';

const Blocks = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.75em',
  overflowWrap: 'anywhere',
  containerType: 'inline-size',
  '& > :is(h2, h3, h4, h5, h6)': { fontWeight: 600, fontSize: '1.125em', lineHeight: 1.3, margin: 0 },
  // Not at the beginning of a page, where its padding is the room above.
  '& > * + :is(h2, h3, h4, h5, h6)': { marginBlockStart: '0.5em' },
  '& > h2, & > h3': { fontSize: '1.375em' },
  '& > ul': { paddingInlineStart: '1.25em' },
  '@media print': { display: 'block', '& > *': { marginBlock: '0.75em' } },
  table: {
    ...tabular,
    width: '100%',
    borderCollapse: 'collapse',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  tr: { borderBottom: `1px solid ${theme.vars.palette.divider}`, breakInside: 'avoid' },
  'th, td': { padding: '0.375em 1em 0.375em 0', textAlign: 'start', verticalAlign: 'baseline' },
  'tbody th': { width: '40%', overflowWrap: 'break-word', fontWeight: 400, color: theme.vars.palette.text.secondary },
  'td > span': { display: 'none', color: theme.vars.palette.text.secondary },
  // Columns that do not fit become lines, each with its column's name.
  '@container (max-width: 34em)': {
    '[data-columns="many"]': {
      thead: { display: 'none' },
      '&, tbody, tr, td': { display: 'block' },
      tr: { paddingBlock: '0.375em' },
      td: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '1em', padding: 0 },
      'td:empty': { display: 'none' },
      'td > span': { display: 'inline' },
    },
  },
  // On a phone a value is below its label: beside the label it would break within its words.
  '@container (max-width: 24em)': {
    '[data-columns="two"]': {
      '&, tbody, tr, th, td': { display: 'block', width: 'auto' },
      th: { paddingBlockEnd: 0 },
      td: { paddingBlockStart: 0 },
    },
  },
}));

interface TextBlocksProps {
  /** Of one page; empty if it has no text. */
  readonly blocks: readonly Block[];
  /** Of the contract's title. */
  readonly headingLevel: 2 | 3;
}

/** A page's text as headings, paragraphs, lists and tables. */
export function TextBlocks({ blocks, headingLevel }: TextBlocksProps) {
  const reader = useLateMessages().contract;
  if (blocks.length === 0) return <p>{reader.noText}</p>;
  return (
    <Blocks {...inPortuguese}>
      {blocks.map((block, index) => (
        <TextBlock key={index} block={block} headingLevel={headingLevel} />
      ))}
    </Blocks>
  );
}

const lowestHeading = 6;

function TextBlock({ block, headingLevel }: { readonly block: Block; readonly headingLevel: number }) {
  if (block.kind === 'heading')
    return createElement(`h${Math.min(headingLevel + block.level - 1, lowestHeading)}`, {}, block.text);
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  if (block.kind === 'table') return <TextTable table={block} />;
  return (
    <ul>
      {block.items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/** Safari no longer exposes a table as a table once its `display` is changed, so the roles are explicit. */
const role = (name: 'table' | 'rowgroup' | 'row' | 'rowheader' | 'cell') => ({ role: name });

/** Copied text has a space between two cells. */
const spaced = (cell: string) => (cell === '' ? '' : `${cell} `);

function TextTable({ table: { header, rows } }: { readonly table: Table }) {
  // Two columns are labels and values.
  const isPairs = !header && rows[0]?.length === 2;
  return (
    <table {...role('table')} data-columns={isPairs ? 'two' : 'many'}>
      {header && (
        <thead>
          <tr>
            {header.map((name, column) => (
              <th key={column} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody {...role('rowgroup')}>
        {rows.map((cells, index) => (
          <tr key={index} {...role('row')}>
            {cells.map((cell, column) =>
              isPairs && column === 0 ? (
                <th key={column} scope="row" {...role('rowheader')}>
                  {spaced(cell)}
                </th>
              ) : (
                <td key={column} {...role('cell')}>
                  {header && cell !== '' && <span>{header[column]} </span>}
                  {spaced(cell)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
