import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

import type { ProductId } from '#src/domain/ids.ts';
import { maskTaxDocument } from '#src/domain/values/tax-document.ts';
import { useFormat } from '#src/i18n/format.ts';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Service } from '#src/partner/api/responses.ts';
import { useConfig } from '#src/platform/services.tsx';
import { DefinitionList, FactGrid, type DefinitionListProps } from '#src/ui/definition-list.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { phone, roomForSummary, shortScreen } from '#src/ui/theme/media.ts';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { OtherData } from '../../facts.tsx';
import type { Fact } from '../../product.ts';
import { LegalNotice } from './legal-notice.tsx';
import { offerTexts } from './offer-texts.ts';
import { returnedText, serviceFacts, serviceName, wireLines } from './offer.ts';
import { PaperHead } from './paper-head.tsx';

interface Simulation {
  /** The customer's CPF or CNPJ, without punctuation. */
  readonly document: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface OfferSheetProps {
  readonly product: ProductId;
  readonly simulation: Simulation;
  /** The partner's facts about the offer as a whole. */
  readonly facts: DefinitionListProps['items'];
  /** Those that the customer does not decide by: after the services. */
  readonly lesser?: DefinitionListProps['items'];
  /** The facts that the sale's summary has too. On a wide screen it is beside the offer, which then leaves them out. */
  readonly summarized: readonly Pick<Fact, 'label' | 'value'>[];
  /** The fact that stays visible when the offer is folded. */
  readonly foremost: DefinitionListProps['items'][number];
  readonly services: readonly Service[];
  /** The answer about insurance that the services were simulated with, where the customer's is the other one. */
  readonly servicesOf?: boolean | undefined;
  /** Below the facts that a phone folds. */
  readonly folded?: ReactNode;
  /** Warnings about parts of the answer that can't be used: folded, because the customer sees the offer. */
  readonly remarks: readonly string[];
  /** Undocumented data, without that of the services. */
  readonly others: readonly Fact[];
  /** Why there is nothing to choose, if so. */
  readonly nothing: { readonly title: string; readonly text: string } | undefined;
  /** The prices to choose from. */
  readonly children: ReactNode;
}

/**
 * An offer: its totals above the prices, the legal texts below. Printed, it is a page for the customer to keep, with
 * the store, the customer's document and the time of the simulation.
 */
export function OfferSheet({
  product,
  simulation: { document, at },
  facts,
  lesser = [],
  summarized,
  foremost,
  services,
  servicesOf,
  folded,
  remarks,
  others,
  nothing,
  children,
}: OfferSheetProps) {
  const m = useMessages();
  const { lender } = useConfig();
  const { remarksTitle, simulatedAmount } = offerTexts(m);
  const ofServices = serviceFacts(services, { m, format: useFormat() }).map((fact, index) =>
    servicesOf !== undefined && typeof services[index]?.total === 'number'
      ? { ...fact, value: simulatedAmount({ amount: fact.value, hasInsurance: servicesOf }) }
      : fact,
  );
  const othersOfServices = services.flatMap((service, index) => {
    const { id, total } = service;
    const value = wireLines({ id, ...(typeof total === 'string' && returnedText(total) && { total }) });
    return value === '' ? [] : [{ label: serviceName(service, { index, m }), value }];
  });
  const faulty = remarks.length > 0 ? [{ label: remarksTitle, value: remarks.join('\n') }] : [];
  return (
    <>
      <PaperHead
        product={product}
        customer={{ label: m.fields.document, value: maskTaxDocument(document) }}
        moment={{ label: offerTexts(m).simulatedAt, at }}
      >
        <p>{offerTexts(m).terms({ lender: lender.name })}</p>
      </PaperHead>
      {!nothing && (
        <Box sx={{ display: 'grid', gap: 1, [phone]: { marginBlock: -1.5 } }}>
          <OfferFacts
            facts={[...facts, ...ofServices, ...lesser]}
            brief={[foremost, ...ofServices]}
            {...{ summarized, folded }}
          />
          <MaybeInsurance services={services} />
        </Box>
      )}
      {remarks.length > 0 && (
        <Box sx={screenOnly}>
          <Panel tone="attention" title={remarksTitle} headingLevel={2} isLow>
            {!nothing && <p>{offerTexts(m).goOn}</p>}
          </Panel>
        </Box>
      )}
      {nothing && (
        <Panel tone="neutral" title={nothing.title} headingLevel={2}>
          <p>{nothing.text}</p>
        </Panel>
      )}
      {children}
      <OtherData facts={[...faulty, ...others, ...othersOfServices]} />
      {!nothing && <LegalNotice />}
      {!nothing && (
        <Box sx={{ displayPrint: 'none', marginInlineStart: -1.5 }}>
          <Button variant="text" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {offerTexts(m).print}
          </Button>
        </Box>
      )}
    </>
  );
}

const factColumns = (most: number) =>
  `repeat(auto-fit, minmax(min(100%, max(11.5rem, (100% - ${(most - 1) * 24}px) / ${most})), 1fr))`;

/**
 * Wide enough for the labels; at most three in a row, so that none is left alone. A short screen has four and a wide one
 * as many as fit, so that more prices are in sight. Paper has all.
 */
const WideFacts = styled(FactGrid)({
  gridTemplateColumns: factColumns(3),
  [shortScreen]: { gridTemplateColumns: factColumns(4) },
  [roomForSummary]: {
    // Side by side from the start of the line, so that two facts are not apart from each other.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), max-content))',
    justifyContent: 'start',
    columnGap: 32,
    '& > :has([data-summarized])': { display: 'none' },
  },
});

/** Light, so that the first line has room for the total too. */
const BriefLabel = styled('span')(({ theme }) => ({ fontWeight: 400, color: theme.vars.palette.text.secondary }));
const BriefWords = styled('span')({ fontWeight: 400 });
/** Words in place of an amount are no heavier than their label. */
const isAmount = (value: ReactNode) => typeof value !== 'string' || /\d/u.test(value);
/** A service's name may be long, so it is cut off after three lines. */
const briefLine = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflow: 'hidden',
} as const;

interface OfferFactsProps extends Pick<OfferSheetProps, 'facts' | 'summarized' | 'folded'> {
  /** What the customer pays for, which no fold hides. */
  readonly brief: OfferSheetProps['facts'];
}

/** On a phone the prices come first, so the facts are folded. Only the total and the services stay visible. */
function OfferFacts({ facts, brief, summarized, folded }: OfferFactsProps) {
  const m = useMessages();
  const isPhone = useMediaQuery(phone, { noSsr: true });
  if (!isPhone) {
    const items = facts.map(({ value, ...named }) =>
      summarized.some((fact) => fact.label === named.label && fact.value === value)
        ? { ...named, value: <span data-summarized="">{value}</span> }
        : { ...named, value },
    );
    return <DefinitionList List={WideFacts} items={items} />;
  }
  const summary = (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <VisuallyHidden>{offerTexts(m).facts}</VisuallyHidden>
      {brief.map(({ label, lang, value }, index) => (
        // The partner's names may repeat. The list is never reordered.
        <Typography key={index} component="div" variant={index === 0 ? 'inherit' : 'body2'} sx={briefLine}>
          <BriefLabel lang={lang}>{label}</BriefLabel> {isAmount(value) ? value : <BriefWords>{value}</BriefWords>}
        </Typography>
      ))}
    </Box>
  );
  return (
    <Disclosure summary={summary}>
      <DefinitionList List={FactGrid} items={facts} />
      {folded}
    </Disclosure>
  );
}

/** A service that can't be declined may be an insurance that nobody asked for, so it gets a warning. */
function MaybeInsurance({ services }: Pick<OfferSheetProps, 'services'>) {
  const m = useMessages();
  const names = new Set(
    services.map(({ name }) => returnedText(name) ?? '').filter((name) => /segur|prote[cç]/iu.test(name)),
  );
  if (names.size === 0) return null;
  return (
    <p>
      <span {...inPortuguese}>{[...names].join(', ')}</span>
      {`. ${offerTexts(m).maybeInsurance}`}
    </p>
  );
}
