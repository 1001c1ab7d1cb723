import CheckIcon from '@mui/icons-material/Check';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

import { useFormat } from '#src/i18n/format.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import type { CustomerPrice } from '#src/platform/customer-view.ts';
import type { Wording } from '#src/products/product.ts';
import { offerTexts } from '#src/products/sections/offer/offer-texts.ts';
import { VisuallyHidden, visuallyHidden } from '#src/ui/text/visually-hidden.tsx';
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

const Container = styled('div')({ gridArea: 'prices', containerType: 'inline-size' });
const Prices = styled(Table)(({ theme }) => ({
  ...tabular,
  alignSelf: 'start',
  '& th, & td': {
    // The display's large text, and not the smaller one of a table on a page.
    font: 'inherit',
    padding: '0.25rem 0.75rem',
    verticalAlign: 'baseline',
    borderColor: theme.vars.palette.divider,
    [theme.breakpoints.up('md')]: { paddingBlock: '0.3125rem' },
    [shortScreen]: { paddingBlock: '0.125rem' },
  },
  '& th': { fontWeight: 600, lineHeight: 1.3, whiteSpace: 'nowrap' },
  // Aligned with what is above and below the table.
  '& tbody th': { width: '4rem', paddingInlineStart: 0 },
  // The room goes to the prices.
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { paddingInline: '0.5rem' },
    '& tbody th': { width: '2.5rem', paddingInline: 0 },
  },
  [narrow]: { '& thead': visuallyHidden, '& tbody tr': { display: 'grid' }, '& tbody th': { width: 'auto' } },
  '& caption': {
    ...theme.typography.body2,
    captionSide: 'bottom',
    padding: '0.5rem 0 0',
    color: theme.vars.palette.text.secondary,
  },
}));
const Cell = styled(TableCell)(({ theme }) => ({
  position: 'relative',
  // Repeated where the columns are stacked.
  [narrow]: { '&::before': { content: 'attr(data-column)' } },
  '&[data-chosen="true"]': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 12%, ${theme.vars.palette.background.paper})`,
  },
}));
const Words = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '0.625rem' });
const Amount = styled('span')(({ theme }) => ({
  fontSize: '1.125rem',
  lineHeight: 1.3,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  [theme.breakpoints.up('md')]: { fontSize: '1.25rem' },
}));
const Total = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.up('sm')]: { whiteSpace: 'nowrap' },
}));
/** At the end of the price's line, where it takes no height. */
const Mark = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: '0.4375rem',
  insetInlineEnd: '0.5rem',
  fontSize: '1.25rem',
  lineHeight: 0,
  borderRadius: '50%',
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
}));

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
    <Container>
      <Prices aria-label={m.fields.installments}>
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
      </Prices>
    </Container>
  );
}

interface PriceCellProps {
  readonly price: CustomerPrice | undefined;
  readonly calculated: boolean;
}

function PriceCell({ price, calculated }: PriceCellProps) {
  const m = useMessages();
  const words = useLateMessages().customer.display.offer;
  const format = useFormat();
  const totalLines = useTotalLines();
  if (!price) return <TableCell>{words.notForSale}</TableCell>;
  const totals = calculated
    ? price.totals.map(({ total }) => offerTexts(m).total({ total: format.money(total) }))
    : totalLines(price);
  return (
    <Cell data-chosen={price.chosen} data-column={insuranceWords(price.hasInsurance, { m })}>
      <Words>
        <Amount>{format.money(price.value)}</Amount>
        {totals.map((line) => (
          <Total key={line}>{line}</Total>
        ))}
      </Words>
      {price.chosen && (
        <Mark>
          <CheckIcon fontSize="inherit" />
          <VisuallyHidden>{words.chosen}</VisuallyHidden>
        </Mark>
      )}
    </Cell>
  );
}
