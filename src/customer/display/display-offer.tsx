import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';

import { useFormat } from '#src/i18n/format.ts';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import type { CustomerOffer, CustomerPrice } from '#src/platform/customer-view.ts';
import { useConfig } from '#src/platform/services.tsx';
import { LegalNotice } from '#src/products/sections/offer/legal-notice.tsx';
import { offerTexts } from '#src/products/sections/offer/offer-texts.ts';
import { totalFundedLabel } from '#src/products/sections/offer/offer.ts';
import { BrandLogo } from '#src/ui/brand-logo.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { chosenLook } from '#src/ui/theme/looks.ts';
import { shortScreen } from '#src/ui/theme/media.ts';
import { tabular } from '#src/ui/theme/theme.ts';

import { DisplayPrices, insuranceWords, useTotalLines } from './display-prices.tsx';
import { DisplayRows, useAmountText } from './display-terms.tsx';
import { displayType } from './display-type.ts';

/** Reserves its height before a price is chosen, so that nothing moves then. */
const choice = {
  ...tabular,
  gridArea: 'choice',
  // Clear of the mark of a test environment.
  marginBlockStart: { sm: '0.75rem', md: '2.125rem' },
  display: 'grid',
  alignContent: 'center',
  minHeight: '8.25rem',
  padding: '0.5rem 1rem',
  [shortScreen]: { marginBlockStart: '0.75rem', paddingBlock: '0.25rem', lineHeight: 1.4 },
} as const;
const Amount = styled('span')({ ...displayType.price, overflowWrap: 'anywhere' });

/** The chosen price, announced when it changes. */
function DisplayChoice({ chosen }: { readonly chosen: CustomerPrice | undefined }) {
  const m = useMessages();
  const format = useFormat();
  const { offer } = useLateMessages().customer.display;
  const totalLines = useTotalLines();
  return (
    <Card data-chosen={chosen !== undefined} sx={[choice, chosen !== undefined && chosenLook]}>
      <StatusText changesOf={JSON.stringify(chosen)}>
        {chosen ? (
          <>
            <span>{offer.chosen}</span>
            <Amount>{m.offer.price({ number: chosen.number, value: format.money(chosen.value) })}</Amount>
            {chosen.hasInsurance !== null && <span>{insuranceWords(chosen.hasInsurance, { m })}</span>}
            {totalLines(chosen).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </>
        ) : (
          offer.noneChosen
        )}
      </StatusText>
    </Card>
  );
}

/**
 * Beside the prices, if there is room: the choice and the facts, which a narrow screen shows first, and the legal
 * notice, which it shows last.
 */
const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: '1rem 2rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"head" "choice" "facts" "prices" "legal"',
  [theme.breakpoints.up('sm')]: {
    // Twelve prices fit an upright tablet.
    rowGap: '0.75rem',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 20rem)',
    gridTemplateAreas: '"head choice" "facts facts" "prices prices" "legal legal"',
  },
  [theme.breakpoints.up('md')]: {
    rowGap: '1rem',
    gridTemplateRows: 'auto auto auto 1fr',
    gridTemplateAreas: '"head choice" "prices choice" "prices facts" "prices legal"',
    [shortScreen]: { rowGap: '0.5rem' },
  },
}));
const Header = styled('header')({ gridArea: 'head', display: 'flex', alignItems: 'center', gap: '1rem' });
const Subtitle = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
const Legal = styled('div')(({ theme }) => ({
  gridArea: 'legal',
  '& section': { ...theme.typography.caption, gap: '0.25rem' },
  // Beside the prices there is room to be read across a counter.
  [theme.breakpoints.up('md')]: { '& section': { ...theme.typography.body2, lineHeight: 1.35 } },
}));
const Facts = styled(DisplayRows)(({ theme }) => ({
  ...theme.typography.body2,
  gridArea: 'facts',
  [shortScreen]: theme.typography.caption,
}));

/** The offer that the clerk explains: the purchase, all prices, the chosen price and the lender. */
export function DisplayOffer({ offer }: { readonly offer: CustomerOffer }) {
  const m = useMessages();
  const words = useLateMessages().customer.display.offer;
  const { storeName } = useConfig();
  const chosen = offer.prices.find((price) => price.chosen);
  return (
    <Root>
      <Header>
        <BrandLogo height={48} />
        <div>
          <PageHeading title={words.title} />
          <Subtitle>{words.whose({ store: storeName, product: m.products[offer.product].name })}</Subtitle>
        </div>
      </Header>
      <DisplayChoice chosen={chosen} />
      <DisplayPrices prices={offer.prices} />
      <DefinitionList List={Facts} items={useOfferFacts(offer, chosen)} />
      <Legal>
        <LegalNotice />
      </Legal>
    </Root>
  );
}

/**
 * Simulated amounts say whether they include insurance, unless that is what the customer has chosen. If the chosen
 * price differs in that, its financed total is not known. A customer who declines insurance sees no services that were
 * simulated with it: the insurance may be one.
 */
function useOfferFacts({ buyValue, funded, services }: CustomerOffer, chosen: CustomerPrice | undefined) {
  const m = useMessages();
  const { service: serviceTexts, simulatedAmount, notSimulated } = offerTexts(m);
  const amount = useAmountText();
  const { hasInsurance } = funded;
  const isOther = chosen !== undefined && chosen.hasInsurance !== hasInsurance;
  return [
    { label: m.fields.buyValue, value: amount(buyValue) },
    isOther
      ? { label: totalFundedLabel(m, chosen.hasInsurance), value: notSimulated }
      : { label: totalFundedLabel(m, chosen ? null : hasInsurance), value: amount(funded.total) },
    ...(isOther && hasInsurance ? [] : services).map((service, index) => {
      const total = amount(service.total);
      const isOfAnswer = hasInsurance !== null && hasInsurance !== chosen?.hasInsurance;
      return {
        label: service.name ?? serviceTexts({ number: index + 1 }),
        ...(service.name && inPortuguese),
        value:
          isOfAnswer && typeof service.total === 'number' ? simulatedAmount({ amount: total, hasInsurance }) : total,
      };
    }),
  ];
}
