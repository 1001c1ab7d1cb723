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
import { ConfirmationField } from '../sections/confirmation/confirmation-field.tsx';
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

/**
 * The two answers about insurance, as heads of the two columns of prices: a name, a rule below it, and a radio in line
 * with the marks of the prices. They stay in sight while the prices scroll; the help above them scrolls away.
 */
const Heads = styled('div')(({ theme }) => ({
  ...screenOnly,
  // As close to the prices' heading as the help is to a label, and 12px above the prices (`prices` has the gaps).
  marginBlock: '-12px 0',
  [theme.breakpoints.up('sm')]: { marginBlock: '-16px -4px' },
  // A field begins with its label and its help. The columns need no label on screen.
  '& > div > :first-child': visuallyHidden,
  '& > div > :first-child + p': { marginBlock: 0 },
  '& label': {
    flexDirection: 'row-reverse',
    justifyContent: 'space-between',
    paddingInline: 12,
    fontWeight: 600,
    border: 0,
    borderRadius: 0,
    borderBlockEnd: `2px solid ${theme.vars.palette.outline}`,
    backgroundColor: 'transparent',
    [theme.breakpoints.up('sm')]: { paddingInline: 17 },
  },
  '& label:has(:checked)': {
    outline: 0,
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: 'transparent',
  },
  '&[data-sticks="true"]': {
    [tallScreen]: {
      position: 'sticky',
      // The help is a line of 1.5rem.
      top: 'calc(11px - 1.5rem)',
      zIndex: 2,
      // The answers are within the page's scroll padding. Without this, focusing one would scroll the page.
      '&& input': { scrollMarginBlock: '-96px 0' },
      backgroundColor: theme.vars.palette.background.default,
      // Covers what passes beside and below it: outlines and the corners of prices.
      boxShadow: ['-10px 0', '10px 0', '0 3px', '-10px 3px', '10px 3px']
        .map((offset) => `${offset} ${theme.vars.palette.background.default}`)
        .join(),
    },
  },
}));

/** On paper, in place of the link to a simulation. */
const notSimulated = '—';

/** As wide as two columns of prices. */
const halves = {
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: '8px 16px',
} as const;

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
  // The partner returns one financed value, for the simulated answer, which its label says. If the customer chooses the
  // other one, a link to a simulation of it takes the value's place.
  const answer = hasInsurance ? hasInsurance === 'true' : onlyAnswer(rows);
  const isOther = answer !== undefined && answer !== values.hasInsurance;
  const bought = { label: m.fields.buyValue, value: amount(buyValue) };
  const funded = isOther
    ? {
        label: totalFundedLabel(m, answer),
        value: (
          // As high as a line of text.
          <Box component="span" sx={{ display: 'flex' }}>
            <ButtonLink
              variant="text"
              size="small"
              to={pathTo('simulation')}
              state={{ control: 'hasInsurance' }}
              sx={{ ...asHighAsText, ...screenOnly, paddingInline: 0 }}
            >
              {offer.simulateWith({ hasInsurance: answer })}
            </ButtonLink>
            <Box component="span" sx={{ display: 'none', displayPrint: 'inline' }}>
              {notSimulated}
            </Box>
          </Box>
        ),
      }
    : { label: totalFundedLabel(m, values.hasInsurance), value: amount(totalFunded) };
  const doubts = remarks(journey, { m, format });
  const single = onlyWay(rows, { offer, simulated: values.hasInsurance });
  const columns = columnsOf(rows);
  const [only] = columns.length === 1 ? columns : [];
  const name = 'installmentNumbers';
  const priceRows = <PriceRows rows={rows} bought={values.buyValue} />;
  const choices =
    only === undefined ? (
      <>
        <PricesHead name={name} />
        <Heads data-sticks={single === undefined}>
          <RadioField
            name="hasInsurance"
            label={offer.hasInsurance}
            help={single ?? offer.hasInsuranceHelp}
            options={columns.map((way) => ({
              value: String(way),
              label: way ? m.offer.withInsurance : m.offer.withoutInsurance,
              disabled: isSoldOut(rows, way),
            }))}
          />
        </Heads>
        {priceRows}
      </>
    ) : (
      <>
        <OnlyAnswer {...{ only, reason: single }} simulated={values.hasInsurance} simulation={pathTo('simulation')} />
        <Box sx={{ display: 'grid', rowGap: { xs: 1, sm: 0 } }}>
          <PricesHead name={name} title={offer.installmentsOf({ hasInsurance: only })} />
          {priceRows}
        </Box>
      </>
    );
  return (
    <OfferSheet
      product="store-card"
      simulation={{ document: values.document, at: accepted.at }}
      facts={[bought, funded]}
      summarized={[{ label: m.fields.buyValue, value: format.money(values.buyValue) }]}
      // The phone's summary is a button, and has no link in it.
      foremost={isOther ? bought : funded}
      services={services}
      remarks={doubts}
      others={otherFacts(journey, { m, format })}
      nothing={nothingIn(rows, { m, doubted: doubts.length > 0 })}
    >
      {rows.length > 0 && <Box sx={prices}>{rows.some(isRowForSale) ? choices : priceRows}</Box>}
    </OfferSheet>
  );
}

interface OnlyAnswerProps {
  /** The answer about insurance that has prices. */
  readonly only: boolean;
  /** The answer that was simulated. */
  readonly simulated: boolean;
  /** Why there is no other. */
  readonly reason: string | undefined;
  /** The address of the simulation. */
  readonly simulation: string;
}

/**
 * In place of the heads where one answer has no prices: the reason, and a simulation that may have some. Prices that
 * all include insurance have to be accepted as such; without insurance there is nothing to ask.
 */
function OnlyAnswer({ only, simulated, reason, simulation }: OnlyAnswerProps) {
  const m = useMessages();
  const { offer } = texts(m);
  const changesAnswer = simulated === only;
  return (
    <Box sx={{ ...screenOnly, marginBlockEnd: 1 }}>
      <Box component="p" sx={{ '&&': { marginBlockEnd: 1.5 } }}>
        {reason}
      </Box>
      <Box sx={halves}>
        {only && <ConfirmationField name="hasInsurance" label={offer.acceptsInsurance} of="true" />}
        {(only || changesAnswer) && (
          <ButtonLink
            variant="text"
            to={simulation}
            state={{ control: changesAnswer ? 'hasInsurance' : 'buyValue' }}
            sx={{ justifySelf: 'start', marginInlineStart: only ? { xs: -1.5, sm: 0 } : -1.5 }}
          >
            {changesAnswer ? offer.simulateWith({ hasInsurance: !only }) : m.offer.simulateOther}
          </ButtonLink>
        )}
      </Box>
    </Box>
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
