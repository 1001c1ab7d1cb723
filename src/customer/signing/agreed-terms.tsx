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
import { tabular } from '#src/ui/theme/theme.ts';

interface AgreedTermsProps {
  readonly code: OperationCode;
  /**
   * `foremost`: only the amount and the instalments. `block`: all terms, in columns. Absent: all terms, each on one
   * line, for a column that is as narrow as a term.
   */
  readonly shown?: 'foremost' | 'block';
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

const TermLine = styled('dl')(({ theme }) => ({
  '& dt': { display: 'inline', color: theme.vars.palette.text.secondary },
  // A space, at which the line may break.
  '& dt::after': { content: '"  "', whiteSpace: 'pre-wrap' },
  '& dd': { ...tabular, display: 'inline', fontWeight: 600 },
}));

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
  readonly shown: AgreedTermsProps['shown'] | undefined;
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
  const terms = definition
    .summary(journeyView(definition, journey), wording)
    .filter(({ agreed }) => agreed && !(shown === 'foremost' && agreed === true));
  return terms.length > 0 && <DefinitionList List={shown === 'block' ? TermBlock : TermLine} items={terms} />;
}

function wasProposed(definition: ProductDefinition, journey: JourneyState): boolean {
  const review = definition.steps.find(({ kind }) => kind === 'review')?.id ?? '';
  return positionIn(definition, journey, review).steps.some(({ id, state }) => id === review && state === 'closed');
}
