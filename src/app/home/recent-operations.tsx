import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { OperationList, OperationListSkeleton, useRecentOperations } from '#src/operations/public.ts';
import { paths } from '#src/paths.ts';
import { useSeesOwnOnly } from '#src/session/public.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';

import { HomeSection } from './home-section.tsx';

const mostRecent = 5;

/** The operations opened last, in the store or on this device. */
export function RecentOperations() {
  const m = useMessages();
  const isOwn = useSeesOwnOnly();
  const words = m.tills.operations;
  const ofStore = isOwn
    ? { title: words.recentOwn, empty: words.emptyOwn }
    : { title: words.recent, empty: words.empty };
  const { operations, from, trouble } = useRecentOperations(mostRecent);
  const all = operations && operations.length > 0 && (
    <ButtonLink variant="text" to={paths.operations}>
      {m.home.allOperations}
    </ButtonLink>
  );
  return (
    <HomeSection title={from === 'store' ? ofStore.title : m.home.recent} link={all}>
      {trouble && <Typography color="textSecondary">{words.recentDevice[trouble]}</Typography>}
      {operations?.length === 0 && (
        <Typography color="textSecondary">{from === 'store' ? ofStore.empty : m.operations.index.empty}</Typography>
      )}
      {!operations && <OperationListSkeleton label={words.loading} rows={3} />}
      {operations && operations.length > 0 && (
        <Card>
          <OperationList operations={operations} />
        </Card>
      )}
    </HomeSection>
  );
}
