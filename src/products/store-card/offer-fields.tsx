import styled from '@emotion/styled';
import { useFormContext, useWatch } from 'react-hook-form';

import { FieldError } from '#src/forms/field-error.tsx';
import { fieldId, labelId } from '#src/forms/field-ids.ts';
import { Legend, RadioField } from '#src/forms/radio-field.tsx';
import { useField } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { screenOnly, tabular } from '#src/ui/theme.ts';
import { useFormat } from '#src/ui/use-format.ts';

import { OfferSheet } from '../sections/offer-sheet.tsx';
import { returnedAmount } from '../sections/returned-amount.ts';
import type { StoreCardJourney } from './journey.ts';
import { isForSale, isRowForSale, priceOf, rowsOf, type OfferRow } from './offer.ts';
import { PriceCell } from './price-cell.tsx';

const ScreenOnly = styled('div')(screenOnly);
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  paddingBlock: 8,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '96px repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: '40px repeat(2, minmax(0, 1fr))', paddingBlock: 0, breakInside: 'avoid' },
}));
const Number = styled('label')(({ theme }) => ({
  ...tabular,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  gridColumn: '1 / -1',
  fontWeight: 600,
  '& input': { width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
  [theme.breakpoints.up('sm')]: { gridColumn: 'auto' },
  '@media print': { gridColumn: 'auto', minHeight: 0, '& input': { display: 'none' } },
}));

/** The prices to choose from: a row for each number of instalments, without and with insurance side by side. */
export function OfferFields({ journey }: { readonly journey: StoreCardJourney }) {
  const m = useMessages();
  const format = useFormat();
  const { offer } = m.storeCard;
  const { values, accepted } = journey.simulacao;
  if (!values || !accepted) return null;
  const { buyValue, totalFunded, services } = accepted.data;
  const amount = (value: number | null | undefined) => returnedAmount(value, { m, format });
  const rows = rowsOf(journey);
  const insurance = [
    { value: 'false', label: offer.withoutInsurance },
    { value: 'true', label: offer.withInsurance },
  ];
  return (
    <OfferSheet
      product="store-card"
      simulation={{ document: values.document, at: accepted.at }}
      facts={[
        { label: m.fields.buyValue, value: amount(buyValue) },
        { label: m.offer.totalFunded, value: offer.asSimulated({ value: amount(totalFunded), hasInsurance: values.hasInsurance }) },
      ]}
      services={services}
      nothing={nothingIn(rows, m)}
    >
      {rows.some(isRowForSale) && (
        <ScreenOnly>
          <RadioField name="hasInsurance" label={offer.hasInsurance} help={offer.hasInsuranceHelp} options={insurance} />
        </ScreenOnly>
      )}
      {rows.length > 0 && <PriceTable rows={rows} />}
    </OfferSheet>
  );
}

function nothingIn(rows: readonly OfferRow[], { offer, storeCard }: Messages) {
  if (rows.length === 0) return { title: offer.emptyTitle, text: storeCard.offer.empty };
  return rows.some(isRowForSale) ? undefined : { title: storeCard.offer.nothingForSaleTitle, text: storeCard.offer.nothingForSale };
}

const pricesId = (row: OfferRow) => `precos-${row.number}`;

function PriceTable({ rows }: { readonly rows: readonly OfferRow[] }) {
  const m = useMessages();
  const label = m.fields.installments;
  const { registration, onChoice, error, aria } = useField({ name: 'installmentNumbers', label });
  const { setValue, clearErrors } = useFormContext();
  const chosenInsurance: unknown = useWatch({ name: 'hasInsurance' });
  const chosenNumber: unknown = useWatch({ name: 'installmentNumbers' });

  const insuranceIs = (hasInsurance: boolean) => chosenInsurance === String(hasInsurance);
  const canChoose = (row: OfferRow) =>
    [false, true].some((hasInsurance) => (insuranceIs(hasInsurance) || !chosenInsurance) && isForSale(priceOf(row, hasInsurance)));
  const firstChoosable = rows.find(canChoose);

  return (
    <fieldset role="radiogroup" aria-labelledby={labelId('installmentNumbers')} {...aria}>
      <Legend id={labelId('installmentNumbers')}>{label}</Legend>
      {rows.map((row) => {
        const id = row === firstChoosable ? fieldId('installmentNumbers') : fieldId(`installmentNumbers-${row.number}`);
        const take = (hasInsurance: boolean) => {
          setValue('hasInsurance', String(hasInsurance));
          setValue('installmentNumbers', String(row.number));
          clearErrors(['hasInsurance', 'installmentNumbers']);
        };
        return (
          <Row key={row.number} id={pricesId(row)}>
            <Number htmlFor={id}>
              <input
                type="radio"
                id={id}
                value={row.number}
                disabled={!canChoose(row)}
                aria-describedby={pricesId(row)}
                {...registration}
                onChange={onChoice}
              />
              {m.storeCard.offer.times({ number: row.number })}
            </Number>
            {[false, true].map((hasInsurance) => (
              <PriceCell
                key={String(hasInsurance)}
                option={priceOf(row, hasInsurance)}
                heading={hasInsurance ? m.storeCard.offer.withInsurance : m.storeCard.offer.withoutInsurance}
                chosen={insuranceIs(hasInsurance) && chosenNumber === String(row.number)}
                onTake={() => take(hasInsurance)}
              />
            ))}
          </Row>
        );
      })}
      <FieldError name="installmentNumbers" error={error} />
    </fieldset>
  );
}
