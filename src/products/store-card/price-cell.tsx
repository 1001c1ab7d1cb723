import { styled } from '@mui/material/styles';

import { fromReais, type Cents } from '#src/domain/money.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { CardInstallment } from '#src/partner/contract/responses.ts';
import { useFormat } from '#src/ui/text/use-format.ts';

import { Aside, ChosenTick, Price, priceCell, Small, TotalBar } from '../sections/offer/price.tsx';
import { isForSale, totalToPay } from './offer.ts';
import { texts } from './texts/texts.ts';

/** Room for all of a price's words on one line. */
const roomForLine = '@container (min-width: 50rem)';
const Cell = styled('label')(({ theme }) => ({
  ...priceCell(theme),
  // The total and its bar come after the heading.
  [roomForLine]: { '& > :nth-of-type(n + 3)': { order: 2 } },
}));
/** Above the price, or on its line where there is room. */
const Heading = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flexBasis: '100%',
  color: theme.vars.palette.text.secondary,
  [roomForLine]: { order: 1, flexBasis: 'auto', marginInlineStart: 'auto' },
  '@media print': { flexBasis: 'auto', order: 0, margin: 0 },
}));
interface PriceCellProps {
  readonly option: CardInstallment | undefined;
  readonly heading: string;
  /** Half: its number of instalments is, and with or without insurance is not answered yet. */
  readonly chosen: boolean | 'half';
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
            <Aside> {offer.calculated}</Aside>
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
