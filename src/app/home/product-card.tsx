import { styled } from '@mui/material/styles';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import Button from '@mui/material/Button';

import type { ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useDefinition } from '#src/operations/public.ts';
import { useWording } from '#src/outcome/outcome-panel.tsx';
import {
  journeyView,
  positionIn,
  useIsUnderway,
  useJourney,
  useJourneyStore,
  useUnsettled,
} from '#src/origination/public.ts';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { tabular } from '#src/ui/theme/theme.ts';

const SaleFacts = styled('p')({ ...tabular, fontWeight: 600, overflowWrap: 'anywhere' });

const maxFacts = 2;

/**
 * Identifies the unfinished sale and its progress. Without personal data, because the next customer may see this
 * screen.
 */
function UnfinishedSale({ product }: { readonly product: ProductId }) {
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
        <SaleFacts>
          {facts
            .slice(0, maxFacts)
            .map(({ value }) => value)
            .join(' · ')}
        </SaleFacts>
      )}
    </>
  );
}

const Card = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  height: '100%',
  padding: theme.spacing(3),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));
const Name = styled('h3')(({ theme }) => theme.typography.h2);
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 'auto', paddingTop: 8 });

/** Starts a sale of the product, or resumes the one under way. */
export function ProductCard({ product }: { readonly product: ProductId }) {
  const m = useMessages();
  const { name, description, start = m.home.start } = m.products[product];
  const journeys = useJourneyStore();
  const underway = useIsUnderway(product);
  const unsettled = useUnsettled().includes(product);
  const ofProduct = <VisuallyHidden>{m.home.of({ product: name })}</VisuallyHidden>;
  return (
    <Card>
      <Name>{name}</Name>
      <p>{description}</p>
      {underway && (unsettled ? <p>{m.home.unsettled}</p> : <UnfinishedSale product={product} />)}
      <Actions>
        {underway ? (
          <>
            <ButtonLink variant="contained" to={paths.product(product)}>
              {m.home.resume}
              {ofProduct}
            </ButtonLink>
            {!unsettled && <StartOverButton product={product} />}
          </>
        ) : (
          <ButtonLink variant="contained" to={paths.product(product)} onClick={() => journeys.discard(product)}>
            {start}
            {ofProduct}
          </ButtonLink>
        )}
      </Actions>
    </Card>
  );
}

/** Discards the sale under way, after a confirmation, and starts another of the same product. */
function StartOverButton({ product }: { readonly product: ProductId }) {
  const m = useMessages();
  const store = useJourneyStore();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { name } = m.products[product];

  function startOver() {
    store.discard(product);
    void navigate({ href: paths.product(product) });
  }

  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {m.home.startOver}
        <VisuallyHidden>{m.home.of({ product: name })}</VisuallyHidden>
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={m.home.discardTitle}
            text={m.home.discardText({ product: name })}
            keep={m.home.keep}
            confirm={m.home.discard}
            onClose={() => setAsking(false)}
            onConfirm={startOver}
          />
        </Suspense>
      )}
    </>
  );
}
