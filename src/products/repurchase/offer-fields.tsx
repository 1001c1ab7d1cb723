import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';

import { fromReais, type Cents } from '#src/domain/values/money.ts';
import { fieldAria, fieldId, labelId, useErrorAria, useField } from '#src/forms/use-field.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useCustomerView } from '#src/platform/customer-view.ts';

import { filledFacts } from '../facts.tsx';
import { OfferSheet } from '../sections/offer/offer-sheet.tsx';
import { offerTexts } from '../sections/offer/offer-texts.ts';
import { returnedAmount } from '../sections/offer/offer.ts';
import {
  Aside,
  ChosenMark,
  Price,
  priceCell,
  PriceGroup,
  PriceList,
  PricesFoot,
  PricesHead,
  Small,
  TotalBar,
  Totals,
} from '../sections/offer/price.tsx';
import { PricesError } from '../sections/offer/prices-error.tsx';
import { maskCardNumber, type RepurchaseJourney, type RepurchaseOption } from './journey.ts';
import { cardFacts, customerOffer, optionsOf, otherFacts, remarks, totalFacts, totalsOf } from './offer.ts';
import { texts } from './texts.ts';

/** The invisible radio button covers its price, so that the whole price can be clicked and shows the focus. */
const Option = styled('label')(({ theme }) => ({
  ...priceCell(theme),
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 3 },
  '@media print': { ...priceCell(theme)['@media print'], '& > input': { display: 'none' } },
}));

/** A row for each number of instalments. */
export function OfferFields({ journey }: { readonly journey: RepurchaseJourney }) {
  const m = useMessages();
  const format = useFormat();
  useCustomerView(customerOffer(journey, useWatch({ name: 'installments' })));
  const { values, accepted } = journey.simulation;
  if (!values || !accepted) return null;
  const options = optionsOf(journey);
  const doubts = remarks(journey, { m, format });
  const nothing =
    doubts.length > 0
      ? { title: offerTexts(m).unusableTitle, text: offerTexts(m).unusable }
      : { title: offerTexts(m).emptyTitle, text: texts(m).offer.empty };
  return (
    <OfferSheet
      product="repurchase"
      simulation={{ document: values.document, at: accepted.at }}
      facts={totalFacts(journey, { m, format })}
      lesser={cardFacts(journey, { m, format })}
      summarized={filledFacts([
        { label: m.fields.cardNumber, value: values.cardNumber && maskCardNumber(values.cardNumber) },
        { label: m.fields.buyValue, value: format.money(values.value) },
      ])}
      foremost={
        typeof accepted.data.totalFunded === 'number'
          ? { label: m.offer.totalFunded, value: returnedAmount(accepted.data.totalFunded, { m, format }) }
          : { label: m.fields.buyValue, value: format.money(values.value) }
      }
      services={accepted.data.services}
      remarks={doubts}
      others={otherFacts(journey, { m, format })}
      nothing={options.length === 0 ? nothing : undefined}
    >
      {options.length > 0 && <OptionList options={options} bought={values.value} />}
    </OfferSheet>
  );
}

interface OptionListProps {
  readonly options: readonly RepurchaseOption[];
  /** The purchase value. */
  readonly bought: Cents;
}

function OptionList({ options, bought }: OptionListProps) {
  const name = 'installments';
  const { id, registration, onChoice } = useField({ name });
  const ref = useErrorAria({ name });
  const chosen: unknown = useWatch({ name });
  // Browsers differ in how many Tab stops a group without a choice has.
  const stop = options.find(({ installments }) => String(installments) === chosen) ?? options[0];
  const totals = options.flatMap(totalsOf);
  const largest = Math.max(0, ...totals.map(({ total }) => total)) as Cents;
  const agree = totals.every(({ source }) => source === 'both');
  return (
    <PriceGroup role="radiogroup" aria-labelledby={labelId(name)} ref={ref} {...fieldAria({ name })}>
      <PricesHead name={name} />
      <PriceList>
        {options.map((option, index) => (
          <Option key={option.installments}>
            <input
              type="radio"
              id={index === 0 ? id : fieldId(`${name}-${option.installments}`)}
              value={option.installments}
              tabIndex={option === stop ? 0 : -1}
              {...registration}
              onChange={onChoice}
            />
            <OptionWords option={option} agree={agree} scale={{ bought, largest }} />
          </Option>
        ))}
      </PriceList>
      {agree && <PricesFoot />}
      <PricesError name={name} />
    </PriceGroup>
  );
}

interface OptionWordsProps {
  readonly option: RepurchaseOption;
  /** All totals come from the partner and equal the calculated ones: only paper and screen readers say it of each. */
  readonly agree: boolean;
  readonly scale: { readonly bought: Cents; readonly largest: Cents };
}

function OptionWords({ option, agree, scale }: OptionWordsProps) {
  const m = useMessages();
  const format = useFormat();
  const totals = totalsOf(option);
  const Source = agree ? Aside : 'span';
  return (
    <>
      <Price number={option.installments} value={format.money(fromReais(option.installmentsValue))} />{' '}
      <Totals>
        {totals.map((one) => (
          <Small key={one.source}>
            {offerTexts(m).total({ total: format.money(one.total) })}
            <Source>{` (${m.offer.totalSources[one.source]})`}</Source>
          </Small>
        ))}
      </Totals>
      {totals[0] && <TotalBar total={totals[0].total} {...scale} />}
      <ChosenMark />
    </>
  );
}
