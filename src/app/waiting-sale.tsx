import styled from '@emotion/styled';

import type { ProductId } from '#src/domain/products.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useDefinition } from '#src/operations/public.ts';
import { journeyView, positionIn, useJourney, useWording } from '#src/origination/public.ts';
import { tabular } from '#src/ui/theme.ts';

const Whose = styled('p')({ ...tabular, fontWeight: 600, overflowWrap: 'anywhere' });

/** Told without a name: the next customer may see this screen. */
const shownFacts = 2;

/** What tells the sale that waits from any other, once anything of it was confirmed, and how far it has come. */
export function WaitingSale({ product }: { readonly product: ProductId }) {
  const m = useMessages();
  const wording = useWording();
  const journey = useJourney(product);
  const { data: definition } = useDefinition(Object.keys(journey.steps).length > 0 ? product : undefined);
  if (!definition) return <p>{m.home.underway}</p>;
  const { current } = positionIn(definition, journey, definition.steps.at(-1)?.id ?? '');
  const step = definition.steps.find(({ id }) => id === current);
  const facts = definition.summary(journeyView(definition, journey), wording).filter(({ personal }) => !personal);
  const achieved = step?.kind === 'follow-up' ? (step.achieved?.(m) ?? m.wizard.followUp.sent) : undefined;
  return (
    <>
      <p>{achieved === undefined ? m.home.underway : m.home.toFollowUp({ achieved })}</p>
      {facts.length > 0 && (
        <Whose>
          {facts
            .slice(0, shownFacts)
            .map(({ value }) => value)
            .join(' · ')}
        </Whose>
      )}
    </>
  );
}
