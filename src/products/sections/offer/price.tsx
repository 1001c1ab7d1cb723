import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import { styled, type Theme } from '@mui/material/styles';

import type { Cents } from '#src/domain/money.ts';
import { forcedColours, moreContrast } from '#src/ui/theme/media.ts';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { screenOnly, tabular } from '#src/ui/theme/theme.ts';

/** Selectors of a chosen price: marked as such, or a label around its radio. */
const chosen = '&[data-chosen="true"], &:has(:checked)';
const halfChosen = '&[data-chosen="half"]';

/** On paper a price is a table row, and the chosen one is marked without colour. */
const printed = {
  '@media print': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 8,
    minHeight: 0,
    padding: '1px 6px',
    borderRadius: 0,
    breakInside: 'avoid',
    '&, &[data-disabled="true"]': { borderColor: 'transparent' },
    '& span': { lineHeight: 1.3 },
    [chosen]: { border: '2px solid', boxShadow: 'none', backgroundColor: 'transparent' },
    '&[data-chosen="true"]::before, &:has(:checked)::before': { content: '"✓"', fontWeight: 600 },
  },
} as const;

/**
 * The look of one price, all of which is the target. The chosen one has a tick, a fill and a border; where the system
 * forces its colours, the tick and a second line inside the border.
 */
export const priceCell = (theme: Theme) => ({
  ...tabular,
  position: 'relative' as const,
  display: 'flex',
  flexWrap: 'wrap' as const,
  alignItems: 'baseline',
  alignContent: 'center',
  justifyContent: 'space-between',
  columnGap: 12,
  minHeight: 56,
  paddingBlock: 8,
  paddingInline: 8,
  [theme.breakpoints.up('sm')]: { paddingInline: 12 },
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
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 6%, ${theme.vars.palette.background.paper})`,
    [forcedColours]: { borderColor: 'Highlight' },
  },
  [chosen]: {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 14%, ${theme.vars.palette.background.paper})`,
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

/** Shown at a chosen price alone, across its corner: the amounts keep their places. */
const Tick = styled(CheckCircleIcon)(({ theme }) => ({
  position: 'absolute',
  top: -9,
  right: -7,
  fontSize: 24,
  borderRadius: '50%',
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.background.paper,
  visibility: 'hidden',
  '[data-chosen="true"] > &, label:has(:checked) > &': { visibility: 'visible' },
  ...screenOnly,
}));
export const ChosenTick = () => <Tick aria-hidden />;

/** The instalment, readable from across the counter. */
export const Price = styled('span')(({ theme }) => ({
  fontSize: '1.25rem',
  lineHeight: 1.3,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  [theme.breakpoints.up('sm')]: { whiteSpace: 'nowrap' },
  '[data-disabled="true"] > &': { fontSize: '1rem', fontWeight: 400 },
  '@media print': { '&, [data-disabled="true"] > &': { fontSize: '1rem' } },
}));
/** The total and other remarks beneath it. */
export const Small = styled('span')(({ theme }) => theme.typography.body2);
/** Only for screen readers and on paper: a sentence below the prices says it on screen. */
export const Aside = styled('span')({ '@media screen': visuallyHidden });

const Track = styled('span')(({ theme }) => ({
  flexBasis: '100%',
  display: 'flex',
  height: 4,
  marginTop: 4,
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.divider,
  [moreContrast]: { backgroundColor: 'transparent' },
  '& > :first-of-type': { backgroundColor: theme.vars.palette.outline },
  '& > :last-of-type': { backgroundColor: theme.vars.palette.primary.main },
  ...screenOnly,
}));

interface TotalBarProps {
  readonly total: Cents;
  /** The purchase value. */
  readonly bought: Cents;
  /** The largest total of the offer, which fills the bar. */
  readonly largest: Cents;
}

/** Pictures a total: the purchase value, and what is paid beyond it. The text beside it says the amount. */
export function TotalBar({ total, bought, largest }: TotalBarProps) {
  const share = (amount: number) => ({ width: `${(Math.max(amount, 0) / Math.max(largest, bought, 1)) * 100}%` });
  return (
    <Track aria-hidden>
      <span style={share(Math.min(total, bought))} />
      <span style={share(total - bought)} />
    </Track>
  );
}
