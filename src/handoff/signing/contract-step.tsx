import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { ContractReader, useDefinition } from '#src/operations/public.ts';
import {
  isJourneyOf,
  journeyView,
  positionIn,
  useJourneyStore,
  useProductOpenedAs,
  useUnderway,
  type JourneyState,
} from '#src/origination/public.ts';
import { useWording } from '#src/outcome/outcome-panel.tsx';
import type { ProductDefinition } from '#src/products/product.ts';
import { DefinitionList, FactGrid } from '#src/ui/definition-list.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { lowPhone } from '#src/ui/theme/media.ts';

/** On a narrower screen a page's small print is too small. */
const legiblePages = '(min-width: 1280px)';

/** The contract to read before signing: below what it is about, or beside it on a wide screen. */
export function ContractStep({ code }: { readonly code: OperationCode }) {
  const { contract } = useMessages().handoff;
  const isLegible = useMediaQuery(legiblePages, { noSsr: true });
  const isWide = useMediaQuery(wide, { noSsr: true });
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [side, setSide] = useState<HTMLElement | null>(null);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        columnGap: 4,
        minWidth: 0,
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: { xs: 'auto auto', sm: 'auto minmax(max(20rem, 75dvh), 1fr)' },
        [wide]: {
          gridTemplateColumns: 'minmax(13rem, 1fr) minmax(0, 4fr)',
          gridTemplateRows: 'minmax(14rem, 1fr)',
        },
        [lowPhone]: { gap: 1, gridTemplateRows: 'none', alignContent: 'start' },
      }}
    >
      <Stack useFlexGap spacing={2} sx={{ minWidth: 0, [lowPhone]: { display: 'contents' } }}>
        <PageHeading key="contract" title={contract.title} />
        {/* Below the contract where it would take its place. */}
        <Box component="p" sx={{ [lowPhone]: { order: 1 } }}>
          {contract.text}
        </Box>
        <AgreedTerms code={code} />
        {/* Beside the document rather than above it, which then has all the height. */}
        {isWide && <div ref={setSide} />}
      </Stack>
      {/* Its height is what is left, and never its content's, except on a phone. */}
      <Box sx={{ position: 'relative', minWidth: 0 }}>
        <Box sx={{ position: { sm: 'absolute' }, inset: 0 }}>
          <Suspense>
            <ContractReader
              code={code}
              canBeKept={false}
              flows={isPhone}
              headingLevel={2}
              initialMode={isLegible ? 'pages' : 'text'}
              toolsIn={side}
            />
          </Suspense>
        </Box>
      </Box>
    </Box>
  );
}

/**
 * The terms agreed in this tab's sale of the operation. No endpoint returns an operation's value, so other tabs show
 * none.
 */
export function AgreedTerms({ code }: { readonly code: OperationCode }) {
  const opened = useProductOpenedAs(code);
  const underway = useUnderway();
  const products = opened === undefined ? underway : [opened];
  return products.map((product) => (
    <TermsOf key={product} product={product} code={code} wasOpened={product === opened} />
  ));
}

interface TermsOfProps {
  readonly product: ProductId;
  readonly code: OperationCode;
  /** The sale led to this operation. Otherwise it is the operation's if it has its code, and its proposal was accepted. */
  readonly wasOpened: boolean;
}

function TermsOf({ product, code, wasOpened }: TermsOfProps) {
  const wording = useWording();
  const journeys = useJourneyStore();
  const { data: definition } = useDefinition(product);
  if (!definition) return null;
  const journey = journeys.journey(product);
  const isAgreed = wasOpened || (isJourneyOf(journeys, definition, code) && wasProposed(definition, journey));
  if (!isAgreed) return null;
  const terms = definition.summary(journeyView(definition, journey), wording).filter(({ agreed }) => agreed);
  return (
    terms.length > 0 && (
      <Box sx={{ '--fact-width': '5.5rem' }}>
        <DefinitionList List={FactGrid} items={terms} />
      </Box>
    )
  );
}

function wasProposed(definition: ProductDefinition, journey: JourneyState): boolean {
  const review = definition.steps.find(({ kind }) => kind === 'review')?.id ?? '';
  return positionIn(definition, journey, review).steps.some(({ id, state }) => id === review && state === 'closed');
}

/** A screen with room for two columns: a tablet or a phone on its side, or a monitor. */
export const wide = '@media (min-width: 43.75em) and (orientation: landscape), (min-width: 75em)';
