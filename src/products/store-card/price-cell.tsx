import { styled } from '@mui/material/styles';

import { fromReais } from '#src/domain/money.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { CardInstallment } from '#src/partner/contract/simulation.ts';
import { useFormat } from '#src/ui/text/use-format.ts';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { tabular } from '#src/ui/theme/theme.ts';

import { Price, printedOption, Small } from '../sections/offer/offer.ts';
import { isForSale, totalToPay } from './offer.ts';
import { texts } from './texts/texts.ts';

const Cell = styled('button')(({ theme }) => ({
  ...tabular,
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignContent: 'center',
  justifyContent: 'space-between',
  columnGap: 12,
  minHeight: 44,
  paddingBlock: 6,
  paddingInline: 10,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  transition: 'background-color 120ms, border-color 120ms',
  '&[data-chosen="true"]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, ${theme.vars.palette.background.paper})`,
  },
  '&:disabled': {
    cursor: 'not-allowed',
    color: theme.vars.palette.text.secondary,
    borderColor: theme.vars.palette.divider,
    backgroundColor: 'transparent',
  },
  ...printedOption,
}));
/** On wide screens, where the column has a head, only screen readers get it. */
const Heading = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flexBasis: '100%',
  color: theme.vars.palette.text.secondary,
  '@media print': { flexBasis: 'auto' },
  '@media screen and (min-width: 600px)': visuallyHidden,
}));
const Amount = styled(Price)(({ theme }) => ({
  whiteSpace: 'nowrap',
  fontSize: '1.125rem',
  'button:disabled > &': { fontSize: '1rem', fontWeight: 400 },
  [theme.breakpoints.down('sm')]: { '&, button:disabled > &': { fontSize: '0.9375rem' } },
  '@media print': { '&, button:disabled > &': { fontSize: '1rem' } },
}));

/** Only for screen readers: the table's head or legend shows it on screen. */
const Calculated = styled('span')({ '@media screen': visuallyHidden });

interface PriceCellProps {
  readonly option: CardInstallment | undefined;
  readonly heading: string;
  readonly chosen: boolean;
  readonly onTake: () => void;
}

/** One price as a button. It answers both questions: number of instalments and insurance. */
export function PriceCell({ option, heading, chosen, onTake }: PriceCellProps) {
  const m = useMessages();
  const { offer } = texts(m);
  const format = useFormat();
  return (
    <Cell type="button" data-chosen={chosen} aria-pressed={chosen} disabled={!isForSale(option)} onClick={onTake}>
      <Heading>{heading}</Heading>
      {option && (
        <Amount>
          {m.offer.price({ number: option.installmentNumber, value: format.money(fromReais(option.installmentValue)) })}
        </Amount>
      )}
      {option && isForSale(option) ? (
        <Small>
          {m.offer.total({ total: format.money(totalToPay(option)) })}
          <Calculated> {offer.calculated}</Calculated>
        </Small>
      ) : (
        <Small>{option ? offer.notForSale : offer.notOffered}</Small>
      )}
    </Cell>
  );
}
