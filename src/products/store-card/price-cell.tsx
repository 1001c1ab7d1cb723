import { styled } from '@mui/material/styles';

import { fromReais, type Cents } from '#src/domain/money.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { CardInstallment } from '#src/partner/contract/simulation.ts';
import { useFormat } from '#src/ui/text/use-format.ts';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { ChosenTick, Price, priceCell, Small, TotalBar } from '../sections/offer/price.tsx';
import { isForSale, totalToPay } from './offer.ts';
import { texts } from './texts/texts.ts';

const Cell = styled('button')(({ theme }) => priceCell(theme));
/** On wide screens, where the insurance's choices head the columns, only screen readers get it. */
const Heading = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flexBasis: '100%',
  color: theme.vars.palette.text.secondary,
  '@media print': { flexBasis: 'auto' },
  '@media screen and (min-width: 600px)': visuallyHidden,
}));
/** Only for screen readers and on paper: a sentence says it on screen. */
const Calculated = styled('span')({ '@media screen': visuallyHidden });

interface PriceCellProps {
  readonly option: CardInstallment | undefined;
  readonly heading: string;
  readonly chosen: boolean;
  /** The purchase value and the offer's largest total, for the bar. */
  readonly scale: { readonly bought: Cents; readonly largest: Cents };
  readonly onTake: () => void;
}

/**
 * One price as a button for a finger or a pointer. It answers both questions: number of instalments and insurance. The
 * keyboard has the row's radio instead.
 */
export function PriceCell({ option, heading, chosen, scale, onTake }: PriceCellProps) {
  const m = useMessages();
  const { offer } = texts(m);
  const format = useFormat();
  return (
    <Cell
      type="button"
      tabIndex={-1}
      data-chosen={chosen}
      aria-pressed={chosen}
      disabled={!isForSale(option)}
      onClick={onTake}
    >
      <Heading>{heading}</Heading>
      {option && (
        <Price>
          {m.offer.price({ number: option.installmentNumber, value: format.money(fromReais(option.installmentValue)) })}
        </Price>
      )}
      {option && isForSale(option) ? (
        <>
          <Small>
            {m.offer.total({ total: format.money(totalToPay(option)) })}
            <Calculated> {offer.calculated}</Calculated>
          </Small>
          <TotalBar total={totalToPay(option)} {...scale} />
        </>
      ) : (
        <Small>{option ? offer.notForSale : offer.notOffered}</Small>
      )}
      <ChosenTick />
    </Cell>
  );
}
