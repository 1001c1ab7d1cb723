import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';

import type { Cents } from '#src/domain/money.ts';
import { FieldError, fieldId, labelId } from '#src/forms/fields/field-frame.tsx';
import { useField } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { isForSale, isRowForSale, priceOf, totalToPay, type OfferRow } from './offer.ts';
import { PriceCell } from './price-cell.tsx';
import { texts } from './texts/texts.ts';

const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  marginBlockEnd: 8,
  borderRadius: theme.shape.borderRadius,
  '& > button': { flex: '1 1 0', minWidth: 'min-content', zIndex: 1 },
  '&:has(> input:focus-visible)': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 3 },
  '@media print': { marginBlockEnd: 0, breakInside: 'avoid' },
}));
/**
 * The row's radio lies unseen in the gap between its two prices, which show whether it is checked. It is as large as a
 * finger, and the prices cover all but the gap.
 */
const HiddenRadio = styled('input')({
  flex: 'none',
  alignSelf: 'stretch',
  width: 44,
  minHeight: 44,
  margin: 0,
  marginInline: -18,
  opacity: 0,
  '@media print': { display: 'none' },
});
const Ends = styled('div')(screenOnly);

interface PriceRowsProps {
  readonly rows: readonly OfferRow[];
  /** The purchase value. */
  readonly bought: Cents;
}

/** The prices: a row for each number of instalments, without and with insurance side by side. */
export function PriceRows({ rows, bought }: PriceRowsProps) {
  const m = useMessages();
  const { offer } = texts(m);
  const label = m.fields.installments;
  const { registration, onChoice, error, aria } = useField({ name: 'installmentNumbers', label });
  const forSale = rows.filter(isRowForSale);
  const others = rows.filter((row) => !isRowForSale(row));
  const totals = forSale.flatMap((row) =>
    [priceOf(row, false), priceOf(row, true)].flatMap((option) =>
      option && isForSale(option) ? [totalToPay(option)] : [],
    ),
  );
  const scale = { bought, largest: Math.max(...totals, 0) as Cents };
  const shared = { scale, registration, onChoice };
  return (
    <fieldset role="radiogroup" aria-labelledby={labelId('installmentNumbers')} {...aria}>
      <FormLabel component="legend" id={labelId('installmentNumbers')}>
        {label}
      </FormLabel>
      {forSale.map((row, index) => (
        <PriceRow key={row.number} row={row} first={index === 0} {...shared} />
      ))}
      <FieldError name="installmentNumbers" error={error} />
      <Ends>
        {forSale.length > 0 && (
          <FormHelperText>
            {m.offer.totalsCalculated} {m.offer.totalsCompared}
          </FormHelperText>
        )}
        {others.length > 0 && (
          <Disclosure summary={offer.notForSalePrices({ count: others.length })}>
            {others.map((row) => (
              <PriceRow key={row.number} row={row} first={false} {...shared} />
            ))}
          </Disclosure>
        )}
      </Ends>
    </fieldset>
  );
}

interface PriceRowProps extends Pick<ReturnType<typeof useField>, 'registration' | 'onChoice'> {
  readonly row: OfferRow;
  /** The error summary leads to it. */
  readonly first: boolean;
  readonly scale: { readonly bought: Cents; readonly largest: Cents };
}

function PriceRow({ row, first, scale, registration, onChoice }: PriceRowProps) {
  const m = useMessages();
  const { setValue, clearErrors } = useFormContext();
  const [chosenInsurance, chosenNumber]: readonly unknown[] = useWatch({
    name: ['hasInsurance', 'installmentNumbers'],
  });
  const insuranceIs = (hasInsurance: boolean) => chosenInsurance === String(hasInsurance);
  const canChoose = [false, true].some(
    (hasInsurance) => (insuranceIs(hasInsurance) || !chosenInsurance) && isForSale(priceOf(row, hasInsurance)),
  );
  const take = (hasInsurance: boolean) => {
    setValue('hasInsurance', String(hasInsurance));
    setValue('installmentNumbers', String(row.number));
    clearErrors(['hasInsurance', 'installmentNumbers']);
  };
  const cell = (hasInsurance: boolean) => (
    <PriceCell
      option={priceOf(row, hasInsurance)}
      heading={hasInsurance ? m.offer.withInsurance : m.offer.withoutInsurance}
      chosen={insuranceIs(hasInsurance) && chosenNumber === String(row.number)}
      scale={scale}
      onTake={() => take(hasInsurance)}
    />
  );
  const id = `precos-${row.number}`;
  return (
    <Row id={id}>
      {cell(false)}
      <HiddenRadio
        type="radio"
        id={first ? fieldId('installmentNumbers') : fieldId(`installmentNumbers-${row.number}`)}
        value={row.number}
        disabled={!canChoose}
        aria-label={m.offer.times({ number: row.number })}
        aria-describedby={id}
        {...registration}
        onChange={onChoice}
      />
      {cell(true)}
    </Row>
  );
}
