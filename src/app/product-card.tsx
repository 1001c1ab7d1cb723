import { styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useUnderway } from '#src/origination/public.ts';
import { paths, productSlugs } from '#src/paths.ts';
import type { RegisteredProduct } from '#src/products/registry.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { StartOver } from './start-over.tsx';

const Card = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  height: '100%',
  padding: theme.spacing(3),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));
const Name = styled('h3')(({ theme }) => theme.typography.h2);
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 8 });

/** Every journey ends with it; asked for before its turn, the wizard shows the step that still wants something. */
const lastStep = 'acompanhamento';

/** A product to sell, or to go on selling where a sale is under way. */
export function ProductCard({ product }: { readonly product: RegisteredProduct }) {
  const m = useMessages();
  const { name, description } = m.products[product];
  const underway = useUnderway().includes(product);
  const away = <VisuallyHidden>{m.home.of({ product: name })}</VisuallyHidden>;
  return (
    <Card>
      <Name>{name}</Name>
      <p>{description}</p>
      {underway && <p>{m.home.underway}</p>}
      <Actions>
        {underway ? (
          <>
            <ButtonLink variant="contained" to={paths.step(product, lastStep)}>
              {m.home.resume}
              {away}
            </ButtonLink>
            <StartOver product={product} />
          </>
        ) : (
          <ButtonLink variant="contained" to={`/${productSlugs[product]}`}>
            {m.home.start}
            {away}
          </ButtonLink>
        )}
      </Actions>
    </Card>
  );
}
