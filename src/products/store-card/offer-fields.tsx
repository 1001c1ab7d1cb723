import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';

import { RadioField } from '#src/forms/fields/radio-field.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { useCustomerView } from '#src/platform/customer-view.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { asHighAsText } from '#src/ui/theme/looks.ts';
import { tallScreen } from '#src/ui/theme/media.ts';
import { screenOnly } from '#src/ui/theme/theme.ts';

import type { FieldsProps } from '../product.ts';
import { OfferSheet } from '../sections/offer/offer-sheet.tsx';
import { offerTexts } from '../sections/offer/offer-texts.ts';
import { returnedAmount, totalFundedLabel } from '../sections/offer/offer.ts';
import { PricesHead } from '../sections/offer/price.tsx';
import type { StoreCardJourney } from './journey.ts';
import {
  columnsOf,
  customerOffer,
  isForSale,
  isRowForSale,
  otherFacts,
  priceOf,
  remarks,
  rowsOf,
  type OfferRow,
} from './offer.ts';
import { PriceRows } from './price-rows.tsx';
import { texts } from './texts.ts';

/** The two answers head the two columns of prices, so the question needs no label on screen. */
const headsColumns = {
  // As close to the prices' heading as the help is to a label, and 12px above the prices (`prices` has the gaps).
  marginBlock: { xs: '-12px 0', sm: '-16px -4px' },
  // A field begins with its label and its help.
  '& > div > :first-child': visuallyHidden,
  '& > div > :first-child + p': { marginBlock: '0 6px' },
  // As far apart as the columns that they head.
  '& [role=radiogroup]': { columnGap: 1 },
} as const;

/** A single answer is as wide as one of two. */
const headsNothing = { '& [role=radiogroup]': { maxWidth: { sm: 'calc(50% - 4px)' } } } as const;

/** If both answers can be chosen, they stay in sight while the prices scroll. The help above them scrolls away. */
const Question = styled('div')(({ theme }) => ({
  ...screenOnly,
  '&[data-sticks="true"]': {
    [tallScreen]: {
      position: 'sticky',
      // The help is a line of 1.75rem.
      top: 'calc(11px - 1.75rem)',
      zIndex: 2,
      // The answers are within the page's scroll padding. Without this, focusing one would scroll the page.
      '&& input': { scrollMarginBlock: '-96px 0' },
      backgroundColor: theme.vars.palette.background.default,
      // Covers what passes beside and below it: ticks, outlines and the corners of prices. The first price's tick
      // reaches to 3px below it.
      boxShadow: ['-10px 0', '10px 0', '0 3px', '-10px 3px', '10px 3px']
        .map((offset) => `${offset} ${theme.vars.palette.background.default}`)
        .join(),
    },
  },
}));

const prices = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  '@media print': { gap: '10px' },
} as const;

/** Asks for a price and for insurance. A click on a price answers both. */
export function OfferFields({ journey, pathTo }: FieldsProps<StoreCardJourney>) {
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
  const rows = rowsOf(journey);
  const amount = (value: number | string | null | undefined) => returnedAmount(value, { m, format });
  // The partner returns one financed value, for the simulated answer. For the other one none is shown, because it would
  // be taken for the chosen price's, and the link leads to a simulation.
  const answer = typeof hasInsurance === 'string' ? hasInsurance === 'true' : onlyAnswer(rows);
  const isOther = answer !== undefined && answer !== values.hasInsurance;
  const bought = { label: m.fields.buyValue, value: amount(buyValue) };
  const funded = {
    label: totalFundedLabel(m, isOther ? answer : values.hasInsurance),
    value: isOther ? offerTexts(m).notSimulated : amount(totalFunded),
  };
  const doubts = remarks(journey, { m, format });
  const single = onlyWay(rows, { offer, simulated: values.hasInsurance });
  const columns = columnsOf(rows);
  // An answer without any price is left out, so that the other does not look like a choice.
  const [only] = columns.length === 1 ? columns : [];
  const withInsurance = only ? offer.acceptsInsurance : m.offer.withInsurance;
  const insurance = columns.map((way) => ({
    value: String(way),
    label: way ? withInsurance : m.offer.withoutInsurance,
    disabled: isSoldOut(rows, way),
  }));
  const question = (
    <Question data-sticks={single === undefined} sx={only === undefined ? headsColumns : headsNothing}>
      <RadioField
        name="hasInsurance"
        label={offer.hasInsurance}
        help={single ?? offer.hasInsuranceHelp}
        options={insurance}
      />
      {only === true && (
        <ButtonLink
          variant="text"
          to={pathTo('simulation')}
          state={{ control: values.hasInsurance ? 'hasInsurance' : 'buyValue' }}
          sx={{ marginInlineStart: -1.5 }}
        >
          {values.hasInsurance ? offer.simulateWith({ hasInsurance: false }) : m.offer.simulateOther}
        </ButtonLink>
      )}
    </Question>
  );
  const head = (
    <PricesHead
      name="installmentNumbers"
      {...(only !== undefined && { title: offer.installmentsOf({ hasInsurance: only }) })}
    />
  );
  const priceRows = <PriceRows rows={rows} bought={values.buyValue} />;
  const choices =
    only === undefined ? (
      <>
        {head}
        {question}
        {priceRows}
      </>
    ) : (
      <>
        {question}
        <div>
          {head}
          {priceRows}
        </div>
      </>
    );
  return (
    <OfferSheet
      product="store-card"
      simulation={{ document: values.document, at: accepted.at }}
      facts={[
        bought,
        {
          label: funded.label,
          value: (
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              {funded.value}
              {isOther && (
                <ButtonLink
                  variant="text"
                  size="small"
                  to={pathTo('simulation')}
                  state={{ control: 'hasInsurance' }}
                  sx={{ ...asHighAsText, ...screenOnly, paddingInline: 0 }}
                >
                  {offer.simulateWith({ hasInsurance: answer })}
                </ButtonLink>
              )}
            </Box>
          ),
        },
      ]}
      summarized={[{ label: m.fields.buyValue, value: format.money(values.buyValue) }]}
      foremost={funded}
      services={services}
      remarks={doubts}
      others={otherFacts(journey, { m, format })}
      nothing={nothingIn(rows, { m, doubted: doubts.length > 0 })}
    >
      {rows.length > 0 && <Box sx={prices}>{rows.some(isRowForSale) ? choices : priceRows}</Box>}
    </OfferSheet>
  );
}

function nothingIn(rows: readonly OfferRow[], { m, doubted }: { m: Messages; doubted: boolean }) {
  if (rows.some(isRowForSale)) return undefined;
  const { offer } = texts(m);
  if (doubted) return { title: offerTexts(m).unusableTitle, text: offerTexts(m).unusable };
  if (rows.length === 0) return { title: offerTexts(m).emptyTitle, text: offer.empty };
  return { title: offer.nothingForSaleTitle, text: offer.nothingForSale };
}

const isSoldOut = (rows: readonly OfferRow[], hasInsurance: boolean) =>
  !rows.some((row) => isForSale(priceOf(row, hasInsurance)));

/** The answer about insurance, if only one of the two has prices for sale. */
function onlyAnswer(rows: readonly OfferRow[]): boolean | undefined {
  const answers = [false, true].filter((one) => !isSoldOut(rows, one));
  return answers.length === 1 ? answers[0] : undefined;
}

/** Why the other answer can't be chosen: none of its prices is for sale, or none came. */
function onlyWay(
  rows: readonly OfferRow[],
  { offer, simulated }: { readonly offer: ReturnType<typeof texts>['offer']; readonly simulated: boolean },
) {
  const hasInsurance = [false, true].find((way) => isSoldOut(rows, way));
  if (hasInsurance === undefined) return undefined;
  return columnsOf(rows).includes(hasInsurance)
    ? offer.nothingThatWay({ hasInsurance })
    : offer.noPrices({ hasInsurance, simulated });
}
