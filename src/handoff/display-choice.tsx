import styled from '@emotion/styled';

import { useMessages } from '#src/i18n/messages-context.tsx';
import type { CustomerPrice } from '#src/ui/customer-view.ts';
import { tabular } from '#src/ui/theme.ts';
import { useFormat } from '#src/ui/use-format.ts';

import { insuranceWords, totalLines } from './price-wording.ts';

/** Its height is kept before anything is chosen: nothing moves when it is. */
const Box = styled('output')(({ theme }) => ({
  ...tabular,
  display: 'grid',
  alignContent: 'center',
  gap: '0.125rem',
  minHeight: '7.75rem',
  padding: '0.625rem 1rem',
  borderRadius: theme.shape.borderRadius,
  border: `3px solid ${theme.vars.palette.divider}`,
  '&[data-chosen="true"]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, ${theme.vars.palette.background.paper})`,
  },
}));
const Amount = styled('span')({ fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.2 });

/** The chosen price, told again and read out whenever it changes. */
export function DisplayChoice({ chosen }: { readonly chosen: CustomerPrice | undefined }) {
  const m = useMessages();
  const format = useFormat();
  const { offer } = m.display;
  return (
    <Box data-chosen={chosen !== undefined}>
      {chosen ? (
        <>
          <span>{offer.chosen}</span>
          <Amount>{m.offer.price({ number: chosen.number, value: format.money(chosen.value) })}</Amount>
          {totalLines(chosen, { m, format }).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {chosen.hasInsurance !== null && <span>{insuranceWords(chosen.hasInsurance, { m })}</span>}
        </>
      ) : (
        offer.noneChosen
      )}
    </Box>
  );
}
