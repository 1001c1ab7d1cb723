import { styled } from '@mui/material/styles';

import type { OperationCode } from '#src/domain/ids.ts';
import { useAgreedSale } from '#src/operations/public.ts';
import { useWording } from '#src/products/facts.tsx';
import type { Fact } from '#src/products/product.ts';
import { DefinitionList, FactGrid } from '#src/ui/definition-list.tsx';
import { phone, shortScreen } from '#src/ui/theme/media.ts';
import { tabular } from '#src/ui/theme/theme.ts';

interface AgreedTermsProps {
  readonly code: OperationCode;
  /**
   * `block`: in columns. `rows`: each on one line, for a column that is as narrow as a term. `line`: in one sentence, as
   * a reminder.
   */
  readonly shown: 'block' | 'rows' | 'line';
}

/** In two columns where they are wide enough, which spares height. */
const TermRows = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  columnGap: 24,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 12,
    paddingBlock: 6,
    [phone]: { ...theme.typography.body2, paddingBlock: 4 },
    [shortScreen]: { paddingBlock: 2 },
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { ...tabular, marginInlineStart: 'auto', fontWeight: 600, overflowWrap: 'anywhere' },
}));

/** Two columns on a phone, in the customer's large text. Low, because what is below needs the height. */
export const TermBlock = styled(FactGrid)({
  '--fact-width': '8rem',
  gap: '12px 24px',
  lineHeight: 1.25,
  '& dt': { lineHeight: 1.25 },
  '& dd': { fontWeight: 600 },
  [phone]: {
    '--fact-width': '6.5rem',
    gap: '6px 16px',
    // Smaller than the customer's large text, and no smaller than the clerk's.
    fontSize: 'max(0.875rem, 16px)',
    '& dt': { fontSize: 'max(0.75rem, 14px)', lineHeight: 1.25 },
  },
});

/** Two lines of a phone. */
const TermLine = styled('p')(({ theme }) => ({ ...tabular, [phone]: theme.typography.body2 }));

/** The terms agreed in this tab's sale of the operation; none in other tabs. */
export function AgreedTerms({ code, shown }: AgreedTermsProps) {
  const wording = useWording();
  const sale = useAgreedSale(code);
  const terms = sale?.definition.summary(sale.journey, wording).filter(({ agreed }) => agreed) ?? [];
  if (terms.length === 0) return null;
  if (shown === 'line') return <TermLine>{inOneLine(terms)}</TermLine>;
  return <DefinitionList List={shown === 'rows' ? TermRows : TermBlock} items={terms} />;
}

const labelled = ({ label, value }: Fact) => `${label} ${value}`;
const isNumber = ({ value }: Fact) => /\d/u.test(value);
/** On one line. */
const together = (words: string) => words.replaceAll(' ', '\u00A0');
const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** "Valor da compra R$ 1.200,00 · 3 × R$ 420,50 sem seguro · total calculado R$ 1.261,50": words need no label. */
function inOneLine(terms: readonly Fact[]): string {
  const amounts = terms.filter(({ agreed }) => agreed === 'amount');
  const price = terms.find(({ agreed }) => agreed === 'installments');
  const others = terms.filter(({ agreed }) => agreed === true);
  const words = others.filter((fact) => !isNumber(fact)).map(({ value }) => together(inSentence(value)));
  const numbers = others.filter(isNumber).map((fact) => inSentence(labelled(fact)));
  const sold = [price?.value, ...words].filter(Boolean).join(' ');
  return [...amounts.map(labelled), sold, ...numbers].filter(Boolean).join('\u00A0· ');
}
