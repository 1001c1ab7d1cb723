import { styled } from '@mui/material/styles';

import { useFormat } from '#src/i18n/format.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { CustomerAmount, CustomerTerms } from '#src/platform/customer-view.ts';
import { offerTexts } from '#src/products/sections/offer/offer-texts.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { tabular } from '#src/ui/theme/theme.ts';

import { insuranceWords } from './display-prices.tsx';

/** Each term on one line, its value at the end. */
export const DisplayRows = styled('dl')(({ theme }) => ({
  ...tabular,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '1rem',
    paddingBlock: '0.1875rem',
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { marginInlineStart: 'auto', textAlign: 'end', overflowWrap: 'anywhere' },
}));

/** An amount, or the words for one that is no number or missing. */
export function useAmountText() {
  const m = useMessages();
  const format = useFormat();
  return (value: CustomerAmount) => {
    if (typeof value === 'number') return format.money(value);
    return value === null ? m.outcome.notInformed : offerTexts(m).unconfirmed;
  };
}

/** Read from a metre away. What is paid each month is what the customer compares. */
const Instalments = styled('span')({ fontSize: '1.625rem', lineHeight: 1.2 });
const Terms = styled(DisplayRows)(({ theme }) => ({
  gridArea: 'terms',
  width: '100%',
  fontSize: '1.25rem',
  '& > div': { alignItems: 'baseline' },
  maxWidth: '28rem',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& dd': { fontWeight: 600 },
}));

/** What the customer signs: the terms that were agreed at the offer. */
export function DisplayTerms({ buyValue, price }: CustomerTerms) {
  const m = useMessages();
  const format = useFormat();
  const amount = useAmountText();
  const items = [
    { label: m.fields.buyValue, value: amount(buyValue) },
    {
      label: m.fields.installments,
      value: <Instalments>{m.offer.price({ number: price.number, value: format.money(price.value) })}</Instalments>,
    },
    ...price.totals.map(({ source, total }) => ({
      // A total that the lender gives and the app calculates alike is labelled as calculated.
      label: m.offer.totalLabel({ source: m.offer.totalSources[source === 'both' ? 'calculated' : source] }),
      value: format.money(total),
    })),
    ...(price.hasInsurance === null
      ? []
      : [{ label: m.fields.hasInsurance, value: insuranceWords(price.hasInsurance, { m }) }]),
  ];
  return <DefinitionList List={Terms} items={items} />;
}
