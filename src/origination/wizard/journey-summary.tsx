import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

import { todayIn } from '#src/domain/values/calendar-date.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { endpoints } from '#src/partner/api/endpoints.ts';
import { useConfig } from '#src/platform/services.tsx';
import { useWording } from '#src/products/facts.tsx';
import type { Fact, JourneyShape, ProductDefinition, Step, Wording } from '#src/products/product.ts';
import { DefinitionList, FactGrid } from '#src/ui/definition-list.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { tabular } from '#src/ui/theme/theme.ts';

import { useJourneyStore } from '../journey/journey-store.ts';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { ...tabular, fontWeight: 600, overflowWrap: 'anywhere' },
}));

/** In the column at the right. Stays in sight when a long page is scrolled. */
export const beside = { alignSelf: 'start', position: 'sticky', top: 'calc(var(--top-bar, 0px) + 24px)' } as const;

interface JourneySummaryProps {
  readonly definition: ProductDefinition;
  readonly view: JourneyShape;
  /** The step on screen. */
  readonly step: Step<JourneyShape, string>;
}

/** Customer, value and offer, beside the step on a wide screen. Absent while there are none. */
export function JourneySummary(props: JourneySummaryProps) {
  const m = useMessages();
  const facts = useFacts(props);
  if (facts.length === 0) return null;
  return (
    <Box
      component="aside"
      aria-label={m.wizard.summary}
      sx={{
        display: { xs: 'none', lg: 'block' },
        displayPrint: 'none',
        ...beside,
      }}
    >
      <Card>
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h3" component="h2">
            {m.wizard.summary}
          </Typography>
          <DefinitionList List={List} items={facts} />
        </CardContent>
      </Card>
    </Box>
  );
}

/** The same facts on a narrow screen, folded, above the bar with the step's buttons. Absent while there are none. */
export function FoldedSummary(props: JourneySummaryProps) {
  const m = useMessages();
  const facts = useFacts(props);
  if (facts.length === 0) return null;
  return (
    <Box sx={{ display: { lg: 'none' }, displayPrint: 'none' }}>
      <Disclosure summary={m.wizard.summary}>
        <DefinitionList List={List} items={facts} />
      </Disclosure>
    </Box>
  );
}

/** The chosen offer is in the summary at once; other answers once their step is confirmed. */
function useFacts({ definition, view, step }: JourneySummaryProps): readonly Fact[] {
  const store = useJourneyStore();
  const wording = useWording();
  const { timeZone } = useConfig();
  const typed = useSyncExternalStore(store.watch, () =>
    definition.tie?.choice === step.id ? store.allTyped(definition.id)[step.id] : undefined,
  );
  if (!typed || step.kind !== 'form') return definition.summary(view, wording);
  const values = z.safeParse(step.schema(view, todayIn(timeZone)), typed).data;
  return definition.summary({ ...view, [step.id]: { ...view[step.id], values } }, wording);
}

/**
 * The answers of earlier steps that the next request sends too: those after the last request that changes something.
 * Empty for a step in which the clerk chooses from the partner's answer, because it shows that answer instead.
 */
export function carriedFacts(
  { steps, tie }: ProductDefinition,
  id: string,
  { view, wording }: { readonly view: JourneyShape; readonly wording: Wording },
): Fact[] {
  if (tie?.choice === id) return [];
  const before = steps.slice(
    0,
    steps.findIndex((step) => step.id === id),
  );
  const sent = before.findLastIndex(({ command }) => command && endpoints[command.endpoint].changes);
  return before.slice(sent + 1).flatMap((step) => (step.kind === 'form' ? (step.facts?.(view, wording) ?? []) : []));
}

interface CarriedFactsProps {
  readonly facts: readonly Fact[];
  /** The facts of the summary, which a wide screen shows beside the form. */
  readonly summary: readonly Fact[];
}

/** On a wide screen: the facts that the summary beside the form lacks. */
export function CarriedFacts({ facts, summary }: CarriedFactsProps) {
  const m = useMessages();
  const others = facts.filter(
    ({ label, value }) => !summary.some((fact) => fact.label === label && fact.value === value),
  );
  if (others.length === 0) return null;
  return (
    <Box component="section" sx={{ display: { xs: 'none', lg: 'grid' }, gap: 0.5 }}>
      <Typography variant="h3" component="h2">
        {m.wizard.alreadyInformed}
      </Typography>
      <DefinitionList List={FactGrid} items={others} />
    </Box>
  );
}

/** On a narrow screen: all facts, folded, below the fields. */
export function FoldedFacts({ facts }: Pick<CarriedFactsProps, 'facts'>) {
  const m = useMessages();
  if (facts.length === 0) return null;
  return (
    <Box sx={{ display: { lg: 'none' } }}>
      <Disclosure heading="h2" summary={m.wizard.alreadyInformed}>
        <DefinitionList items={facts} />
      </Disclosure>
    </Box>
  );
}
