import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { ProductId } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useMoment } from '#src/i18n/moment.ts';
import { useDefinition } from '#src/operations/public.ts';
import {
  contractedAt,
  currentDraftJourney,
  positionIn,
  saleFacts,
  SaleSummary,
  useJourneyStore,
  useOfferedDrafts,
  useSaleUnderway,
  useUnderway,
} from '#src/origination/public.ts';
import { useWording } from '#src/products/facts.tsx';
import type { ProductDefinition } from '#src/products/product.ts';
import { loadProduct } from '#src/products/registry.ts';
import { Separated } from '#src/ui/text/separated.tsx';

/** Products whose sale in this tab has only its follow-up step left. */
export function useMadeSales(): readonly ProductId[] {
  const store = useJourneyStore();
  const drafts = useOfferedDrafts();
  const products = [...new Set([...useUnderway(), ...drafts.map(({ product }) => product)])];
  const { data: definitions = [] } = useQuery({
    queryKey: ['definitions', products],
    queryFn: () => Promise.all(products.map(loadProduct)),
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  const isMade = (definition: ProductDefinition) => {
    const draft = drafts.find(({ product }) => product === definition.id);
    const journey = draft ? currentDraftJourney(definition, draft) : store.journey(definition.id);
    const last = definition.steps.at(-1);
    return journey && last?.kind === 'follow-up' && positionIn(definition, journey, last.id).current === last.id;
  };
  // Joined to a string, because the hook compares snapshots by identity.
  const made = useSyncExternalStore(store.subscribe, () =>
    definitions
      .filter(isMade)
      .map(({ id }) => id)
      .join(),
  );
  return products.filter((product) => made.split(',').includes(product));
}

/** Unfinished sales in a dialog about them. */
export const SalesInQuestion = ({ products }: { readonly products: readonly ProductId[] }) =>
  products.map((product) => (
    <SaleSummary key={product} product={product}>
      <SaleFacts product={product} />
    </SaleSummary>
  ));

/** The unfinished sale and its progress. */
export function SaleFacts({ product }: { readonly product: ProductId }) {
  const { home } = useLateMessages();
  const m = useMessages();
  const wording = useWording();
  const sale = useSaleUnderway(product);
  const { data: definition } = useDefinition(product);
  const moment = useMoment();
  const { startedAt } = sale;
  const since = startedAt && home.since({ at: moment(startedAt).text });
  const journey = definition && sale.journey(definition);
  const current = definition && journey && positionIn(definition, journey, definition.steps.at(-1)?.id ?? '').current;
  const index = definition?.steps.findIndex(({ id }) => id === current) ?? -1;
  const step = definition?.steps[index];
  const progress =
    step && home.atStep({ number: index + 1, total: definition?.steps.length ?? 0, step: step.title(m) });
  const acceptedAt = step?.kind === 'follow-up' && journey ? contractedAt(journey) : undefined;
  return (
    <>
      <Typography component="span">
        {definition && journey && <Separated facts={saleFacts(definition, journey, wording)} />}
      </Typography>
      <Typography variant="body2" component="span" color="textSecondary">
        {acceptedAt === undefined ? [progress, since].filter(Boolean).join(', ') : home.acceptedAt(moment(acceptedAt))}
      </Typography>
    </>
  );
}
