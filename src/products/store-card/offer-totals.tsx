import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Service } from '#src/partner/contract/simulation.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { useFormat } from '#src/ui/use-format.ts';

import type { StoreCardJourney } from './journey.ts';

/** A service without a way to decline it may be an insurance that nobody asked for: it is shown, and pointed out. */
const looksLikeInsurance = ({ name }: Service) => /segur|prote[cç]/iu.test(name ?? '');

/** What the simulation says of the whole: shown as returned, and what was not returned is said to be missing. */
export function OfferTotals({ journey }: { readonly journey: StoreCardJourney }) {
  const m = useMessages();
  const format = useFormat();
  const { offer } = m.storeCard;
  const { values, accepted } = journey.simulacao;
  if (!accepted || !values) return null;
  const { buyValue, totalFunded, services } = accepted.data;
  const amount = (value: number | null | undefined) => (typeof value === 'number' ? format.reais(value) : m.outcome.notInformed);
  const serviceFacts = services.map((service, index) => ({
    label: service.name ?? offer.service({ number: index + 1 }),
    value: looksLikeInsurance(service) ? offer.maybeInsurance({ value: amount(service.total) }) : amount(service.total),
  }));
  return (
    <DefinitionList
      items={[
        { label: m.fields.buyValue, value: amount(buyValue) },
        { label: offer.totalFunded, value: offer.asSimulated({ value: amount(totalFunded), hasInsurance: values.hasInsurance }) },
        ...serviceFacts,
      ]}
    />
  );
}
