import styled from '@emotion/styled';

import { fromReais } from '#src/domain/money.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { CardInstallment } from '#src/partner/contract/simulation.ts';
import { controlBorder, tabular } from '#src/ui/theme.ts';
import { useFormat } from '#src/ui/use-format.ts';

import { Price, printedOption, Small } from '../sections/offer-price.ts';
import { isForSale, totalToPay } from './offer.ts';

const Cell = styled('button')(({ theme }) => ({
  ...tabular,
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  minHeight: 72,
  padding: 12,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  border: `1px solid ${controlBorder}`,
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
const Heading = styled('span')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));

interface PriceCellProps {
  readonly option: CardInstallment | undefined;
  readonly heading: string;
  readonly chosen: boolean;
  readonly onTake: () => void;
}

/** One price, all of it the target: taking it answers both questions, how many instalments and whether with insurance. */
export function PriceCell({ option, heading, chosen, onTake }: PriceCellProps) {
  const m = useMessages();
  const { offer } = m.storeCard;
  const format = useFormat();
  return (
    <Cell type="button" data-chosen={chosen} aria-pressed={chosen} disabled={!isForSale(option)} onClick={onTake}>
      <Heading>{heading}</Heading>
      {option ? (
        <>
          <Price>{m.offer.price({ number: option.installmentNumber, value: format.money(fromReais(option.installmentValue)) })}</Price>
          <Small>{offer.total({ total: format.money(totalToPay(option)) })}</Small>
        </>
      ) : (
        <Small>{offer.notOffered}</Small>
      )}
      {option && !isForSale(option) && <Small>{offer.notForSale}</Small>}
    </Cell>
  );
}
