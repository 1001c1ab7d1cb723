import styled from '@emotion/styled';
import { useNavigate } from '@tanstack/react-router';

import { operationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useDefinition } from '#src/operations/public.ts';
import { UnknownPanel } from '#src/outcome/unknown-panel.tsx';
import { useSettle } from '#src/outcome/use-settle.ts';
import { isAttemptId, supportCodeOf, type Unknown } from '#src/partner/answers/outcome.ts';
import { outcomeOf } from '#src/partner/attempts/attempts.ts';
import { useForgetStoreAttempt, useStoreAttempt } from '#src/partner/attempts/store-attempts.ts';
import { endpoints } from '#src/partner/contract/endpoints.ts';
import { useAttempts, useLedger } from '#src/partner/use-command.tsx';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { TextButtonGroup } from '#src/ui/button.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { useFormat } from '#src/ui/text/use-format.ts';

import { attemptStatus, useAttemptName, type AttemptDetails, type AttemptStatus } from './attempt-status.ts';

const Column = styled('div')({ display: 'grid', gap: 24, maxWidth: 720, minWidth: 0 });

/** One attempt, whichever till sent it: settled here, it is settled for all. */
export function AttemptPage({ id }: { readonly id: string }) {
  return isAttemptId(id) ? <KnownAttempt id={id} /> : <Page standing={{ kind: 'not-known', to: 'store' }} id={id} />;
}

function KnownAttempt({ id }: { readonly id: string }) {
  const hasLedger = useLedger() !== undefined;
  const mine = useAttempts().find((attempt) => attempt.id === id);
  const { data } = useStoreAttempt(id, mine?.sentAt);
  return <Page standing={attemptStatus({ told: data, mine, hasLedger })} id={id} />;
}

interface PageProps {
  readonly standing: AttemptStatus;
  readonly id: string;
}

function Page({ standing, id }: PageProps) {
  const { attempt: words } = useMessages().tills;
  const titles = {
    asking: words.plainTitle,
    unreachable: words.plainTitle,
    'not-known': words.unknownTitle,
    underway: words.underwayTitle,
    unknown: words.title,
    over: words.settledTitle,
  };
  const title = titles[standing.kind];
  return (
    <MainRegion outcome={standing.kind === 'unknown' ? 'unknown' : undefined}>
      <Column>
        <PageHeading key={title} title={title} />
        {'about' in standing && <AttemptFacts about={standing.about} />}
        {standing.kind === 'asking' && <DelayedProgress label={words.loading} />}
        {standing.kind === 'unreachable' && <output>{words.unreachable}</output>}
        {standing.kind === 'not-known' && <p>{standing.to === 'store' ? words.notKnown : words.onOtherDevice}</p>}
        {standing.kind === 'underway' && <DelayedProgress label={words.underway} />}
        {standing.kind === 'over' && <AttemptOver about={standing.about} />}
        {standing.kind === 'unknown' && <Settling id={id} about={standing.about} />}
        {standing.kind !== 'over' && (
          <TextButtonGroup>
            <ButtonLink variant="text" to={paths.home}>
              {words.backHome}
            </ButtonLink>
          </TextButtonGroup>
        )}
      </Column>
    </MainRegion>
  );
}

function Settling({ id, about }: { readonly id: string; readonly about: AttemptDetails }) {
  const m = useMessages();
  const navigate = useNavigate();
  const nameOf = useAttemptName();
  const { settle, trouble } = useSettle();
  const mine = useAttempts().find((attempt) => attempt.id === id);
  const { refetch } = useStoreAttempt(id, mine?.sentAt);
  const forget = useForgetStoreAttempt();
  const { product, step, endpoint, code } = about;
  const definition = useDefinition(product).data;
  // What wants the answer's own data can't go on with a code alone.
  const irrevocable = definition?.steps.find((one) => one.id === step)?.irrevocable;
  const codeIsEnough = irrevocable || (endpoint !== undefined && !('response' in endpoints[endpoint]));

  async function end(state: 'found' | 'freed', found?: string): Promise<void> {
    if ((await settle(id, state, found)) !== 'settled') {
      await refetch();
      return;
    }
    forget(id);
    await navigate({ href: paths.home, state: { settled: { state, code: found ?? code } } });
  }

  const outcome = outcomeOf(mine);
  const answer: Unknown =
    outcome?.kind === 'unknown' ? outcome : { kind: 'unknown', reason: 'no-answer', supportCode: supportCodeOf(id) };
  return (
    <UnknownPanel
      answer={answer}
      attempted={[nameOf(about), product && m.products[product].name].filter(Boolean).join(' · ')}
      operationCode={operationCode(code ?? '')}
      onFound={codeIsEnough ? (found) => void end('found', found) : undefined}
      onFreed={() => void end('freed')}
      trouble={trouble}
    />
  );
}

/** Who sent what, when and from which till. */
function AttemptFacts({ about }: { readonly about: AttemptDetails }) {
  const { tills, products } = useMessages();
  const { attempt: words } = tills;
  const format = useFormat();
  const nameOf = useAttemptName();
  const ledger = useLedger();
  const { product, code, sentAt, till, clerk } = about;
  const items = [
    { label: words.what, value: [nameOf(about), product && products[product].name].filter(Boolean).join(' · ') },
    { label: words.when, value: format.dateTime(new Date(sentAt).toISOString())?.text },
    { label: words.where, value: till && (till === ledger?.till ? tills.thisTill : tills.till({ till })) },
    { label: words.who, value: clerk && tills.clerk({ clerk }) },
    { label: words.operation, value: code && <CodeText>{code}</CodeText> },
  ];
  return <DefinitionList items={items.filter(({ value }) => value)} />;
}

/** What became of it: settled by whom and when, or answered by the partner meanwhile. */
function AttemptOver({ about: { state, changedAt, settledBy, code } }: { readonly about: AttemptDetails }) {
  const m = useMessages();
  const format = useFormat();
  const { states, before } = m.outcome.settling;
  const at = format.dateTime(new Date(settledBy?.at ?? changedAt).toISOString())?.text ?? '';
  const said = { at, state: states[state] };
  const byPerson = state === 'found' || state === 'freed';
  const actions = (
    <>
      {code !== undefined && (
        <ButtonLink variant="outlined" to={paths.operation(code)}>
          {m.tills.attempts.openOperation}
        </ButtonLink>
      )}
      <ButtonLink variant={code === undefined ? 'outlined' : 'text'} to={paths.home}>
        {m.tills.attempt.backHome}
      </ButtonLink>
    </>
  );
  return (
    <Panel tone="neutral" title={m.tills.attempt.overTitle} headingLevel={2} actions={actions}>
      <output>
        {byPerson
          ? before({ ...said, till: settledBy?.till, clerk: settledBy?.clerk })
          : m.tills.attempt.answered(said)}
      </output>
    </Panel>
  );
}
