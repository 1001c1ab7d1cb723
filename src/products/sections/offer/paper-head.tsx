import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import type { ProductId } from '#src/domain/ids.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';

import type { Fact } from '../../product.ts';
import { offerTexts } from './offer-texts.ts';

const paperOnly = {
  display: 'none',
  '@media print': {
    display: 'grid',
    gap: '4px',
    '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 3 },
    '& dl > div': { gridTemplateColumns: 'auto 1fr' },
  },
} as const;

interface PaperHeadProps {
  /** Absent where it is not known. */
  readonly product: ProductId | undefined;
  /** The customer's document, masked. Absent if the sale does not know it. */
  readonly customer: Pick<Fact, 'label' | 'value'> | undefined;
  /** What happened when, in epoch milliseconds. */
  readonly moment: { readonly label: string; readonly at: number };
  readonly children?: ReactNode;
}

/** Only on paper: the store, the product, the customer and the time. */
export function PaperHead({ product, customer, moment: { label, at }, children }: PaperHeadProps) {
  const m = useMessages();
  const words = offerTexts(m);
  const format = useFormat();
  const { storeName, testEnvironment } = useConfig();
  const moment = format.dateTime(new Date(at).toISOString());
  return (
    <Box sx={paperOnly}>
      {testEnvironment && <strong>{m.app.testEnvironment}</strong>}
      <DefinitionList
        items={[
          { label: words.store, value: storeName },
          ...(product ? [{ label: words.product, value: m.products[product].name }] : []),
          ...(customer ? [customer] : []),
          { label, value: moment ? `${moment.text} (${moment.zone})` : '' },
        ]}
      />
      {children}
    </Box>
  );
}
