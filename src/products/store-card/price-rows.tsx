import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { fromReais, type Cents } from '#src/domain/values/money.ts';
import { fieldAria, fieldId, labelId, useErrorAria, useField } from '#src/forms/use-field.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { CardInstallment } from '#src/partner/api/responses.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { shortScreen } from '#src/ui/theme/media.ts';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { offerTexts } from '../sections/offer/offer-texts.ts';
import {
  Aside,
  ChosenMark,
  Price,
  priceCell,
  PriceGroup,
  PriceList,
  PricesFoot,
  PriceText,
  Small,
  TotalBar,
  Totals,
} from '../sections/offer/price.tsx';
import { PricesError } from '../sections/offer/prices-error.tsx';
import { columnsOf, isForSale, isRowForSale, priceOf, totalToPay, type OfferRow } from './offer.ts';
import { texts } from './texts.ts';

const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  // Wraps where large text leaves no room for two prices. The longest price decides, so that all rows wrap alike.
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.up('sm')]: { columnGap: 16 },
  containerType: 'inline-size',
  borderRadius: theme.shape.borderRadius,
  '& > label': { flex: '1 1 calc(var(--longest) * 0.75rem + 26px)', minWidth: 'min-content', zIndex: 1 },
  '&:has(> input:focus-visible)': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 3 },
  '@media print': { breakInside: 'avoid' },
}));
/**
 * The row's radio. It is invisible and lies in the gap between the two prices, which show whether it is checked. It is
 * as large as a finger, and the prices cover all of it except in the gap.
 */
const HiddenRadio = styled('input')({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 'calc(50% - 22px)',
  width: 44,
  height: '100%',
  margin: 0,
  opacity: 0,
  '@media print': { display: 'none' },
});
const Ends = styled('div')(screenOnly);
/** Where two prices always fit side by side. */
const wherePricesFit = (styles: object) => ({
  '@container (min-width: 20.4rem)': { '[data-headed="2"][data-short="true"] &': styles },
  '@container (min-width: 34rem)': { '[data-headed="2"] &': styles },
});
/** Two amounts of at most this many characters, such as “R$ 1.043,07”, always fit side by side on a phone. */
const shortAmount = 11;

/** Up to this many rows that can't be sold are shown unfolded, because a fold costs a Tab stop. */
const mostUnfolded = 3;

const pricesOf = (rows: readonly OfferRow[]): readonly CardInstallment[] =>
  rows.flatMap((row) => [priceOf(row, false), priceOf(row, true)]).filter((option) => option !== undefined);

/** The current values of the form's two choices. */
interface Chosen {
  readonly hasInsurance: unknown;
  readonly number: unknown;
}

/** The answers about insurance with which the row can be sold: the chosen answer, or any while none is chosen. */
const waysToBuy = (row: OfferRow, { hasInsurance }: Chosen) =>
  [false, true].filter((way) => (!hasInsurance || hasInsurance === String(way)) && isForSale(priceOf(row, way)));

interface PriceRowsProps {
  readonly rows: readonly OfferRow[];
  /** The purchase value. */
  readonly bought: Cents;
}

/** The prices: a row for each number of instalments, without and with insurance side by side. */
export function PriceRows({ rows, bought }: PriceRowsProps) {
  const m = useMessages();
  const { offer } = texts(m);
  const { registration, onChoice } = useField({ name: 'installmentNumbers' });
  const ref = useErrorAria({ name: 'installmentNumbers' });
  const [hasInsurance, number]: readonly unknown[] = useWatch({ name: ['hasInsurance', 'installmentNumbers'] });
  const chosen = { hasInsurance, number };
  const amountText = useAmountText();
  const prices = pricesOf(rows);
  /** The number of characters in the longest amount. */
  const longest = Math.max(0, ...prices.map((price) => amountText(price).length));
  const largest = Math.max(0, ...prices.filter(isForSale).map(totalToPay)) as Cents;
  const scale = { bought, largest };
  const forSale = rows.filter(isRowForSale);
  const others = rows.filter((row) => !isRowForSale(row));
  // The stop is chosen here, because browsers differ in how many Tab stops a group without a choice has.
  const open = forSale.filter((row) => waysToBuy(row, chosen).length > 0);
  const stop = open.find((row) => String(row.number) === number) ?? open[0];
  const columns = columnsOf(rows);
  const list = (some: readonly OfferRow[]) => (
    <PriceList>
      {some.map((row) => (
        <PriceRow
          key={row.number}
          row={row}
          // The error summary links to the first row.
          id={fieldId(row === forSale[0] ? 'installmentNumbers' : `installmentNumbers-${row.number}`)}
          isStop={row === stop}
          {...{ columns, chosen, scale, registration, onChoice }}
        />
      ))}
    </PriceList>
  );
  return (
    <PriceGroup
      role="radiogroup"
      {...(forSale.length > 0
        ? // In the head that `OfferFields` shows above.
          { 'aria-labelledby': labelId('installmentNumbers') }
        : { 'aria-label': m.fields.installments })}
      data-headed={forSale.length > 0 && columns.length}
      data-short={longest <= shortAmount}
      style={{ '--longest': longest } as CSSProperties}
      ref={ref}
      {...fieldAria({ name: 'installmentNumbers' })}
    >
      {forSale.length > 0 && list(forSale)}
      {forSale.length > 0 && <PricesFoot />}
      <Ends>
        {others.length > mostUnfolded ? (
          <Disclosure summary={offer.notForSalePrices({ count: others.length })}>{list(others)}</Disclosure>
        ) : (
          others.length > 0 && <Box sx={{ marginTop: 2 }}>{list(others)}</Box>
        )}
      </Ends>
      <PricesError name="installmentNumbers" />
    </PriceGroup>
  );
}

function useAmountText() {
  const format = useFormat();
  return ({ installmentValue }: CardInstallment) => format.money(fromReais(installmentValue));
}

interface PriceRowProps extends Pick<ReturnType<typeof useField>, 'registration' | 'onChoice'> {
  readonly row: OfferRow;
  /** The id of its radio. */
  readonly id: string;
  /** Whether the Tab key reaches it. The arrows reach all. */
  readonly isStop: boolean;
  /** Without insurance, with it, or both. */
  readonly columns: readonly boolean[];
  readonly chosen: Chosen;
  readonly scale: PriceCellProps['scale'];
}

function PriceRow({ row, id, isStop, columns, chosen, scale, registration, onChoice }: PriceRowProps) {
  const m = useMessages();
  const { setValue, clearErrors } = useFormContext();
  const ways = waysToBuy(row, chosen);
  const cellId = (hasInsurance: boolean) => `${id}-${hasInsurance}`;
  const take = (hasInsurance: boolean) => {
    setValue('hasInsurance', String(hasInsurance));
    setValue('installmentNumbers', String(row.number));
    clearErrors(['hasInsurance', 'installmentNumbers']);
    document.getElementById(id)?.focus();
  };
  const cell = (hasInsurance: boolean) => (
    <PriceCell
      {...{ row, hasInsurance, scale }}
      chosen={
        chosen.number === String(row.number) && ways.includes(hasInsurance) && (chosen.hasInsurance ? true : 'half')
      }
      id={cellId(hasInsurance)}
      radio={id}
      onTake={() => take(hasInsurance)}
    />
  );
  return (
    <Row>
      {columns.includes(false) && cell(false)}
      <HiddenRadio
        type="radio"
        id={id}
        value={row.number}
        disabled={ways.length === 0}
        tabIndex={isStop ? 0 : -1}
        // ARIA names it, because Firefox's `labels` does not follow a `for` that changes.
        {...(ways.length === 0
          ? { 'aria-label': m.offer.times({ number: row.number }) }
          : { 'aria-labelledby': ways.map(cellId).join(' ') })}
        {...registration}
        onChange={(event) => {
          // Where no price has insurance, nothing else answers the question about it.
          if (!columns.includes(true)) setValue('hasInsurance', 'false');
          onChoice(event);
        }}
      />
      {columns.includes(true) && cell(true)}
    </Row>
  );
}

const Cell = styled('label')(({ theme }) => priceCell(theme));
/**
 * Names the answer about insurance above each price. Hidden where something above the prices names it: for one column
 * `PricesHead`, for two the answers themselves.
 */
const Heading = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  gridArea: 'head',
  color: theme.vars.palette.text.secondary,
  '@media screen': {
    '[data-headed="1"] &': visuallyHidden,
    ...wherePricesFit(visuallyHidden),
  },
  // Where the answers scroll away, the chosen price says which one it has.
  [shortScreen]: {
    '@container (min-width: 48rem)': {
      '[data-headed="2"] [data-chosen="true"] > &': {
        position: 'static',
        width: 'auto',
        height: 'auto',
        margin: 0,
        overflow: 'visible',
        clipPath: 'none',
      },
    },
  },
  '@media print': { flexBasis: '5.5rem' },
}));
interface PriceCellProps {
  readonly row: OfferRow;
  readonly hasInsurance: boolean;
  /** `half`: the number of instalments is chosen, and the question about insurance is not answered yet. */
  readonly chosen: boolean | 'half';
  /** The id of the cell. The row's radio takes its name from the cells of the prices that it selects. */
  readonly id: string;
  /** The id of the row's radio. */
  readonly radio: string;
  readonly scale: { readonly bought: Cents; readonly largest: Cents };
  readonly onTake: () => void;
}

/**
 * One price. A click answers both questions: number of instalments and insurance. The keyboard and screen readers have
 * the row's radio instead.
 */
function PriceCell({ row, hasInsurance, chosen, id, radio, scale, onTake }: PriceCellProps) {
  const m = useMessages();
  const { offer } = texts(m);
  const format = useFormat();
  const amountText = useAmountText();
  const option = priceOf(row, hasInsurance);
  const isRepeated = row.repeated.includes(hasInsurance);
  const refusal = option?.allowsSale === false ? offer.notForSale : offer.notSaid;
  const reason = option ? refusal : isRepeated ? offer.repeated : offer.notOffered;
  return (
    <Cell
      id={id}
      htmlFor={isForSale(option) ? radio : undefined}
      data-chosen={chosen}
      data-disabled={!isForSale(option)}
      onClick={isForSale(option) ? onTake : undefined}
    >
      <Heading>{hasInsurance ? m.offer.withInsurance : m.offer.withoutInsurance}</Heading>
      {isRepeated && <PriceText>{m.offer.price({ number: row.number, value: '' }).trim()}</PriceText>}
      {option && <Price number={option.installmentNumber} value={amountText(option)} />}
      {option && isForSale(option) ? (
        <>
          <Totals>
            <Small>
              {offerTexts(m).total({ total: format.money(totalToPay(option)) })}
              <Aside> {offer.calculated}</Aside>
            </Small>
          </Totals>
          <TotalBar total={totalToPay(option)} {...scale} />
          <ChosenMark />
        </>
      ) : (
        <Totals>
          <Small>{reason}</Small>
        </Totals>
      )}
    </Cell>
  );
}
