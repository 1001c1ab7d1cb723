import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';

import { choiceMark } from '#src/forms/fields/choice-box.ts';
import { FieldError, fieldId, Help, labelId } from '#src/forms/fields/field-frame.tsx';
import { Legend, RadioField } from '#src/forms/fields/radio-field.tsx';
import { useField } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { useCustomerView } from '#src/ui/customer-view.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { useFormat } from '#src/ui/text/use-format.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { OfferSheet } from '../sections/offer/offer-sheet.tsx';
import { returnedAmount } from '../sections/offer/offer.ts';
import type { StoreCardJourney } from './journey.ts';
import {
  customerOffer,
  isForSale,
  isRowForSale,
  otherFacts,
  priceOf,
  remarks,
  rowsOf,
  type OfferRow,
} from './offer.ts';
import { PriceCell } from './price-cell.tsx';
import { texts } from './texts/texts.ts';

const ScreenOnly = styled('div')(screenOnly);
const columns = { display: 'grid', gap: 8, gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center' } as const;
/** Columns, as long as every price fits on one line. */
const Pair = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > *': { flex: '1 1 0', minWidth: 'min-content' },
});
const Row = styled('div')({
  ...columns,
  paddingBlock: 4,
  '@media print': { gridTemplateColumns: '1fr', paddingBlock: 0, breakInside: 'avoid' },
});
/** Hidden on narrow screens, where each cell has its own heading. */
const Heads = styled('div')(({ theme }) => ({
  ...columns,
  ...theme.typography.body2,
  paddingInlineStart: 52,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
  ...screenOnly,
}));
const Mark = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 44,
  minHeight: 44,
  '& input': choiceMark,
  '@media print': { display: 'none' },
});
/** Keeps its space while it is empty, so that nothing moves. */
const Why = styled('output')({ display: 'block', minHeight: '1.5em', marginTop: 8, ...screenOnly });

/** The prices: a row for each number of instalments, without and with insurance side by side. */
export function OfferFields({ journey }: { readonly journey: StoreCardJourney }) {
  const m = useMessages();
  const format = useFormat();
  const { offer } = texts(m);
  const [installmentNumbers, hasInsurance]: readonly unknown[] = useWatch({
    name: ['installmentNumbers', 'hasInsurance'],
  });
  useCustomerView(customerOffer(journey, { installmentNumbers, hasInsurance }));
  const { values, accepted } = journey.simulation;
  if (!values || !accepted) return null;
  const { buyValue, totalFunded, services } = accepted.data;
  const amount = (value: number | string | null | undefined) => returnedAmount(value, { m, format });
  const rows = rowsOf(journey);
  const doubts = remarks(journey, { m, format });
  const insurance = [
    { value: 'false', label: m.offer.withoutInsurance },
    { value: 'true', label: m.offer.withInsurance },
  ];
  return (
    <OfferSheet
      product="store-card"
      simulation={{ document: values.document, at: accepted.at }}
      facts={[
        { label: m.fields.buyValue, value: amount(buyValue) },
        {
          label: m.offer.totalFunded,
          value: m.offer.asSimulated({ value: amount(totalFunded), hasInsurance: values.hasInsurance }),
        },
      ]}
      services={services}
      remarks={doubts}
      others={otherFacts(journey, { m, format })}
      nothing={nothingIn(rows, { m, doubted: doubts.length > 0 })}
    >
      {rows.some(isRowForSale) && (
        <ScreenOnly>
          <RadioField
            name="hasInsurance"
            label={offer.hasInsurance}
            help={offer.hasInsuranceHelp}
            options={insurance}
          />
          <SoldOutNotice rows={rows} />
        </ScreenOnly>
      )}
      {rows.length > 0 && <FoldedUnlessForSale rows={rows} />}
    </OfferSheet>
  );
}

function nothingIn(rows: readonly OfferRow[], { m, doubted }: { m: Messages; doubted: boolean }) {
  if (rows.some(isRowForSale)) return undefined;
  const { offer } = texts(m);
  if (doubted) return { title: m.offer.unusableTitle, text: m.offer.unusable };
  if (rows.length === 0) return { title: m.offer.emptyTitle, text: offer.empty };
  return { title: offer.nothingForSaleTitle, text: offer.nothingForSale };
}

interface RowsProps {
  readonly rows: readonly OfferRow[];
}

/** Folds the prices that are not for sale. */
function FoldedUnlessForSale({ rows }: RowsProps) {
  const { offer } = texts(useMessages());
  if (rows.some(isRowForSale)) return <PriceTable rows={rows} />;
  return (
    <Disclosure summary={offer.notForSalePrices({ count: rows.length })}>
      <PriceTable rows={rows} />
    </Disclosure>
  );
}

/** Explains that no price is for sale with the chosen insurance answer, if the other answer has one. */
function SoldOutNotice({ rows }: RowsProps) {
  const { offer } = texts(useMessages());
  const chosen: unknown = useWatch({ name: 'hasInsurance' });
  const isSoldOut = (hasInsurance: boolean) => !rows.some((row) => isForSale(priceOf(row, hasInsurance)));
  const soldOut = [false, true].find(isSoldOut);
  if (soldOut === undefined) return null;
  return <Why>{chosen === String(soldOut) && offer.nothingThatWay({ hasInsurance: soldOut })}</Why>;
}

const pricesId = (row: OfferRow) => `precos-${row.number}`;

function PriceTable({ rows }: RowsProps) {
  const m = useMessages();
  const label = m.fields.installments;
  const { registration, onChoice, error, aria } = useField({ name: 'installmentNumbers', label });
  const { setValue, clearErrors } = useFormContext();
  const chosenInsurance: unknown = useWatch({ name: 'hasInsurance' });
  const chosenNumber: unknown = useWatch({ name: 'installmentNumbers' });

  const insuranceIs = (hasInsurance: boolean) => chosenInsurance === String(hasInsurance);
  const canChoose = (row: OfferRow) =>
    [false, true].some(
      (hasInsurance) => (insuranceIs(hasInsurance) || !chosenInsurance) && isForSale(priceOf(row, hasInsurance)),
    );
  const firstChoosable = rows.find(canChoose);

  return (
    <fieldset role="radiogroup" aria-labelledby={labelId('installmentNumbers')} {...aria}>
      <Legend id={labelId('installmentNumbers')}>{label}</Legend>
      <ScreenOnly>
        <Help>{m.offer.totalsCalculated}</Help>
      </ScreenOnly>
      <Heads aria-hidden>
        <span />
        <Pair>
          {[m.offer.withoutInsurance, m.offer.withInsurance].map((head) => (
            <span key={head}>{head}</span>
          ))}
        </Pair>
      </Heads>
      {rows.map((row) => {
        const id = row === firstChoosable ? fieldId('installmentNumbers') : fieldId(`installmentNumbers-${row.number}`);
        const take = (hasInsurance: boolean) => {
          setValue('hasInsurance', String(hasInsurance));
          setValue('installmentNumbers', String(row.number));
          clearErrors(['hasInsurance', 'installmentNumbers']);
        };
        return (
          <Row key={row.number} id={pricesId(row)}>
            <Mark htmlFor={id}>
              <input
                type="radio"
                id={id}
                value={row.number}
                disabled={!canChoose(row)}
                aria-describedby={pricesId(row)}
                {...registration}
                onChange={onChoice}
              />
              <VisuallyHidden>{m.offer.times({ number: row.number })}</VisuallyHidden>
            </Mark>
            <Pair>
              {[false, true].map((hasInsurance) => (
                <PriceCell
                  key={String(hasInsurance)}
                  option={priceOf(row, hasInsurance)}
                  heading={hasInsurance ? m.offer.withInsurance : m.offer.withoutInsurance}
                  chosen={insuranceIs(hasInsurance) && chosenNumber === String(row.number)}
                  onTake={() => take(hasInsurance)}
                />
              ))}
            </Pair>
          </Row>
        );
      })}
      <FieldError name="installmentNumbers" error={error} />
    </fieldset>
  );
}
