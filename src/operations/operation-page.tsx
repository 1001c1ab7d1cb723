import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useOperationCommand } from '#src/outcome/use-operation-command.ts';
import type { OperationEvent } from '#src/partner/contract/operation.ts';
import { isNotFound } from '#src/partner/query.tsx';
import { timelineOf } from '#src/partner/timeline.ts';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { AvoidBreak } from '#src/ui/text/code-text.tsx';
import { CopyButton } from '#src/ui/text/copy-button.tsx';
import { EventTime } from '#src/ui/text/event-time.tsx';

import { ActionsSection } from './actions/actions-section.tsx';
import { ContractSection } from './contract/contract-section.tsx';
import { useDeviceIndex } from './index/device-index.ts';
import { OpenOperationForm } from './index/open-operation-form.tsx';
import { useRecordInLedger, useRememberOperation } from './index/record-operation.ts';
import { ReadNotice } from './read-notice.tsx';
import { SigningSection } from './signing/signing-section.tsx';
import { TimelineSection } from './timeline-section.tsx';
import { useEvents, useLinkPresence } from './use-operation.ts';

/** Two lines at most. The timeline has the whole text. */
const Excerpt = styled('bdi')({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});

/** Reserves the height of an event and its time, so that the page below does not move. */
const TwoLines = styled('div')({ minHeight: '2lh' });

interface OperationFactsProps {
  readonly events: UseQueryResult<OperationEvent[]>;
  readonly presence: UseQueryResult<boolean>;
}

/** The operation at a glance. The partner documents no status, so none is shown. */
function OperationFacts({ events, presence }: OperationFactsProps) {
  const { facts } = useMessages().operations;
  const link = (present: boolean) => (present ? facts.linkAvailable : facts.linkAbsent);
  const unknown = ({ isPending }: { isPending: boolean }) => (isPending ? facts.asking : facts.unavailable);
  return (
    <DefinitionList
      items={[
        { label: facts.link, value: presence.data === undefined ? unknown(presence) : link(presence.data) },
        {
          label: facts.lastEvent,
          value: <TwoLines>{events.data ? <LastEvent events={events.data} /> : unknown(events)}</TwoLines>,
        },
      ]}
    />
  );
}

function LastEvent({ events }: { readonly events: readonly OperationEvent[] }) {
  const m = useMessages();
  const event = timelineOf(events)[0]?.event;
  if (!event) return m.operations.facts.noEvents;
  return (
    <>
      <Excerpt>{event.description?.trim() || m.operations.timeline.noDescription}</Excerpt>
      <EventTime creationTime={event.creationTime} />
    </>
  );
}

const Page = styled('div')({ display: 'grid', gap: 24, minWidth: 0 });
const Heading = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  overflowWrap: 'anywhere',
});
const Product = styled('p')(({ theme }) => ({ flexBasis: '100%', color: theme.vars.palette.text.secondary }));
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)', alignItems: 'start' },
}));
/** Actions come before the timeline, which may be long; beside it where there is room. */
const Side = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  minWidth: 0,
  [theme.breakpoints.up('md')]: { gridArea: '1 / 2' },
}));

interface OperationPageProps {
  readonly code: OperationCode;
  /** Known when the link came from the wizard. */
  readonly product?: ProductId | undefined;
}

/** One operation, opened by its code alone. Remounted for each code. */
export function OperationPage({ code, product: initialProduct }: OperationPageProps) {
  const m = useMessages();
  const events = useEvents(code);
  const presence = useLinkPresence(code);
  const cancellation = useOperationCommand('Operacoes/Cancelar', code);
  const product = useDeviceIndex().find((known) => known.code === code)?.product ?? initialProduct;
  const seen = events.isSuccess ? code : undefined;
  useRememberOperation(seen, initialProduct);
  useRecordInLedger(seen, { product, signing: presence.data });
  const refresh = () => void Promise.all([events.refetch(), presence.refetch()]);

  return (
    <MainRegion outcome={cancellation.answer?.kind === 'unauthorized' ? undefined : cancellation.answer?.kind}>
      <Page>
        <Heading>
          <PageHeading title={`${m.operations.operation} ${code}`}>
            {m.operations.operation} <AvoidBreak>{code}</AvoidBreak>
          </PageHeading>
          <CopyButton text={code} label={m.fields.operationCode} />
          {product && <Product>{m.products[product].name}</Product>}
        </Heading>
        {events.isLoadingError && isNotFound(events.error) ? (
          <NotFound code={code} error={events.error} onRetry={refresh} />
        ) : (
          <>
            <OperationFacts events={events} presence={presence} />
            <Columns>
              <Side>
                <SigningSection code={code} presence={presence} />
                <ContractSection code={code} />
                <ActionsSection code={code} product={product} cancellation={cancellation} />
              </Side>
              <TimelineSection events={events} onRefresh={refresh} />
            </Columns>
          </>
        )}
      </Page>
    </MainRegion>
  );
}

/** Offers to correct the code. */
function NotFound({
  code,
  error,
  onRetry,
}: {
  readonly code: string;
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  const m = useMessages();
  return (
    <>
      <ReadNotice error={error} onRetry={onRetry} headingLevel={2} />
      <OpenOperationForm code={code} />
      <div>
        <ButtonLink variant="outlined" to={paths.operations}>
          {m.operations.index.title}
        </ButtonLink>
      </div>
    </>
  );
}
