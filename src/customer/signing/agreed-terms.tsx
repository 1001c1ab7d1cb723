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
   * `block`: in columns. `rows`: each on one line, for a column that is as narrow as a term. `figure`: the price large,
   * the rest small below it.
   */
  readonly shown: 'block' | 'rows' | 'figure';
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
export const TermBlock = styled(FactGrid)(({ theme }) => ({
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
    '& dt': theme.typography.caption,
  },
}));

/** The price large, and beside it, if there is room, the other amounts in small print. */
const Figure = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  ...tabular,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  columnGap: 16,
  color: theme.vars.palette.text.secondary,
  '& strong': {
    ...theme.typography.h2,
    display: 'block',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.primary,
  },
}));

/** The terms agreed in this tab's sale of the operation; none in other tabs. */
export function AgreedTerms({ code, shown }: AgreedTermsProps) {
  const wording = useWording();
  const sale = useAgreedSale(code);
  const terms = sale?.definition.summary(sale.journey, wording).filter(({ agreed }) => agreed) ?? [];
  if (terms.length === 0) return null;
  if (shown === 'figure') return <PriceFigure terms={terms} />;
  return <DefinitionList List={shown === 'rows' ? TermRows : TermBlock} items={terms} />;
}

const isNumber = ({ value }: Fact) => /\d/u.test(value);
const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** "3 × R$ 420,50" with "sem seguro", and the other terms with their labels: words need none. */
function PriceFigure({ terms }: { readonly terms: readonly Fact[] }) {
  const price = terms.find(({ agreed }) => agreed === 'installments');
  const others = terms.filter((fact) => fact !== price);
  const words = others.filter((fact) => !isNumber(fact)).map(({ value }) => inSentence(value));
  return (
    <Figure>
      <p>
        <strong>{price?.value}</strong> {words.join(' ')}
      </p>
      <div>
        {others.filter(isNumber).map(({ label, value }) => (
          <p key={label}>{`${label} ${value}`}</p>
        ))}
      </div>
    </Figure>
  );
}
