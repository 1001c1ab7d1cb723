import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { operationCode } from '#src/domain/ids.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useDefinition } from '#src/operations/public.ts';
import { SentFacts, type SentFactItems } from '#src/outcome/sent-facts.tsx';
import { capitalized } from '#src/outcome/sent.ts';
import { SettleByEvents } from '#src/outcome/unknown/settle-by-events.tsx';
import { SettleTrouble, useSettle } from '#src/outcome/unknown/settling.tsx';
import { UnknownPanel } from '#src/outcome/unknown/unknown-panel.tsx';
import { isAttemptId, supportCodeOf, type Unknown } from '#src/partner/answers/answer.ts';
import { endpoints } from '#src/partner/api/endpoints.ts';
import { outcomeOf } from '#src/partner/attempts/attempts.ts';
import { useAttempts } from '#src/partner/attempts/use-attempts.ts';
import { useLedger, useLedgerEntry, useRemoveLedgerEntry } from '#src/partner/ledger/ledger-queries.ts';
import { paths } from '#src/paths.ts';
import { useNavigate } from '#src/platform/navigation.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { MainRegion, oneColumn } from '#src/ui/page/main-region.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { Separated } from '#src/ui/text/separated.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { SupportCode } from '#src/ui/text/support-code.tsx';

import { MissingPage } from '../missing-page.tsx';
import { attemptStatus, useAttemptName, useSaleOf, type AttemptDetails, type AttemptStatus } from './attempt-status.ts';

/** One attempt of any till of the store. Settling it here settles it for all tills. */
export function AttemptPage({ id }: { readonly id: string }) {
  return isAttemptId(id) ? <KnownAttempt id={id} /> : <Page status={{ kind: 'not-found', where: 'store' }} id={id} />;
}

function KnownAttempt({ id }: { readonly id: string }) {
  const hasLedger = useLedger() !== undefined;
  const mine = useAttempts().find((own) => own.id === id);
  const { data } = useLedgerEntry(id, mine?.sentAt);
  return <Page status={attemptStatus({ fromLedger: data, fromJournal: mine, hasLedger })} id={id} />;
}

interface PageProps {
  readonly status: AttemptStatus;
  readonly id: string;
}

function Page({ status, id }: PageProps) {
  const m = useMessages();
  const words = useLateMessages().attempt;
  // What came of it leads the page.
  const result = status.kind === 'concluded' ? capitalized(m.outcome.settling.states[status.attempt.state]) : '';
  const titles = {
    loading: words.plainTitle,
    unreachable: words.plainTitle,
    'not-found': words.notFoundTitle,
    underway: words.underwayTitle,
    unknown: words.unknownTitle,
    concluded: result,
  };
  const title = titles[status.kind];
  const back = <BackLink to={paths.home} label={m.outcome.backHome} />;
  if (status.kind === 'not-found')
    return (
      <MissingPage title={title}>
        <p>
          <strong>{words.checkFirst}</strong>
        </p>
        <p>{status.where === 'store' ? words.notKnown : words.onOtherDevice}</p>
        {isAttemptId(id) ? (
          <SupportCode code={supportCodeOf(id)} />
        ) : (
          <p>
            {words.lookedFor} <CodeText>{id}</CodeText>
          </p>
        )}
      </MissingPage>
    );
  return (
    <MainRegion outcome={status.kind === 'unknown' ? 'unknown' : undefined}>
      <Box sx={{ ...oneColumn, display: 'grid', gap: 3 }}>
        <PageHeading key={title} title={title} />
        {status.kind === 'underway' && <AttemptFacts id={id} attempt={status.attempt} />}
        {status.kind === 'loading' && <DelayedProgress label={words.loading} />}
        {status.kind === 'unreachable' && (
          <Alert role="presentation" severity="warning">
            <StatusText>{words.unreachable}</StatusText>
          </Alert>
        )}
        {status.kind === 'underway' && <DelayedProgress label={words.underway} />}
        {status.kind === 'concluded' && <AttemptResult id={id} attempt={status.attempt} title={result} />}
        {status.kind === 'unknown' && <Settling id={id} attempt={status.attempt} back={back} />}
        {status.kind !== 'unknown' && (
          <ActionBar back={back}>{status.kind === 'concluded' && <Onward attempt={status.attempt} />}</ActionBar>
        )}
      </Box>
    </MainRegion>
  );
}

interface AttemptProps {
  readonly id: string;
  readonly attempt: AttemptDetails;
}

interface SettlingProps extends AttemptProps {
  readonly back: ReactNode;
}

function Settling({ id, attempt, back }: SettlingProps) {
  const words = useLateMessages().attempt;
  const navigate = useNavigate();
  const { settle, trouble } = useSettle();
  const mine = useAttempts().find((own) => own.id === id);
  const { refetch } = useLedgerEntry(id, mine?.sentAt);
  const forget = useRemoveLedgerEntry();
  const { product, step, endpoint, code } = attempt;
  const definition = useDefinition(product).data;
  // A step that needs data of the answer can't continue with an operation code alone.
  const irrevocable = definition?.steps.find((one) => one.id === step)?.irrevocable;
  const codeIsEnough = irrevocable || (endpoint !== undefined && !('response' in endpoints[endpoint]));

  async function settleAndLeave(state: 'found' | 'freed', found?: string): Promise<void> {
    if ((await settle(id, state, found)) !== 'settled') {
      await refetch();
      return;
    }
    forget(id);
    await navigate(paths.home, { state: { settled: { state, endpoint, code: found ?? code } } });
  }

  const outcome = outcomeOf(mine);
  const answer: Unknown =
    outcome?.kind === 'unknown' ? outcome : { kind: 'unknown', reason: 'no-answer', supportCode: supportCodeOf(id) };
  const operation = operationCode(code ?? '');
  const onFound = codeIsEnough ? (found?: string) => void settleAndLeave('found', found ?? operation) : undefined;
  const nameOf = useAttemptName();
  const at = useTimeOf(attempt.sentAt);
  const isCustomerKnown = Boolean(useSaleOf({ product, id })?.length);
  const how = isCustomerKnown ? {} : { how: words.howByTime({ what: nameOf(attempt), at }) };
  const facts = useAttemptFacts({ id, attempt });
  const common = { answer, facts, onFreed: () => void settleAndLeave('freed'), back } as const;
  return operation === undefined ? (
    <UnknownPanel
      {...common}
      {...how}
      endpoint={endpoint}
      operationCode={undefined}
      sale={{ product, since: attempt.sentAt }}
      onFound={onFound}
      trouble={trouble}
    />
  ) : (
    <SettleByEvents
      {...common}
      code={operation}
      onFound={onFound && (() => onFound())}
      trouble={<SettleTrouble trouble={trouble} />}
      isInBar
    />
  );
}

/** A day and time in words. */
const useTimeOf = (at: number): string => useFormat().dateTime(new Date(at).toISOString())?.text ?? '';

function useAttemptFacts({ id, attempt }: AttemptProps): SentFactItems {
  const { products, outcome } = useMessages();
  const { attempt: words, operation } = useLateMessages();
  const nameOf = useAttemptName();
  const ledger = useLedger();
  const { product, code, sentAt, till, clerk } = attempt;
  const sale = useSaleOf({ product, id });
  const items = [
    { label: outcome.what, value: <Separated facts={[nameOf(attempt), product && products[product].name]} /> },
    { label: words.sale, value: sale && sale.length > 0 && <Separated facts={sale} /> },
    { label: outcome.sentAt, value: useTimeOf(sentAt) },
    { label: words.where, value: till && (till === ledger?.till ? words.thisTill : words.till({ till })) },
    { label: words.who, value: clerk },
    { label: operation.title, value: code && <CodeText>{code}</CodeText> },
  ];
  return items.filter(({ value }) => value);
}

const AttemptFacts = (props: AttemptProps) => <SentFacts facts={useAttemptFacts(props)} />;

interface AttemptResultProps extends AttemptProps {
  readonly title: string;
}

/** The attempt's result, and whose word it is: a person's, the partner's, or that of the store's server. */
function AttemptResult({ id, attempt, title }: AttemptResultProps) {
  const { state, changedAt, settledBy } = attempt;
  const words = useLateMessages().attempt;
  const at = useTimeOf(settledBy?.at ?? changedAt);
  const byPerson = state === 'found' || state === 'freed';
  return (
    <Panel tone={byPerson ? 'accepted' : 'neutral'} title={title} headingLevel={2} isTitleAbove>
      {byPerson && <p>{words[state]}</p>}
      <StatusText>
        {byPerson
          ? words.settled({ at, till: settledBy?.till, clerk: settledBy?.clerk })
          : state === 'not-sent'
            ? words.notSent
            : words.answered({ at })}
      </StatusText>
      <AttemptFacts id={id} attempt={attempt} />
      <SupportCode code={supportCodeOf(id)} />
    </Panel>
  );
}

/** Where a clerk goes on after the attempt: to its operation, or to another sale if nothing was recorded. */
function Onward({ attempt: { state, code, product } }: { readonly attempt: AttemptDetails }) {
  const m = useMessages();
  const words = useLateMessages().attempt;
  if (code !== undefined)
    return (
      <ButtonLink variant="contained" to={paths.operation(code)}>
        {words.openOperation}
      </ButtonLink>
    );
  if (state !== 'freed' || product === undefined) return null;
  const { name, start = m.wizard.newSale } = m.products[product];
  return (
    <ButtonLink variant="contained" to={paths.product(product)}>
      {start + m.home.of({ product: name })}
    </ButtonLink>
  );
}
