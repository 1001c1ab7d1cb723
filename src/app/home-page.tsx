import styled from '@emotion/styled';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { OpenOperationForm, OperationList, useDeviceIndex } from '#src/operations/public.ts';
import { paths } from '#src/paths.ts';
import { registeredProducts } from '#src/products/registry.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

import { ProductCard } from './product-card.tsx';
import { UnsettledAttempts } from './unsettled-attempts.tsx';

const Page = styled('div')({ display: 'grid', gap: 40 });
const Block = styled('section')({ display: 'grid', alignContent: 'start', gap: 16, minWidth: 0 });
const BlockTitle = styled('h2')(({ theme }) => theme.typography.h2);
/** However many there are, every row of them is a full one. */
const Cards = styled('ul')({ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 16, '& > li': { flex: '1 1 300px', minWidth: 0 } });
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 40,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

/** A quiet button has no edge: its words are what lines up. */
const Quiet = styled('div')({ marginInlineStart: -12 });

const mostRecent = 5;

/** Where every sale starts or goes on. */
export function HomePage() {
  const m = useMessages();
  const operations = useDeviceIndex();
  return (
    <MainRegion>
      <Page>
        <PageHeading title={m.home.title} />
        <UnsettledAttempts />
        <Block>
          <BlockTitle>{m.home.products}</BlockTitle>
          <Cards>
            {registeredProducts.map((product) => (
              <li key={product}>
                <ProductCard product={product} />
              </li>
            ))}
          </Cards>
        </Block>
        <Columns>
          <Block>
            <BlockTitle>{m.home.openOperation}</BlockTitle>
            <OpenOperationForm />
          </Block>
          <Block>
            <BlockTitle>{m.home.recent}</BlockTitle>
            {operations.length === 0 && <p>{m.operations.index.empty}</p>}
            {operations.length > 0 && (
              <>
                <OperationList operations={operations.slice(0, mostRecent)} />
                <Quiet>
                  <ButtonLink variant="text" to={paths.operations}>
                    {m.home.allOperations}
                  </ButtonLink>
                </Quiet>
              </>
            )}
          </Block>
        </Columns>
      </Page>
    </MainRegion>
  );
}
