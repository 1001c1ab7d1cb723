import styled from '@emotion/styled';
// oxlint-disable-next-line no-restricted-imports -- Keeps what is typed without rendering at every key.
import { useEffect, useId, useState, type ReactNode } from 'react';

import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { EndpointName } from '#src/partner/contract/endpoints.ts';
import type { OperationAction, OperationContext } from '#src/products/product.ts';
import { useResting } from '#src/partner/use-command.tsx';
import { Button } from '#src/ui/button.tsx';
import { useOnline } from '#src/ui/use-online.ts';

import { ActionAccepted } from './action-accepted.tsx';
import { ActionSetback } from './action-setback.tsx';
import { refusedControls } from './refused-fields.ts';
import { useCooldown } from './use-cooldown.ts';
import { useOperationCommand, type OperationCommand } from './use-operation-command.ts';
import { useTypedAnswers } from './use-typed-answers.ts';

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
