import { styled } from '@mui/material/styles';
import { useLocation } from '@tanstack/react-router';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import ExternalIcon from '@mui/icons-material/OpenInNew';

import { productIds } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { OpenOperationForm, OperationList, useRecentOperations } from '#src/operations/public.ts';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { focusOnMount } from '#src/ui/text/focus-on-mount.ts';

import { NewVersionPanel } from '../version/new-version-panel.tsx';
import { ProductCard } from './product-card.tsx';
import { UnsettledAttempts } from './unsettled-attempts.tsx';

const Note = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 16, rowGap: 8 });

interface SettledNoticeProps {
  readonly state: 'found' | 'freed';
  readonly code?: string | undefined;
}

/** Confirms the settlement on the attempt's page, which has just led here. Takes the focus from the heading. */
function SettledNotice({ state, code }: SettledNoticeProps) {
  const { attempts: words } = useMessages().tills;
  return (
    <Note>
      <output ref={focusOnMount} tabIndex={-1}>
        {words[state]}
      </output>
      {state === 'found' && code !== undefined && (
        <ButtonLink variant="outlined" to={paths.operation(code)}>
          {words.openOperation}
        </ButtonLink>
      )}
    </Note>
  );
}

const Page = styled('div')({ display: 'grid', gap: 40 });
const Block = styled('section')({ display: 'grid', alignContent: 'start', gap: 16, minWidth: 0 });
const BlockTitle = styled('h2')(({ theme }) => theme.typography.h2);
const Cards = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
});
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 40,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const mostRecent = 5;

/** Where every sale starts or is resumed. */
export function HomePage() {
  const m = useMessages();
  const { settled } = useLocation().state;
  const { operations, from, trouble } = useRecentOperations(mostRecent);
  return (
    <MainRegion>
      <Page>
        <PageHeading title={m.home.title} />
        {settled && <SettledNotice {...settled} />}
        <UnsettledAttempts />
        <NewVersionPanel />
        <Block>
          <BlockTitle>{m.home.products}</BlockTitle>
          <Cards>
            {productIds.map((product) => (
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
            <BlockTitle>{from === 'store' ? m.tills.operations.recent : m.home.recent}</BlockTitle>
            {trouble && <p>{m.tills.operations.recentDevice[trouble]}</p>}
            {operations?.length === 0 && (
              <p>{from === 'store' ? m.tills.operations.empty : m.operations.index.empty}</p>
            )}
            {!operations && <DelayedProgress label={m.tills.operations.loading} />}
            {operations && operations.length > 0 && (
              <>
                <OperationList operations={operations} />
                <Box sx={{ marginInline: -1.5 }}>
                  <ButtonLink variant="text" to={paths.operations}>
                    {m.home.allOperations}
                  </ButtonLink>
                </Box>
              </>
            )}
          </Block>
        </Columns>
        <footer>
          <p>{m.home.displayHelp}</p>
          <Box sx={{ marginInline: -1.5 }}>
            <Button variant="text" startIcon={<ExternalIcon />} href={paths.display} target="_blank" rel="noopener">
              {m.home.display}
            </Button>
          </Box>
        </footer>
      </Page>
    </MainRegion>
  );
}
