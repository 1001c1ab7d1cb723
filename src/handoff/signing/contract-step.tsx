import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { ContractReader } from '#src/operations/public.ts';
import { PageHeading } from '#src/ui/page-heading.tsx';

import { AgreedTerms, wide } from './agreed-terms.tsx';

/** On a narrower screen a page's small print is too small. */
const legiblePages = '(min-width: 1280px)';

/** The contract to read before signing: below what it is about, or beside it on a wide screen. */
export function ContractStep({ code }: { readonly code: OperationCode }) {
  const { contract } = useMessages().handoff;
  const isLegible = useMediaQuery(legiblePages, { noSsr: true });
  const isWide = useMediaQuery(wide, { noSsr: true });
  const [side, setSide] = useState<HTMLElement | null>(null);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        columnGap: 4,
        minWidth: 0,
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: 'auto minmax(max(20rem, 75dvh), 1fr)',
        [wide]: {
          gridTemplateColumns: 'minmax(13rem, 1fr) minmax(0, 4fr)',
          gridTemplateRows: 'minmax(14rem, 1fr)',
        },
      }}
    >
      <Stack useFlexGap spacing={2} sx={{ minWidth: 0 }}>
        <PageHeading key="contract" title={contract.title} />
        <p>{contract.text}</p>
        <AgreedTerms code={code} />
        {/* Beside the document rather than above it, which then has all the height. */}
        {isWide && <div ref={setSide} />}
      </Stack>
      {/* Its height is what is left, and never its content's. */}
      <Box sx={{ position: 'relative', minWidth: 0 }}>
        <Box sx={{ position: 'absolute', inset: 0 }}>
          <Suspense>
            <ContractReader
              code={code}
              canBeKept={false}
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
