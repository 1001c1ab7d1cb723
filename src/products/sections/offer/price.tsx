import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import FormLabel from '@mui/material/FormLabel';
import { styled, type Theme } from '@mui/material/styles';
import type { CSSProperties } from 'react';

import type { Cents } from '#src/domain/values/money.ts';
import { labelId } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { chosenLook, tint } from '#src/ui/theme/looks.ts';
import { forcedColours, moreContrast, shortScreen, tallScreen } from '#src/ui/theme/media.ts';
import { screenOnly, tabular } from '#src/ui/theme/theme.ts';

import { offerTexts } from './offer-texts.ts';

/** Selectors of a chosen price: marked as such, or a label around its radio. */
const chosen = '&[data-chosen="true"], &:has(:checked)';
const halfChosen = '&[data-chosen="half"]';

/** On paper a price is a table row, and the chosen one is marked without colour. */
const printed = {
  '@media print': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'flex-start',
    columnGap: 8,
    minHeight: 0,
    // Every row has room for the tick, so that the columns of all rows align.
    paddingInline: '24px 6px',
    borderRadius: 0,
    breakInside: 'avoid',
    '&, &[data-disabled="true"]': { border: '2px solid transparent', paddingBlock: 1 },
    '& span': { lineHeight: 1.3 },
    [chosen]: { borderColor: 'currentColor', outline: 'none', backgroundColor: 'transparent' },
    '&[data-chosen="true"]::before, &:has(:checked)::before': {
      content: '"✓"',
      position: 'absolute',
      insetInlineStart: 6,
      fontWeight: 600,
    },
  },
} as const;

/** Wider than a phone. */
const roomy = '@container (min-width: 25rem)';
/** Where two prices have room for everything on one line. */
const wide = '@container (min-width: 34rem)';
/** Where a bar beside both lines of a price is long enough to compare. */
const spacious = (styles: object) => ({
  [tallScreen]: {
    '@container (min-width: 48rem)': styles,
    'fieldset:not([data-headed="2"]) &': { '@container (min-width: 24rem)': styles },
  },
});
/** Where two prices of a phone are side by side. */
const inPairs = '@container (min-width: 20.4rem) and (max-width: 33.99rem)';

/**
 * The look of one price, which is one choice as a whole: the amount, the total beneath it and its bar. The chosen price
 * has a tick, a fill and a thicker border, and its tick has its place before, so that nothing moves. Where the system
 * forces its colours, it has the tick and a second line inside the border.
 */
export const priceCell = (theme: Theme) => ({
  ...tabular,
  position: 'relative' as const,
  display: 'grid',
  // Totals of up to R$ 99.999,99 are equally wide, so that all bars begin at one place.
  gridTemplate: '"head head head" "price price mark" "total bar mark" / minmax(8.25rem, auto) minmax(0, 1fr) auto',
  alignContent: 'center',
  columnGap: 12,
  minHeight: 52,
  padding: '8px 12px',
  [roomy]: { padding: '10px 16px' },
  '[data-headed="2"] &': {
    [inPairs]: { columnGap: 4, gridTemplate: '"head head" "price price" "total mark" "bar bar" / minmax(0, 1fr) auto' },
  },
  ...spacious({
    padding: '8px 16px',
    columnGap: 16,
    gridTemplate: '"head head head" "price bar mark" "total bar mark" / minmax(11rem, auto) minmax(0, 1fr) auto',
  }),
  // A landscape tablet shows more prices.
  [shortScreen]: {
    minHeight: 44,
    [wide]: {
      padding: '4px 16px',
      gridTemplate: '"price head total mark" "bar bar bar mark" / auto 1fr auto auto',
      alignItems: 'baseline',
    },
  },
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start' as const,
  cursor: 'pointer',
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  transition: 'background-color 120ms, border-color 120ms',
  '@media (hover: hover)': { '&:hover:not([data-disabled="true"])': { borderColor: theme.vars.palette.primary.main } },
  [halfChosen]: {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: tint(theme.vars.palette.primary.main, 4, theme.vars.palette.background.paper),
    [forcedColours]: { borderColor: 'Highlight' },
  },
  [chosen]: {
    ...chosenLook(theme),
    [forcedColours]: { borderColor: 'Highlight', outline: '2px solid Highlight', outlineOffset: -3 },
  },
  '&[data-disabled="true"]': {
    cursor: 'not-allowed',
    color: theme.vars.palette.text.secondary,
    borderColor: theme.vars.palette.divider,
    backgroundColor: 'transparent',
  },
  ...printed,
});

/**
 * The prices to choose from. A missing choice is told at their end, right above the page's actions: no price is wrong
 * by itself.
 */
export const PriceGroup = styled('fieldset')({
  containerType: 'inline-size',
  scrollMarginBlockStart: 'min(23rem, 45vh)',
});

/** A price or a pair of prices each. Single prices are in two columns where there is room, so that more are in sight. */
export const PriceList = styled('div')({
  display: 'grid',
  gap: '8px 16px',
  marginBlockEnd: 8,
  'fieldset:not([data-headed="2"]) &': {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
  },
  '@media print': { '&&': { display: 'block', marginBlockEnd: 0 } },
});

/** Invisible until the price is chosen. */
const Mark = styled('span')(({ theme }) => ({
  gridArea: 'mark',
  display: 'grid',
  alignSelf: 'center',
  visibility: 'hidden',
  color: theme.vars.palette.primary.main,
  '& > svg': { fontSize: '1.5rem' },
  '[data-headed="2"] &': { [inPairs]: { '& > svg': { fontSize: '1.25rem' } } },
  '[data-chosen="true"] > &, label:has(:checked) > &': { visibility: 'visible' },
  ...screenOnly,
}));
export const ChosenMark = () => (
  <Mark aria-hidden>
    <CheckCircleIcon />
  </Mark>
);

/** The text of a price. Where the partner returned several prices, it is only the number of instalments. */
export const PriceText = styled('span')(({ theme }) => ({
  gridArea: 'price',
  fontSize: '1.25rem',
  lineHeight: 1.3,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  '& > span': { fontWeight: 400 },
  // On a phone the amount keeps its size, beside the other column's.
  [theme.breakpoints.down('sm')]: { '& > span': { fontSize: '1rem' } },
  '[data-disabled="true"] > &': { fontSize: '1rem', lineHeight: 1.625, fontWeight: 400 },
  '@media print': {
    minWidth: '8.5rem',
    marginInlineEnd: 'auto',
    '&, [data-disabled="true"] > &, & > span': { fontSize: '1rem' },
  },
}));

interface PriceProps {
  readonly number: number;
  /** The value of an instalment, as text. */
  readonly value: string;
}

/** The instalment, readable from across the counter. Where the cell is too narrow, the amount has a line of its own. */
export function Price({ number, value }: PriceProps) {
  const { offer } = useMessages();
  const text = offer.price({ number, value });
  return (
    <PriceText>
      <span>{text.slice(0, -value.length)}</span>
      <wbr />
      {value}
    </PriceText>
  );
}
/** The total and other remarks beneath it. */
export const Small = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  // Where there is room, the total is read across the counter too.
  ...spacious({ fontSize: '1rem' }),
}));
/** Beneath the amount, on a landscape tablet beside it. */
export const Totals = styled('span')({
  gridArea: 'total',
  display: 'grid',
  '@media print': { textAlign: 'end' },
});
/** Only for screen readers and on paper: the line below the prices says it on screen. */
export const Aside = styled('span')({ '@media screen': visuallyHidden });

const boughtColor = ({ vars }: Theme) => tint(vars.palette.outline, 60, vars.palette.background.paper);

/** Where its colours can't be told apart, a bar says nothing. */
const inColour = { [forcedColours]: { display: 'none' }, [moreContrast]: { display: 'none' }, ...screenOnly } as const;

const Bar = styled('span')(({ theme }) => ({
  gridArea: 'bar',
  alignSelf: 'center',
  height: 6,
  borderRadius: 3,
  '[data-headed="2"] &': { [inPairs]: { marginBlockStart: 6 } },
  // Within the height of a control.
  [shortScreen]: { [wide]: { height: 3, marginBlockStart: 2 } },
  backgroundImage: `linear-gradient(to right, ${boughtColor(theme)} var(--bought), ${theme.vars.palette.primary.main} 0 var(--total), transparent 0)`,
  ...inColour,
}));

interface TotalBarProps {
  readonly total: Cents;
  /** The purchase value. */
  readonly bought: Cents;
  /** The largest total of the offer, which fills the bar. */
  readonly largest: Cents;
}

/**
 * Pictures a total: the purchase value, and what is paid beyond it. The text above says the amount, so the bar is left
 * out where its colours can't be told apart.
 */
export function TotalBar({ total, bought, largest }: TotalBarProps) {
  const share = (amount: number) => `${(amount / Math.max(largest, bought, 1)) * 100}%`;
  const style = { '--bought': share(Math.min(total, bought)), '--total': share(total) };
  return <Bar aria-hidden style={style as CSSProperties} />;
}

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 16 });
const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  ...screenOnly,
}));
/** At the end of the head's line. Screen readers skip it, like the bars. */
const Legend = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginInlineStart: 'auto',
  color: theme.vars.palette.text.secondary,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  '& > span::before': {
    content: '""',
    display: 'inline-block',
    width: 20,
    height: 6,
    borderRadius: 3,
    marginInlineEnd: 6,
    verticalAlign: 'middle',
    backgroundColor: boughtColor(theme),
  },
  '& > span + span::before': { backgroundColor: theme.vars.palette.primary.main },
  ...inColour,
}));

interface PricesHeadProps {
  readonly name: string;
  readonly title?: string;
}

/** Names the prices, and says what the two colours of their bars mean. */
export function PricesHead({ name, title }: PricesHeadProps) {
  const m = useMessages();
  const { barBought, barBeyond } = offerTexts(m);
  return (
    <Head>
      <FormLabel component="div" id={labelId(name)}>
        {title ?? m.fields.installments}
      </FormLabel>
      <Legend aria-hidden>
        <span>{barBought}</span>
        <span>{barBeyond}</span>
      </Legend>
    </Head>
  );
}

/** Where the totals come from, if all are instalments times value. Otherwise each total says it. */
export function PricesFoot() {
  return <Foot>{offerTexts(useMessages()).totalsCalculated}</Foot>;
}
