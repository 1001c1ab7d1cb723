import styled from '@emotion/styled';

import type { ProductId } from '#src/domain/products.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useIsUnderway, useJourneyStore, useUnsettled } from '#src/origination/public.ts';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { StartOver } from './start-over.tsx';
import { WaitingSale } from './waiting-sale.tsx';

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

/** A product to sell, or to go on selling where a sale is under way. */
export function ProductCard({ product }: { readonly product: ProductId }) {
  const m = useMessages();
  const { name, description, start = m.home.start } = m.products[product];
  const journeys = useJourneyStore();
  const underway = useIsUnderway(product);
  const unsettled = useUnsettled().includes(product);
  const away = <VisuallyHidden>{m.home.of({ product: name })}</VisuallyHidden>;
  return (
    <Card>
      <Name>{name}</Name>
      <p>{description}</p>
      {underway && (unsettled ? <p>{m.home.unsettled}</p> : <WaitingSale product={product} />)}
      <Actions>
        {underway ? (
          <>
            <ButtonLink variant="contained" to={paths.product(product)}>
              {m.home.resume}
              {away}
            </ButtonLink>
            {!unsettled && <StartOver product={product} />}
          </>
        ) : (
          <ButtonLink variant="contained" to={paths.product(product)} onClick={() => journeys.discard(product)}>
            {start}
            {away}
          </ButtonLink>
        )}
      </Actions>
    </Card>
  );
}
