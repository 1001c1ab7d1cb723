import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';

import { fromReais } from '#src/domain/money.ts';
import { ChoiceBox } from '#src/forms/fields/choice-box.ts';
import { FieldError, fieldId, labelId } from '#src/forms/fields/field-frame.tsx';
import { Legend } from '#src/forms/fields/radio-field.tsx';
import { useField } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useCustomerView } from '#src/ui/customer-view.ts';
import { useFormat } from '#src/ui/text/use-format.ts';
import { tabular } from '#src/ui/theme/theme.ts';

import { OfferSheet } from '../sections/offer/offer-sheet.tsx';
import { Price, printedOption, Small } from '../sections/offer/offer.ts';
import { balanceFacts } from './facts.ts';
import type { RepurchaseJourney, RepurchaseOption } from './journey.ts';
import { customerOffer, optionsOf, otherFacts, remarks, totalsOf } from './offer.ts';
import { texts } from './texts/texts.ts';

const Options = styled('div')({ display: 'grid', gap: 8, '@media print': { gap: 0 } });
const OptionBox = styled(ChoiceBox)({ ...tabular, ...printedOption });
const Words = styled('span')({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 16,
  '@media print': { display: 'grid', gridTemplateColumns: '2fr 3fr' },
});
const Totals = styled('span')({ display: 'grid', justifyItems: 'end', '@media print': { justifyItems: 'start' } });

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
      ? { title: m.offer.unusableTitle, text: m.offer.unusable }
      : { title: m.offer.emptyTitle, text: texts(m).offer.empty };
  return (
    <OfferSheet
      product="repurchase"
      simulation={{ document: values.document, at: accepted.at }}
      facts={balanceFacts(journey, { m, format })}
      services={accepted.data.services}
      remarks={doubts}
      others={otherFacts(journey, { m, format })}
      nothing={options.length === 0 ? nothing : undefined}
    >
      {options.length > 0 && <OptionList options={options} />}
    </OfferSheet>
  );
}

function OptionList({ options }: { readonly options: readonly RepurchaseOption[] }) {
  const m = useMessages();
  const name = 'installments';
  const label = m.fields.installments;
  const { id, registration, onChoice, error, aria } = useField({ name, label });
  return (
    <fieldset role="radiogroup" aria-labelledby={labelId(name)} {...aria}>
      <Legend id={labelId(name)}>{label}</Legend>
      <Options>
        {options.map((option, index) => (
          <OptionBox key={option.installments}>
            <input
              type="radio"
              id={index === 0 ? id : fieldId(`${name}-${option.installments}`)}
              value={option.installments}
              {...registration}
              onChange={onChoice}
            />
            <OptionWords option={option} />
          </OptionBox>
        ))}
      </Options>
      <FieldError name={name} error={error} />
    </fieldset>
  );
}

function OptionWords({ option }: { readonly option: RepurchaseOption }) {
  const m = useMessages();
  const format = useFormat();
  return (
    <Words>
      <Price>
        {m.offer.price({ number: option.installments, value: format.money(fromReais(option.installmentsValue)) })}
      </Price>
      <Totals>
        {totalsOf(option).map((one) => (
          <Small key={one.source}>
            {m.offer.totalFrom({ total: format.money(one.total), source: m.offer.totalSources[one.source] })}
          </Small>
        ))}
      </Totals>
    </Words>
  );
}
