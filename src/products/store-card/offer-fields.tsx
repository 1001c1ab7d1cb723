import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useWatch } from 'react-hook-form';

import { RadioField } from '#src/forms/fields/radio-field.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { useCustomerView } from '#src/platform/customer-view.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { focusRing } from '#src/ui/theme/looks.ts';
import { forcedColours, phone, tallScreen } from '#src/ui/theme/media.ts';
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
 * The two answers about insurance, as heads of the two columns of prices: a name and a rule below it, which is thicker
 * and in colour under the chosen answer. The radio is invisible and covers its head, because the prices alone look like
 * choices. The heads stay in sight while the prices scroll; the help above them scrolls away.
 */
const Heads = styled('div')(({ theme }) => ({
  ...screenOnly,
  position: 'relative',
  // As close to the prices' heading as the help is to a label, and 12px above the prices (`prices` has the gaps).
  marginBlock: '-12px 0',
  [theme.breakpoints.up('sm')]: { marginBlock: '-16px -4px' },
  // A field begins with its label and its help. The columns need no label on screen.
  '& > div > :first-child': visuallyHidden,
  '& > div > :first-child + p': { marginBlock: 0 },
  '& label': {
    position: 'relative',
    paddingInline: 13,
    fontWeight: 600,
    border: 0,
    borderRadius: 0,
    borderBlockEnd: `2px solid ${theme.vars.palette.divider}`,
    backgroundColor: 'transparent',
    [theme.breakpoints.up('sm')]: { paddingInline: 17 },
  },
  '& label:has(:checked)': {
    outline: 0,
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: 'transparent',
    [forcedColours]: { borderColor: 'Highlight' },
  },
  '& label .MuiRadio-root': { position: 'absolute', inset: 0, margin: 0, opacity: 0 },
  '& label:has(:focus-visible)': focusRing(theme),
  // The link at the end of the help's line, with its target above that line.
  '& > a': {
    position: 'absolute',
    insetBlockEnd: 'calc(100% - 1.5rem)',
    insetInlineEnd: 0,
    alignItems: 'end',
    padding: '0 0 3px',
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

/** Its button has a border: the panel expects a text button at its end. */
const reasonBox = {
  ...screenOnly,
  '&&& .MuiAlert-action': { margin: 0, [phone]: { paddingBlockStart: 1.5, flexGrow: 1, '& > a': { flexGrow: 1 } } },
} as const;

/** Prices that all include insurance have to be accepted as such: right above them, and as wide as one of them. */
const consent = {
  ...screenOnly,
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'center',
  justifyItems: 'start',
  gap: 2,
  marginBlockEnd: { sm: 1 },
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
  const isPhone = useMediaQuery(phone, { noSsr: true });
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
  // other one, the value is not known, and a link leads to a simulation of it.
  const answer = hasInsurance ? hasInsurance === 'true' : onlyAnswer(rows);
  const isOther = answer !== undefined && answer !== values.hasInsurance;
  const bought = { label: m.fields.buyValue, value: amount(buyValue) };
  const funded = isOther
    ? { label: totalFundedLabel(m, answer), value: offerTexts(m).notSimulated }
    : { label: totalFundedLabel(m, values.hasInsurance), value: amount(totalFunded) };
  const otherSimulation = isOther && (
    <ButtonLink
      variant="text"
      size="small"
      to={pathTo('simulation')}
      state={{ control: 'hasInsurance' }}
      sx={{ ...screenOnly, marginInlineStart: isPhone ? -1.5 : 0 }}
    >
      {offer.simulateWith({ hasInsurance: answer })}
    </ButtonLink>
  );
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
          {!isPhone && otherSimulation}
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
          {only && (
            <Box sx={consent}>
              <ConfirmationField name="hasInsurance" label={offer.acceptsInsurance} of="true" />
              {!isPhone && otherSimulation}
            </Box>
          )}
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
      foremost={funded}
      services={services}
      servicesOf={isOther ? values.hasInsurance : undefined}
      // The phone's summary is a button, and has no link in it.
      folded={isPhone && only !== false && otherSimulation}
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
 * In place of the heads where one answer has no prices: the reason, and a simulation that may have some. Without
 * insurance there is nothing to ask.
 */
function OnlyAnswer({ only, simulated, reason, simulation }: OnlyAnswerProps) {
  const m = useMessages();
  const { offer } = texts(m);
  const changesAnswer = !only || simulated;
  const link = (
    <ButtonLink
      variant="outlined"
      to={simulation}
      state={{ control: changesAnswer ? 'hasInsurance' : 'buyValue' }}
      sx={{ whiteSpace: { sm: 'nowrap' } }}
    >
      {changesAnswer ? offer.simulateWith({ hasInsurance: !simulated }) : m.offer.simulateOther}
    </ButtonLink>
  );
  return (
    <Box sx={reasonBox}>
      <Panel tone="neutral" title={offer.onlyPrices({ hasInsurance: only })} headingLevel={2} isLow aside={link}>
        <p>{reason}</p>
      </Panel>
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
