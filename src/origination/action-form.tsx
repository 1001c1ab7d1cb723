import styled from '@emotion/styled';
// oxlint-disable-next-line no-restricted-imports -- Keeps what is typed without rendering at every key.
import { useEffect, useId, useState } from 'react';

import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { EndpointName } from '#src/partner/contract/endpoints.ts';
import type { OperationAction, OperationContext } from '#src/products/product.ts';
import { useResting } from '#src/partner/use-command.tsx';
import { Button } from '#src/ui/button.tsx';
import { Folded } from '#src/ui/folded.tsx';
import { useOnline } from '#src/ui/use-online.ts';

import { ActionAccepted } from './action-accepted.tsx';
import { ActionSetback } from './action-setback.tsx';
import { refusedControls } from './refused-fields.ts';
import { useCooldown } from './use-cooldown.ts';
import { useOperationCommand, type OperationCommand } from './use-operation-command.ts';
import { useTypedAnswers } from './use-typed-answers.ts';

/** Most of the time nobody needs it: it stays out of the way of what the step is for. */
const FoldedForm = styled(Folded)(({ theme }) => ({
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '&[open]': { paddingBlockEnd: theme.spacing(3) },
}));
const Submit = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });

interface ActionFormProps {
  readonly action: OperationAction;
  readonly about: OperationContext;
  /** Beside a wizard's step, whose form has the page's one submit button and whose heading is the page's. */
  readonly inline?: boolean;
}

/** What can be sent about an operation, as often as a person asks for it, and what came of the last time. */
export function ActionForm({ action, about, inline = false }: ActionFormProps) {
  const m = useMessages();
  const titleId = useId();
  const command = useOperationCommand<EndpointName>(action.command.endpoint, about.code);
  const { answer } = command;
  // What was there when the screen was opened does not take the focus from where the screen begins.
  const [before] = useState(command);
  const asked = { action, about, inline };
  const content =
    answer?.kind === 'accepted' ? (
      <ActionAccepted {...asked} isNew={command.key !== before.key} onAgain={command.forgetAnswer} />
    ) : (
      <AskingForm {...asked} command={command} isNew={command.key !== before.key} />
    );
  if (!inline) return content;
  return (
    <section aria-labelledby={titleId}>
      <FoldedForm
        open={before.pending || before.answer !== undefined}
        summary={<h2 id={titleId}>{action.title(m)}</h2>}
      >
        {content}
      </FoldedForm>
    </section>
  );
}

interface AskingFormProps extends Required<ActionFormProps> {
  readonly command: OperationCommand<EndpointName>;
  /** What came of it came while the screen was being looked at. */
  readonly isNew: boolean;
}

function AskingForm(props: AskingFormProps) {
  const { action, about, inline, command } = props;
  const m = useMessages();
  const whyId = useId();
  const online = useOnline();
  const resting = useResting();
  const secondsLeft = useCooldown({ endpoint: action.command.endpoint, about, seconds: action.cooldownSeconds });
  const reason = !online ? m.wizard.offline : secondsLeft > 0 ? m.wizard.wait({ seconds: secondsLeft }) : undefined;
  const typed = useTypedAnswers(action, about);
  const [atFirst] = useState(() => ({ ...action.initial(about), ...typed.read() }));
  const form = useStepForm(action.schema(about), atFirst);
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
    const answer = await command.send(action.command.body(about, values));
    if (answer) setLooked(false);
    if (answer?.kind === 'accepted') typed.forget();
    for (const [control, error] of Object.entries(refusedControls({}, answer, atFirst))) form.setError(control, error);
  }

  const actions = (
    <>
      <ActionSetback {...props} looked={looked} onLooked={setLooked} />
      <Submit>
        <Button
          // The form's own way of being sent, whichever of its page's buttons this is.
          type={inline ? 'button' : 'submit'}
          onClick={inline ? (event) => event.currentTarget.form?.requestSubmit() : undefined}
          variant={inline ? 'outlined' : 'contained'}
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
      <action.Fields about={about} />
    </StepForm>
  );
}
