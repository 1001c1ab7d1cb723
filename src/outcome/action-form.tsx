import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- Stores the form's values without rendering at every key.
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';

import { maskPhone } from '#src/domain/values/phone.ts';
import { FieldColumns } from '#src/forms/fields/field-layout.tsx';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { endpoints, type Endpoint, type EndpointName } from '#src/partner/api/endpoints.ts';
import { useSendingPaused } from '#src/partner/use-command.ts';
import { useOnline } from '#src/platform/online.ts';
import type { OperationAction, OperationContext } from '#src/products/product.ts';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { focusHeading } from '#src/ui/page/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { WaitLeft } from '#src/ui/text/wait-left.tsx';

import { AnswerNotice, controlOf, refusedControls, WithheldNotice, type RefusedControls } from './answer-notice.tsx';
import { Awaiting } from './awaiting.tsx';
import { useCooldown } from './cooldown.ts';
import { SentFacts, useSentFacts } from './sent-facts.tsx';
import { SettleByEvents } from './unknown/settle-by-events.tsx';
import { SettleTrouble } from './unknown/settling.tsx';
import { useOperationCommand, type OperationCommand } from './use-operation-command.ts';

interface ActionFormProps {
  readonly action: OperationAction;
  readonly operation: OperationContext;
  /** The link back. */
  readonly back: ReactNode;
  /** The same link as the primary action, after acceptance. */
  readonly onward: ReactNode;
}

/** The form of an action on an operation, which can be sent repeatedly, with the outcome of the last request. */
export function ActionForm({ action, operation, back, onward }: ActionFormProps) {
  const command = useOperationCommand<EndpointName>(action.command.endpoint, operation.code);
  // An outcome from before the screen was opened must not take the focus.
  const [initial] = useState(command);
  const isNew = command.key !== initial.key;
  const [sentTo, setSentTo] = useState<SentTo>();
  const props = { action, operation, back, onward, command, isNew, sentTo, setSentTo };
  if (command.answer?.kind === 'accepted') return <ActionAccepted {...props} />;
  // Nothing may be sent before the clerk has looked at the events, so the form is hidden. It keeps what was typed.
  if (command.answer?.kind === 'unknown') return <ActionSetback {...props} refused={undefined} form={{}} />;
  return <RequestForm {...props} />;
}

interface RequestProps extends ActionFormProps {
  readonly command: OperationCommand<EndpointName>;
  /** The outcome arrived while the screen was open. */
  readonly isNew: boolean;
  readonly sentTo: SentTo | undefined;
  readonly setSentTo: (sentTo: SentTo) => void;
}

/** The masked number that gets the message of a request of this screen. In memory only, until the screen is left. */
interface SentTo {
  /** Of the request's answer: another tab's request may be accepted after it. */
  readonly supportCode: string;
  readonly phone: string;
}

function RequestForm(props: RequestProps) {
  const { action, operation, back, command, setSentTo } = props;
  const m = useMessages();
  const whyId = useId();
  const online = useOnline();
  const paused = useSendingPaused();
  const secondsLeft = useCooldown(action.command.endpoint, operation);
  const blockedBecause = !online ? m.wizard.withheld.offline.text : secondsLeft > 0 ? m.wizard.wait : undefined;
  const typed = useTypedAnswers(action, operation);
  const [initialValues] = useState(() => ({ ...action.initial(operation), ...typed.read() }));
  const form = useStepForm(action.schema(operation), initialValues);
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => typed.keep(values) }),
    [subscribe, typed],
  );

  async function submit(values: unknown) {
    if (secondsLeft > 0) return;
    const answer = await command.send(action.command.body(operation, values));
    if (answer?.kind === 'accepted') {
      setSentTo({ supportCode: answer.supportCode, phone: maskPhone(action.phoneOf?.(values) ?? '') });
      typed.forget();
    }
    for (const [control, error] of Object.entries(refusedControls(answer, initialValues) ?? {}))
      form.setError(control, error);
  }
  const refused = refusedControls(command.answer, initialValues);
  const setback = <ActionSetback {...props} refused={refused} form={initialValues} />;
  // A notice about refused fields has buttons or links of its own, which the action bar would hide below the form.
  const isAbove = refused !== undefined;

  const actions = (
    <>
      {!isAbove && setback}
      <ActionBar
        back={back}
        notice={
          <>
            {command.pending && (
              <Awaiting
                changes={endpoints[action.command.endpoint].changes}
                label={m.wizard.sending}
                checking={command.checking}
                isInBar
              />
            )}
            {blockedBecause !== undefined && <p id={whyId}>{blockedBecause}</p>}
          </>
        }
      >
        <Button
          type="submit"
          variant="contained"
          aria-disabled={command.pending || paused || blockedBecause !== undefined}
          data-awaiting={command.pending ? m.wizard.sending : undefined}
          aria-describedby={blockedBecause === undefined ? undefined : whyId}
        >
          {action.submitLabel(m)}
          <WaitLeft seconds={secondsLeft} />
        </Button>
      </ActionBar>
    </>
  );
  return (
    <StepForm form={form} onValid={submit} actions={actions} enter="commit">
      {isAbove && setback}
      {action.intro && <p>{action.intro(m)}</p>}
      <FieldColumns>
        <action.Fields operation={operation} />
      </FieldColumns>
    </StepForm>
  );
}

/**
 * Replaces the form after acceptance, below a heading that says what was done. The form comes back with the link from
 * the operation or the sale.
 */
function ActionAccepted({ action, onward, command, isNew, sentTo }: RequestProps) {
  const m = useMessages();
  const words = useLateMessages().actionForm;
  const facts = useSentFacts(action.command.endpoint, command.sentAt);
  const endpoint: Endpoint = endpoints[action.command.endpoint];
  const phone = sentTo && sentTo.supportCode === command.answer?.supportCode ? sentTo.phone : '';
  return (
    <Panel
      ref={isNew ? focusOnMount : null}
      tone="accepted"
      title={m.outcome.acceptedTitle}
      headingLevel={2}
      isTitleAbove
    >
      <p>{endpoint.messagesCustomer ? words.messaged({ phone }) : words.accepted}</p>
      <SentFacts facts={facts} />
      <ActionBar>{onward}</ActionBar>
    </Panel>
  );
}

interface ActionSetbackProps {
  readonly action: OperationAction;
  readonly operation: OperationContext;
  readonly back: ReactNode;
  readonly command: OperationCommand<EndpointName>;
  readonly refused: RefusedControls | undefined;
  /** Its keys are the form's controls. */
  readonly form: object;
  readonly isNew: boolean;
}

/** The notice about a request that was not accepted. */
function ActionSetback({ action, operation, back, command, refused, form, isNew }: ActionSetbackProps) {
  const m = useMessages();
  const typed = useTypedAnswers(action, operation);
  const facts = useSentFacts(action.command.endpoint, command.sentAt);
  // The action bar shows the progress.
  const { pending, answer } = command;
  if (pending) return null;
  if (answer?.kind === 'unknown') {
    const settleAs = async (state: 'found' | 'freed') => {
      if (!(await command.settle(state))) return;
      // The panel with the pressed button is removed, so the focus moves to the heading.
      if (state === 'freed') focusHeading();
      else typed.forget();
    };
    return (
      <SettleByEvents
        code={operation.code}
        answer={answer}
        facts={facts}
        isNew={isNew}
        onFound={() => void settleAs('found')}
        onFreed={() => void settleAs('freed')}
        trouble={<SettleTrouble trouble={command.trouble} />}
        isInBar
        back={back}
      />
    );
  }
  if (command.withheld) return <WithheldNotice reason={command.withheld} />;
  // Another till has settled the attempt first, so its panel is gone.
  if (!answer) return <SettleTrouble trouble={command.trouble} />;
  if (answer.kind === 'accepted' || answer.kind === 'denied') return null;
  return (
    <>
      <AnswerNotice
        key={answer.supportCode}
        answer={answer}
        changes={endpoints[action.command.endpoint].changes}
        headingLevel={2}
        isNew={isNew}
        refused={refused}
        button={action.submitLabel(m)}
      >
        {answer.kind === 'refused' &&
          answer.fieldErrors
            .filter(({ field }) => controlOf(field, form) === undefined)
            .map(({ message }, index) => (
              <p key={index} {...inPortuguese}>
                {message}
              </p>
            ))}
      </AnswerNotice>
      <SettleTrouble trouble={command.trouble} />
    </>
  );
}

type RawValues = Readonly<Record<string, unknown>>;

/**
 * The values of an action's form, kept in memory so that opening the timeline or locking the screen does not lose them.
 * Signing out clears them.
 */
function useTypedAnswers({ id }: OperationAction, { code }: OperationContext) {
  const queries = useQueryClient();
  return useMemo(() => {
    // No component observes this query, so it would be collected while the screen is locked.
    queries.setQueryDefaults(['typed'], { gcTime: Infinity });
    const queryKey = ['typed', id, code];
    return {
      read: () => queries.getQueryData<RawValues>(queryKey),
      keep: (values: RawValues) => void queries.setQueryData(queryKey, values),
      forget: () => queries.removeQueries({ queryKey }),
    };
  }, [queries, id, code]);
}
