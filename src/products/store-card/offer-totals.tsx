import { useMessages } from '#src/i18n/messages-context.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { useFormat } from '#src/ui/use-format.ts';

import type { StoreCardJourney } from './journey.ts';

/** What the simulation says of the whole: shown as returned, and what was not returned is said to be missing. */
export function OfferTotals({ journey }: { readonly journey: StoreCardJourney }) {
  const m = useMessages();
  const format = useFormat();
  const result = journey.simulacao.accepted?.data;
  if (!result) return null;
  const amount = (value: number | null | undefined) => (typeof value === 'number' ? format.reais(value) : m.outcome.notInformed);
  const services = result.services.map((service, index) => ({
    label: service.name ?? m.storeCard.offer.service({ number: index + 1 }),
    value: amount(service.total),
  }));
  return (
    <DefinitionList
      items={[
        { label: m.fields.buyValue, value: amount(result.buyValue) },
        { label: m.storeCard.offer.totalFunded, value: amount(result.totalFunded) },
        ...services,
      ]}
    />
  );
}
