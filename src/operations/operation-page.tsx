import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState, useSyncExternalStore } from 'react';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useProductOpenedAs } from '#src/origination/public.ts';
import { useOperationCommand } from '#src/outcome/use-operation-command.ts';
import type { Answer } from '#src/partner/answers/answer.ts';
import { useLastSent } from '#src/partner/attempts/use-attempts.ts';
import { isNotFound } from '#src/partner/query.ts';
import { descriptionOf, timelineOf } from '#src/partner/timeline.ts';
import { paths } from '#src/paths.ts';
import { usePlaceState } from '#src/platform/navigation.ts';
import { offerTexts } from '#src/products/sections/offer/offer-texts.ts';
import { PaperHead } from '#src/products/sections/offer/paper-head.tsx';
import { useSessionStore } from '#src/session/public.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { MainRegion } from '#src/ui/page/main-region.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { AvoidBreak, CodeText } from '#src/ui/text/code-text.tsx';
import { CopyButton } from '#src/ui/text/copy-button.tsx';
import { phone, roomForSummary } from '#src/ui/theme/media.ts';

import { AchievedNotice } from './achieved-notice.tsx';
import { ActionsSection } from './actions/actions-section.tsx';
import { RequestPanels } from './actions/request-panels.tsx';
import { canBeResumed, ResumeSale, useResumption } from './actions/resume-sale.tsx';
import { useDefinition } from './actions/use-definition.ts';
import { hasFailed, useDownload } from './contract/contract-download.tsx';
import { ContractSection } from './contract/contract-section.tsx';
import { NotFound } from './not-found.tsx';
import { useDeviceIndex, useRecordInLedger, useRememberOperation } from './opened/device-index.ts';
import { NewSale, OperationBar } from './operation-bar.tsx';
import { useEvents, useKnownAtStore, useLinkPresence } from './operation-reads.ts';
import { ReadNotice } from './read-notice.tsx';
import { HandOverButton } from './signing/hand-over-button.tsx';
import { LinkFact } from './signing/link-fact.tsx';
import type { LinkPresence } from './signing/signing-link.ts';
import { SigningSection } from './signing/signing-section.tsx';
import { useSigning } from './signing/use-signing.ts';
import { StatusBand } from './status-band.tsx';
import { TimelineSection } from './timeline-section.tsx';

const oneColumn = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
/** If the column beside them is taller than the two rows, only the second row grows. */
const twoColumns = (actionsArea: string) =>
  ({
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gridTemplateRows: 'auto 1fr',
    // The actions stay beside a long timeline.
    '& > div:last-of-type': { gridArea: actionsArea, position: 'sticky', top: 24 },
  }) as const;

/**
 * How the customer signs and what, then what has happened, however long, and what else can be done: the order in the
 * document. On a wide screen the contract and the timeline are beside the signature, below which the actions are. On
 * the widest screens the timeline has a column too.
 */
const columns = {
  ...oneColumn,
  [roomForSummary]: {
    ...twoColumns('2 / 1'),
    '& > div:first-of-type': { gridArea: '1 / 2 / span 2' },
  },
  '@media screen and (min-width: 96em)': {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr) minmax(0, 5fr)',
    '& > section': { gridArea: '1 / 1 / span 2' },
    '& > div:first-of-type': { display: 'contents' },
    '& > div:first-of-type > :first-of-type': { gridArea: '1 / 3' },
    '& > div:first-of-type > :last-of-type': { gridArea: '1 / 2 / span 2' },
    '& > div:last-of-type': { gridArea: '2 / 3' },
  },
} as const;

/** Where nothing is left to sign, the timeline has the wide column. */
const columnsOfTheEnd = {
  ...oneColumn,
  [roomForSummary]: {
    ...twoColumns('2 / 2'),
    '& > div:first-of-type': { display: 'contents' },
    '& > div:first-of-type > :first-of-type': { gridArea: '1 / 2' },
    '& > div:first-of-type > :last-of-type': { gridArea: '1 / 1 / span 2' },
  },
} as const;

/** The button moves below the heading if the heading's longest word leaves no room beside it. */
const headingLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1.5,
  '& > h1': { flex: '1 1 min-content', minWidth: 0, maxWidth: 'max-content', overflowWrap: 'break-word' },
  '& > :not(h1)': { order: 1, flex: 'none', marginInline: -1.5, marginBlock: -1.5 },
} as const;

/** On a phone the button is in the heading's padding, so that it stays beside the last word of a code that wraps. */
const headingLines = {
  '& > h1': { display: 'inline', paddingInlineEnd: '48px', overflowWrap: 'break-word' },
  '& > :not(h1)': {
    display: 'inline-block',
    // The middle of body text is below the middle of the heading's capitals.
    position: 'relative',
    top: -6,
    verticalAlign: 'middle',
    marginInlineStart: '-48px',
    marginBlock: -1.5,
  },
} as const;

/** On a phone, where the code has a line of its own. */
const AboveCode = styled('span')(({ theme }) => ({
  [phone]: {
    ...theme.typography.body2,
    display: 'block',
    letterSpacing: 0,
    color: theme.vars.palette.text.secondary,
  },
}));

const recordedAs = (presence: LinkPresence) => (typeof presence === 'string' ? presence === 'usable' : 'refused');

const shownOutcome = ({ kind }: Answer<unknown>) => (kind === 'unauthorized' ? undefined : kind);

interface OperationPageProps {
  readonly code: OperationCode;
  /** Known when the link came from the wizard. */
  readonly product?: ProductId | undefined;
}

/** One operation, opened by its code alone. Remounted for each code. */
export function OperationPage({ code, product: initialProduct }: OperationPageProps) {
  const m = useMessages();
  const words = useLateMessages().operation;
  const { achieved, deviceBack } = usePlaceState();
  const printed = usePrintTime();
  const events = useEvents(code);
  const presence = useLinkPresence(code);
  const cancellation = useOperationCommand('Operacoes/Cancelar', code);
  const atStore = useKnownAtStore(code).data;
  const sold = useProductOpenedAs(code);
  // A sale in this tab knows it at once, so that its facts are there while the events are read.
  const told = initialProduct ?? sold ?? atStore?.product;
  const product = useDeviceIndex().find((known) => known.code === code)?.product ?? told;
  const seen = events.isSuccess ? code : undefined;
  useRememberOperation(seen, told);
  useRecordInLedger(seen, { product, signing: presence.data && recordedAs(presence.data) });
  const entries = useMemo(() => events.data && timelineOf(events.data), [events.data]);
  const lastEvent = entries?.[0] && descriptionOf(entries[0].event);
  // Reading again forgets the failure. The page that says so stays until the operation is found, with what is typed.
  const [absence, setAbsence] = useState<Error>();
  const isFailed = events.isLoadingError && (absence !== undefined || isNotFound(events.error));
  if (isFailed && absence !== events.error) setAbsence(events.error);
  if (absence && events.data) setAbsence(undefined);
  const isAbsent = absence !== undefined;
  // A usable link contradicts a cancellation from an earlier visit. Until the link is read, the cancellation counts.
  const wasCancelled = useLastSent('Operacoes/Cancelar', code) !== undefined && presence.data !== 'usable';
  const isCancelled = cancellation.answer?.kind === 'accepted' || wasCancelled;
  const signing = useSigning(code, { presence, isCancelled });
  const contract = useDownload(code);
  const definition = useDefinition(product).data;
  const canGiveDevice = useSessionStore().canBeUnlocked() && signing.state !== 'gone' && signing.state !== 'cancelled';
  const contractSender = definition?.actions?.find(({ sendsContract }) => sendsContract);
  const isContractSent = useLastSent(contractSender?.command.endpoint, code) !== undefined;
  const isOver = events.isLoadingError || isCancelled;
  const isSigningNext = !isOver && !presence.isLoadingError && (presence.data ?? 'usable') === 'usable';
  const isUnread = events.isLoadingError || hasFailed(contract) || typeof presence.data === 'object';
  // Who has the contract on their phone needs no device, and the clerk is free for the next customer.
  const isHandOverNext = isSigningNext && !isContractSent;
  const handOver = canGiveDevice && (
    <HandOverButton
      {...{ code, presence, signing }}
      variant={isHandOverNext && !hasFailed(contract) ? 'contained' : 'outlined'}
    />
  );
  // Always in sight, as the list of actions on a phone is not. It stays there when a link appears.
  const canResume = canBeResumed(useResumption(definition, code));
  const [wasResumeInBar, setWasResumeInBar] = useState(false);
  const isResumeInBar = achieved !== undefined && !sold && !isOver && canResume && (wasResumeInBar || !isSigningNext);
  if (isResumeInBar && !wasResumeInBar) setWasResumeInBar(true);
  const resume = isResumeInBar && definition && (
    <ResumeSale definition={definition} code={code} isNext={!isSigningNext} place="bar" />
  );
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const shownCode = <CodeText>{code}</CodeText>;
  const copy = !isAbsent && (
    <div>
      <CopyButton text={code} label={words.code} isLabelShown isIconOnPhone />
    </div>
  );
  const news = isCancelled ? undefined : achieved;
  const isRecorded = deviceBack === 'recorded' && presence.data === 'gone' && !isCancelled;
  // A code that was asked for since stays where it is, with what its section then says.
  const isNothingToSign = isCancelled || (isRecorded && signing.displayedSince === undefined);
  const refresh = () => void Promise.all([events.refetch(), presence.refetch()]);

  return (
    <MainRegion
      outcome={
        cancellation.answer ? shownOutcome(cancellation.answer) : achieved === undefined ? undefined : 'accepted'
      }
    >
      <Stack useFlexGap spacing={3} sx={{ minWidth: 0 }}>
        <PaperHead product={product} customer={undefined} moment={{ label: offerTexts(m).printedAt, at: printed }} />
        <Box sx={isPhone ? headingLines : headingLine}>
          {/* Before the heading, so that one Tab leads from the heading to the primary button. On a phone at its end. */}
          {!isPhone && copy}
          {isAbsent ? (
            <PageHeading key="absent" title={words.notFound} />
          ) : (
            <PageHeading key="operation" title={`${words.title} ${code}`}>
              <AboveCode>{words.title}</AboveCode> {isPhone ? shownCode : <AvoidBreak>{shownCode}</AvoidBreak>}
            </PageHeading>
          )}
          {isPhone && copy}
        </Box>
        {news !== undefined && <AchievedNotice achieved={news} />}
        <RequestPanels {...{ code, cancellation, isCancelled }} />
        {absence ? (
          <NotFound code={code} error={absence} onRetry={refresh}>
            <ActionBar
              back={
                <ButtonLink variant="outlined" to={paths.operations}>
                  {m.app.toOperations}
                </ButtonLink>
              }
            >
              {sold && <NewSale product={sold} variant="outlined" />}
            </ActionBar>
          </NotFound>
        ) : (
          <>
            {/* First: from the heading, one Tab leads to the primary button. */}
            <OperationBar
              {...{ resume, isUnread, sold, handOver }}
              isHandOverNext={isHandOverNext}
              isDeviceBack={deviceBack !== undefined}
            />
            {events.isLoadingError ? (
              <ReadNotice error={events.error} unread={words.unread} onRetry={refresh} headingLevel={2} />
            ) : (
              <StatusBand
                {...{ code, entries, product }}
                deviceBack={deviceBack && (isRecorded ? 'recorded' : 'unchanged')}
                isLinkUsable={presence.data === 'usable' && !isCancelled}
                link={<LinkFact presence={presence} signing={signing} />}
                isOffline={events.isPaused}
              />
            )}
            <Box sx={isNothingToSign ? columnsOfTheEnd : columns}>
              <SigningSection
                code={code}
                presence={presence}
                signing={signing}
                isContractSent={isContractSent}
                isOperationFailed={events.isLoadingError}
                isOver={isNothingToSign}
              />
              <Stack useFlexGap spacing={3} sx={{ minWidth: 0 }}>
                <ContractSection code={code} contract={contract} />
                <TimelineSection {...{ entries, events }} isWide={isNothingToSign} onRefresh={refresh} />
              </Stack>
              <ActionsSection
                code={code}
                product={product}
                cancellation={cancellation}
                lastEvent={lastEvent}
                isCancelled={isCancelled}
                isNext={!isSigningNext}
                isResumeInBar={isResumeInBar}
                isProductShown={!events.isLoadingError}
              />
            </Box>
          </>
        )}
      </Stack>
    </MainRegion>
  );
}

let printedAt = Date.now();

function onPrint(listener: () => void) {
  const take = () => {
    printedAt = Date.now();
    listener();
  };
  take();
  window.addEventListener('beforeprint', take);
  return () => window.removeEventListener('beforeprint', take);
}
const lastPrinted = () => printedAt;

/** When the page was printed last, or else opened, in epoch milliseconds. */
const usePrintTime = (): number => useSyncExternalStore(onPrint, lastPrinted);
