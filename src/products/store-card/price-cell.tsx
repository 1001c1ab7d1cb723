import { styled } from '@mui/material/styles';

import { fromReais } from '#src/domain/money.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { CardInstallment } from '#src/partner/contract/simulation.ts';
import { controlBorder, tabular } from '#src/ui/theme.ts';
import { useFormat } from '#src/ui/use-format.ts';

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
}));
const Heading = styled('span')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));
const Price = styled('span')({ fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 600, ':disabled > &': { fontWeight: 400 } });
const Small = styled('span')(({ theme }) => ({ ...theme.typography.body2 }));

interface PriceCellProps {
  readonly option: CardInstallment | undefined;
  readonly heading: string;
  readonly chosen: boolean;
  readonly onTake: () => void;
}

/** One price, all of it the target: taking it answers both questions, how many instalments and whether with insurance. */
export function PriceCell({ option, heading, chosen, onTake }: PriceCellProps) {
  const { offer } = useMessages().storeCard;
  const format = useFormat();
  return (
    <Cell type="button" data-chosen={chosen} aria-pressed={chosen} disabled={!isForSale(option)} onClick={onTake}>
      <Heading>{heading}</Heading>
      {option ? (
        <>
          <Price>{offer.price({ number: option.installmentNumber, value: format.money(fromReais(option.installmentValue)) })}</Price>
          <Small>{offer.total({ total: format.money(totalToPay(option)) })}</Small>
        </>
      ) : (
        <Small>{offer.notOffered}</Small>
      )}
      {option && !isForSale(option) && <Small>{offer.notForSale}</Small>}
    </Cell>
  );
}
