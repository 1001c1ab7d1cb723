import styled from '@emotion/styled';
import { useQueryClient } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- Keeps what is typed without rendering at every key.
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';

import { ChoiceBox } from '#src/forms/fields/choice-box.ts';
import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { endpoints, type EndpointName } from '#src/partner/contract/endpoints.ts';
import { useResting } from '#src/partner/use-command.tsx';
import { useOnline } from '#src/platform/use-online.ts';
import type { OperationAction, OperationContext } from '#src/products/product.ts';
import { Button } from '#src/ui/button.tsx';
import { focusHeading } from '#src/ui/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus-on-mount.ts';

import { AnswerNotice } from './answer-notice.tsx';
import { Awaiting } from './awaiting.tsx';
import { Evidence } from './evidence.tsx';
import { refusedControls } from './refused-fields.ts';
import { SettleTrouble } from './settle-trouble.tsx';
import { useCooldown } from './use-cooldown.ts';
import { useOperationCommand, type OperationCommand } from './use-operation-command.ts';
import { WithheldNotice } from './withheld-notice.tsx';

const Submit = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });

interface ActionFormProps {
  readonly action: OperationAction;
  readonly operation: OperationContext;
  /** The way on once it was taken. */
  readonly back: ReactNode;
}

/** What can be sent about an operation, as often as a person asks for it, and what came of the last time. */
export function ActionForm({ action, operation, back }: ActionFormProps) {
  const command = useOperationCommand<EndpointName>(action.command.endpoint, operation.code);
  // What was there when the screen was opened does not take the focus from where the screen begins.
  const [before] = useState(command);
  const isNew = command.key !== before.key;
  return command.answer?.kind === 'accepted' ? (
    <ActionAccepted {...{ action, back, isNew }} onAgain={command.forgetAnswer} />
  ) : (
    <AskingForm {...{ action, operation, command, isNew }} />
  );
}

interface AskingFormProps extends Pick<ActionFormProps, 'action' | 'operation'> {
  readonly command: OperationCommand<EndpointName>;
  /** What came of it came while the screen was being looked at. */
  readonly isNew: boolean;
}

function AskingForm(props: AskingFormProps) {
  const { action, operation, command } = props;
  const m = useMessages();
  const whyId = useId();
  const online = useOnline();
  const resting = useResting();
  const secondsLeft = useCooldown(action.command.endpoint, operation);
  const reason = !online ? m.wizard.offline : secondsLeft > 0 ? m.wizard.wait({ seconds: secondsLeft }) : undefined;
  const typed = useTypedAnswers(action, operation);
  const [atFirst] = useState(() => ({ ...action.initial(operation), ...typed.read() }));
  const form = useStepForm(action.schema(operation), atFirst);
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => typed.keep(values) }),
    [subscribe, typed],
  );
  // After an unknown outcome the next request is a new decision, and wants a look at the evidence first.
  const [looked, setLooked] = useState(false);
  const mayAsk = looked || command.answer?.kind !== 'unknown';

  async function submit(values: unknown) {
    if (!mayAsk || secondsLeft > 0) return;
    const answer = await command.send(action.command.body(operation, values));
    if (answer) setLooked(false);
    if (answer?.kind === 'accepted') typed.forget();
    for (const [control, error] of Object.entries(refusedControls(answer, atFirst))) form.setError(control, error);
  }

  const actions = (
    <>
      <ActionSetback {...props} looked={looked} onLooked={setLooked} />
      <Submit>
        <Button
          type="submit"
          variant="contained"
          disabled={!mayAsk}
          aria-disabled={command.pending || resting || reason !== undefined}
          aria-describedby={reason === undefined ? undefined : whyId}
        >
          {action.submitLabel(m)}
        </Button>
        {reason !== undefined && <p id={whyId}>{reason}</p>}
      </Submit>
    </>
  );
  return (
    <StepForm form={form} onValid={submit} actions={actions}>
      <p>{action.intro(m)}</p>
      <action.Fields operation={operation} />
    </StepForm>
  );
}

interface ActionAcceptedProps {
  readonly action: OperationAction;
  readonly back: ReactNode;
  /** It came while the screen was being looked at. */
  readonly isNew: boolean;
  readonly onAgain: () => void;
}

/** In place of the form: what was taken, and the way on. */
function ActionAccepted({ action, back, isNew, onAgain }: ActionAcceptedProps) {
  const m = useMessages();
  const again = () => {
    onAgain();
    focusHeading();
  };
  const ways = (
    <>
      {back}
      <Button variant="text" onClick={again}>
        {m.actions.again}
      </Button>
    </>
  );
  return (
    <Panel
      ref={isNew ? focusOnMount : null}
      tone="accepted"
      title={m.outcome.acceptedTitle}
      headingLevel={2}
      actions={ways}
    >
      <p>{m.outcome.attempted({ step: action.submitLabel(m) })}</p>
      <p>{m.actions.accepted}</p>
    </Panel>
  );
}

interface ActionSetbackProps {
  readonly action: OperationAction;
  readonly operation: OperationContext;
  readonly command: OperationCommand<EndpointName>;
  /** The clerk says to have looked for what an unknown outcome may have left. */
  readonly looked: boolean;
  readonly onLooked: (looked: boolean) => void;
  readonly isNew: boolean;
}

/** Near the button that was pressed: that the answer is awaited, or what it was where it was no yes. */
function ActionSetback({ action, operation, command, looked, onLooked, isNew }: ActionSetbackProps) {
  const m = useMessages();
  const { pending, answer } = command;
  if (pending)
    return (
      <Awaiting
        changes={endpoints[action.command.endpoint].changes}
        label={m.wizard.sending}
        checking={command.checking}
      />
    );
  if (command.withheld && answer?.kind !== 'unknown') return <WithheldNotice reason={command.withheld} />;
  if (!answer || answer.kind === 'accepted' || answer.kind === 'denied') return null;
  return (
    <>
      <AnswerNotice
        key={answer.supportCode}
        answer={answer}
        changes={endpoints[action.command.endpoint].changes}
        headingLevel={2}
        isNew={isNew}
      >
        {answer.kind === 'unknown' && <WhereToLook action={action} operation={operation} />}
      </AnswerNotice>
      <SettleTrouble trouble={command.trouble} />
      {answer.kind === 'unknown' && (
        <>
          <div>
            <Button variant="outlined" onClick={command.recordFound}>
              {m.actions.found}
            </Button>
          </div>
          <ChoiceBox>
            <input type="checkbox" checked={looked} onChange={(event) => onLooked(event.target.checked)} />
            {m.actions.looked}
          </ChoiceBox>
        </>
      )}
    </>
  );
}

function WhereToLook({ action, operation }: Pick<ActionSetbackProps, 'action' | 'operation'>) {
  const m = useMessages();
  return (
    <>
      <p>{m.outcome.attempted({ step: action.submitLabel(m) })}</p>
      <Evidence code={operation.code} />
    </>
  );
}

type RawValues = Readonly<Record<string, unknown>>;

/**
 * What the controls of an action's form hold, kept in memory: neither a look at the timeline nor a locked screen loses what was typed
 * there. Signing out clears it with everything else.
 */
function useTypedAnswers({ id }: OperationAction, { code }: OperationContext) {
  const queries = useQueryClient();
  return useMemo(() => {
    // Nobody watches it, and a lock may last.
    queries.setQueryDefaults(['typed'], { gcTime: Infinity });
    const queryKey = ['typed', id, code];
    return {
      read: () => queries.getQueryData<RawValues>(queryKey),
      keep: (values: RawValues) => void queries.setQueryData(queryKey, values),
      forget: () => queries.removeQueries({ queryKey }),
    };
  }, [queries, id, code]);
}
