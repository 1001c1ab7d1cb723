import { styled } from '@mui/material/styles';

import { fromReais, type Cents } from '#src/domain/money.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { CardInstallment } from '#src/partner/contract/simulation.ts';
import { useFormat } from '#src/ui/text/use-format.ts';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { ChosenTick, Price, priceCell, Small, TotalBar } from '../sections/offer/price.tsx';
import { isForSale, totalToPay } from './offer.ts';
import { texts } from './texts/texts.ts';

const Cell = styled('label')(({ theme }) => priceCell(theme));
const Heading = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flexBasis: '100%',
  color: theme.vars.palette.text.secondary,
  '@media print': { flexBasis: 'auto' },
}));
/** Only for screen readers and on paper: a sentence says it on screen. */
const Calculated = styled('span')({ '@media screen': visuallyHidden });

interface PriceCellProps {
  readonly option: CardInstallment | undefined;
  readonly heading: string;
  readonly chosen: boolean;
  /** The id of the row's radio, if the radio is named after this price. */
  readonly radio: string | undefined;
  /** The purchase value and the offer's largest total, for the bar. */
  readonly scale: { readonly bought: Cents; readonly largest: Cents };
  readonly onTake: () => void;
}

/**
 * One price. A click answers both questions: number of instalments and insurance. The keyboard and screen readers have
 * the row's radio instead.
 */
export function PriceCell({ option, heading, chosen, radio, scale, onTake }: PriceCellProps) {
  const m = useMessages();
  const { offer } = texts(m);
  const format = useFormat();
  return (
    <Cell
      htmlFor={radio}
      data-chosen={chosen}
      data-disabled={!isForSale(option)}
      onClick={isForSale(option) ? onTake : undefined}
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
