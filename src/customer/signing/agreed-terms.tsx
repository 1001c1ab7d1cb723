import { styled } from '@mui/material/styles';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useDefinition } from '#src/operations/public.ts';
import {
  isJourneyOf,
  journeyView,
  positionIn,
  useJourneyStore,
  useProductOpenedAs,
  useUnderway,
  type JourneyState,
} from '#src/origination/public.ts';
import { useWording } from '#src/products/facts.tsx';
import type { ProductDefinition } from '#src/products/product.ts';
import { DefinitionList, FactGrid } from '#src/ui/definition-list.tsx';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { shortScreen } from '#src/ui/theme/media.ts';
import { tabular } from '#src/ui/theme/theme.ts';

interface AgreedTermsProps {
  readonly code: OperationCode;
  /**
   * `block`: in columns. `rows`: each on one line, for a column that is as narrow as a term. `line`: low, for a
   * phone: the amount and the instalments, which need no labels in sight, above the others.
   */
  readonly shown: 'block' | 'rows' | 'line';
}

/**
 * The terms agreed in this tab's sale of the operation. No endpoint returns an operation's value, so other tabs show
 * none.
 */
export function AgreedTerms({ code, shown }: AgreedTermsProps) {
  const opened = useProductOpenedAs(code);
  const underway = useUnderway();
  const products = opened === undefined ? underway : [opened];
  return products.map((product) => (
    <TermsOf key={product} product={product} code={code} shown={shown} wasOpened={product === opened} />
  ));
}

const TermRows = styled('dl')(({ theme }) => ({
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 12,
    paddingBlock: 6,
    [shortScreen]: { paddingBlock: 2 },
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { ...tabular, marginInlineStart: 'auto', fontWeight: 600, overflowWrap: 'anywhere' },
}));

/** The terms beside each other. */
const TermLine = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  fontSize: '0.6875rem',
  lineHeight: 1.4,
  '& dt': { display: 'inline', color: theme.vars.palette.text.secondary },
  '& dt::after': { content: '" "' },
  '& dd': { ...tabular, display: 'inline', fontWeight: 600, overflowWrap: 'anywhere' },
}));
const Foremost = styled(TermLine)({ fontSize: '0.875rem', '& dt': visuallyHidden });

/** Two columns on a phone, in the customer's large text. Low, because what is below needs the height. */
export const TermBlock = styled(FactGrid)({
  '--fact-width': '8rem',
  gap: '12px 24px',
  lineHeight: 1.25,
  '& dt': { lineHeight: 1.25 },
  '& dd': { fontWeight: 600 },
});

interface TermsOfProps {
  readonly product: ProductId;
  readonly code: OperationCode;
  readonly shown: AgreedTermsProps['shown'];
  /** The sale opened this operation. Any other sale must have the operation's code and an accepted proposal. */
  readonly wasOpened: boolean;
}

function TermsOf({ product, code, shown, wasOpened }: TermsOfProps) {
  const wording = useWording();
  const journeys = useJourneyStore();
  const { data: definition } = useDefinition(product);
  if (!definition) return null;
  const journey = journeys.journey(product);
  const isAgreed = wasOpened || (isJourneyOf(journeys, definition, code) && wasProposed(definition, journey));
  if (!isAgreed) return null;
  const terms = definition.summary(journeyView(definition, journey), wording).filter(({ agreed }) => agreed);
  if (terms.length === 0) return null;
  if (shown !== 'line') return <DefinitionList List={shown === 'rows' ? TermRows : TermBlock} items={terms} />;
  return (
    <div>
      <DefinitionList List={Foremost} items={terms.filter(({ agreed }) => agreed !== true)} />
      <DefinitionList List={TermLine} items={terms.filter(({ agreed }) => agreed === true)} />
    </div>
  );
}

function wasProposed(definition: ProductDefinition, journey: JourneyState): boolean {
  const review = definition.steps.find(({ kind }) => kind === 'review')?.id ?? '';
  return positionIn(definition, journey, review).steps.some(({ id, state }) => id === review && state === 'closed');
}
