import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import type { ProductId } from '#src/domain/products.ts';
import { maskTaxDocument } from '#src/domain/tax-document.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Service } from '#src/partner/contract/simulation.ts';
import { Button } from '#src/ui/button.tsx';
import { useConfig } from '#src/ui/config-context.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Quiet } from '#src/ui/quiet.ts';
import { screenOnly } from '#src/ui/theme.ts';
import { useFormat } from '#src/ui/use-format.ts';

import type { Fact } from '../product.ts';
import { LegalNotice } from './legal-notice.tsx';
import { returnedAmount } from './returned-amount.ts';

const PaperOnly = styled('div')({
  display: 'none',
  '@media print': {
    display: 'grid',
    gap: 4,
    '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 24 },
    '& dl > div': { gridTemplateColumns: 'auto 1fr' },
  },
});
const Ways = styled(Quiet)(screenOnly);

interface Simulation {
  /** The customer's, without punctuation. */
  readonly document: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface OfferSheetProps {
  readonly product: ProductId;
  readonly simulation: Simulation;
  /** What the partner says of the whole. */
  readonly facts: readonly Fact[];
  readonly services: readonly Service[];
  /** Why there is nothing to choose. */
  readonly nothing: { readonly title: string; readonly text: string } | undefined;
  /** The prices to choose from. */
  readonly children: ReactNode;
}

/**
 * An offer: what it comes to above its prices, the legal texts below. Printed, it is a page for the customer to keep, and
 * says whose offer it is, to whom and of when.
 */
export function OfferSheet({ product, simulation, facts, services, nothing, children }: OfferSheetProps) {
  const m = useMessages();
  const { lender } = useConfig();
  const serviceFacts = useServiceFacts(services);
  return (
    <>
      <PaperOnly>
        <Origin product={product} simulation={simulation} />
        <p>{m.offer.terms({ lender: lender.name })}</p>
      </PaperOnly>
      <DefinitionList items={[...facts, ...serviceFacts]} />
      {nothing && (
        <Panel tone="neutral" title={nothing.title} headingLevel={2}>
          <p>{nothing.text}</p>
        </Panel>
      )}
      {children}
      <LegalNotice />
      {!nothing && (
        <Ways>
          <Button variant="text" onClick={() => window.print()}>
            {m.offer.print}
          </Button>
        </Ways>
      )}
    </>
  );
}

function Origin({ product, simulation: { document, at } }: Pick<OfferSheetProps, 'product' | 'simulation'>) {
  const m = useMessages();
  const format = useFormat();
  const { storeName, testEnvironment } = useConfig();
  const moment = format.dateTime(new Date(at).toISOString());
  return (
    <>
      {testEnvironment && <strong>{m.app.testEnvironment}</strong>}
      <DefinitionList
        items={[
          { label: m.offer.store, value: storeName },
          { label: m.offer.product, value: m.products[product].name },
          { label: m.fields.document, value: maskTaxDocument(document) },
          { label: m.offer.simulatedAt, value: m.offer.moment({ time: moment?.text ?? '', zone: moment?.zone ?? '' }) },
        ]}
      />
    </>
  );
}

/** A service without a way to decline it may be an insurance that nobody asked for: it is shown, and pointed out. */
const looksLikeInsurance = ({ name }: Service) => /segur|prote[cç]/iu.test(name ?? '');

function useServiceFacts(services: readonly Service[]): Fact[] {
  const m = useMessages();
  const wording = { m, format: useFormat() };
  return services.map((service, index) => {
    const value = returnedAmount(service.total, wording);
    return {
      label: service.name ?? m.offer.service({ number: index + 1 }),
      value: looksLikeInsurance(service) ? m.offer.maybeInsurance({ value }) : value,
    };
  });
}
