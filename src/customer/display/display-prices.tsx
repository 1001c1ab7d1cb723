import ChosenIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';

import { useFormat } from '#src/i18n/format.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import type { CustomerPrice } from '#src/platform/customer-view.ts';
import type { Wording } from '#src/products/product.ts';
import { offerTexts } from '#src/products/sections/offer/offer-texts.ts';
import { VisuallyHidden, visuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { chosenLook } from '#src/ui/theme/looks.ts';
import { shortScreen } from '#src/ui/theme/media.ts';
import { tabular } from '#src/ui/theme/theme.ts';

/**
 * "Total calculado R$ 330,00": one line for each source, in words that say what it is, or one without a source if
 * all agree.
 */
export function useTotalLines() {
  const m = useMessages();
  const format = useFormat();
  const words = offerTexts(m);
  return ({ totals }: CustomerPrice) =>
    totals.map(({ source, total }) => {
      const text = { total: format.money(total) };
      if (source === 'both') return words.total(text);
      if (source === 'calculated')
        return `${m.offer.totalLabel({ source: m.offer.totalSources.calculated })} ${text.total}`;
      return words.totalFrom({ ...text, source: m.offer.totalSources[source] });
    });
}

/** "Com seguro", "Sem seguro"; empty where the product does not ask. */
export const insuranceWords = (hasInsurance: boolean | null, { m }: Pick<Wording, 'm'>) =>
  hasInsurance === null ? '' : hasInsurance ? m.offer.withInsurance : m.offer.withoutInsurance;

/** No room for two prices side by side: large text on a phone. */
const narrow = '@container (max-width: 16rem)';

/** Sized in the display's large text. A table on a page has smaller text and more padding. */
const table = {
  ...tabular,
  alignSelf: 'start',
  '& th, & td': {
    paddingBlock: { xs: '0.25rem', md: '0.28rem' },
    // On a phone the room goes to the prices.
    paddingInline: { xs: '0.5rem', sm: '0.75rem' },
    verticalAlign: 'baseline',
    [shortScreen]: { paddingBlock: '0.125rem' },
  },
  '& td': { typography: 'body1' },
  '& th': { typography: 'h3', whiteSpace: 'nowrap' },
  // Aligned with what is above and below the table.
  '& tbody th': { width: { xs: '2.5rem', sm: '4rem' }, paddingInline: { xs: 0, sm: '0 0.75rem' } },
  '& caption': { padding: '0.5rem 0 0' },
  [narrow]: { '& thead': visuallyHidden, '& tbody tr': { display: 'grid' }, '& tbody th': { width: 'auto' } },
} as const;
/** The column's title is repeated where the columns are stacked. */
const cell = { position: 'relative', [narrow]: { '&::before': { content: 'attr(data-column)' } } } as const;
const words = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '0.625rem',
  // Clear of the mark.
  '[data-chosen="true"] > &': { paddingInlineEnd: { md: '1.5rem' } },
} as const;
const amount = { typography: { xs: 'h3', md: 'h2' }, whiteSpace: 'nowrap' } as const;
/** Read from a metre away, where there is room. */
const total = {
  typography: { xs: 'body2', md: 'body1' },
  whiteSpace: { sm: 'nowrap' },
  [shortScreen]: { typography: 'body2' },
} as const;
/** At the end of the price's line, where it takes no height. */
const mark = {
  position: 'absolute',
  insetBlockStart: '0.375rem',
  insetInlineEnd: '0.375rem',
  display: 'flex',
} as const;

/**
 * A row for each number of instalments; if the product asks about insurance, prices without and with it side by side.
 */
export function DisplayPrices({ prices }: { readonly prices: readonly CustomerPrice[] }) {
  const m = useMessages();
  const numbers = [...new Set(prices.map(({ number }) => number))];
  const asksInsurance = prices.some(({ hasInsurance }) => hasInsurance !== null);
  const columns = asksInsurance ? [false, true] : [null];
  // One caption instead of a note at each price saves space.
  const calculated = prices.every(({ totals }) => totals.every(({ source }) => source === 'calculated'));
  return (
    <Box sx={{ gridArea: 'prices', containerType: 'inline-size' }}>
      <Table aria-label={m.fields.installments} sx={table}>
        {calculated && <caption>{offerTexts(m).totalsCalculated}</caption>}
        {asksInsurance && (
          <TableHead>
            <TableRow>
              <TableCell>
                <VisuallyHidden>{m.fields.installments}</VisuallyHidden>
              </TableCell>
              {columns.map((hasInsurance) => (
                <TableCell key={String(hasInsurance)}>{insuranceWords(hasInsurance, { m })}</TableCell>
              ))}
            </TableRow>
          </TableHead>
        )}
        <TableBody>
          {numbers.map((number) => (
            <TableRow key={number}>
              <TableCell component="th" scope="row">
                {m.offer.times({ number })}
              </TableCell>
              {columns.map((hasInsurance) => (
                <PriceCell
                  key={String(hasInsurance)}
                  price={prices.find((one) => one.number === number && one.hasInsurance === hasInsurance)}
                  calculated={calculated}
                />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface PriceCellProps {
  readonly price: CustomerPrice | undefined;
  readonly calculated: boolean;
}

function PriceCell({ price, calculated }: PriceCellProps) {
  const m = useMessages();
  const { offer } = useLateMessages().customer.display;
  const format = useFormat();
  const totalLines = useTotalLines();
  if (!price) return <TableCell>{offer.notForSale}</TableCell>;
  const totals = calculated
    ? price.totals.map((one) => offerTexts(m).total({ total: format.money(one.total) }))
    : totalLines(price);
  return (
    <TableCell
      data-chosen={price.chosen}
      data-column={insuranceWords(price.hasInsurance, { m })}
      sx={[cell, price.chosen && chosenLook]}
    >
      <Box sx={words}>
        <Typography component="span" sx={amount}>
          {format.money(price.value)}
        </Typography>
        {totals.map((line) => (
          <Typography key={line} component="span" color="textSecondary" sx={total}>
            {line}
          </Typography>
        ))}
      </Box>
      {price.chosen && (
        <Box component="span" sx={mark}>
          <ChosenIcon color="primary" />
          <VisuallyHidden>{offer.chosen}</VisuallyHidden>
        </Box>
      )}
    </TableCell>
  );
}
