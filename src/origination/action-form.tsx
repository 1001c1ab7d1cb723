import styled from '@emotion/styled';
import { useId, useState } from 'react';

import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { EndpointName } from '#src/partner/contract/endpoints.ts';
import type { OperationAction, OperationContext } from '#src/products/product.ts';
import { Button } from '#src/ui/button.tsx';

import { ActionAccepted } from './action-accepted.tsx';
import { ActionSetback } from './action-setback.tsx';
import { refusedControls } from './refused-fields.ts';
import { useCooldown } from './use-cooldown.ts';
import { useOperationCommand, type OperationCommand } from './use-operation-command.ts';

/** Most of the time nobody needs it: it stays out of the way of what the step is for. */
const Folded = styled('details')(({ theme }) => ({
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '&[open]': { paddingBlockEnd: theme.spacing(3) },
}));
const Fold = styled('summary')({ minHeight: 48, paddingBlock: 12, cursor: 'pointer', '& > h2': { display: 'inline' } });
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
      <ActionAccepted {...asked} isNew={answer !== before.answer} onAgain={command.forgetAnswer} />
    ) : (
      <AskingForm {...asked} command={command} />
    );
  if (!inline) return content;
  return (
    <section aria-labelledby={titleId}>
      <Folded open={before.pending || before.answer !== undefined}>
        <Fold>
          <h2 id={titleId}>{action.title(m)}</h2>
        </Fold>
        {content}
      </Folded>
    </section>
  );
}

interface AskingFormProps extends Required<ActionFormProps> {
  readonly command: OperationCommand<EndpointName>;
}

function AskingForm(props: AskingFormProps) {
  const { action, about, inline, command } = props;
  const m = useMessages();
  const waitId = useId();
  const secondsLeft = useCooldown(action, about);
  const [atFirst] = useState(() => action.initial(about));
  const form = useStepForm(action.schema(about), atFirst);
  // After an unknown outcome the next request is a new decision, and wants a look at the evidence first.
  const [looked, setLooked] = useState(false);
  const mayAsk = looked || command.answer?.kind !== 'unknown';

  async function submit(values: unknown) {
    if (!mayAsk || secondsLeft > 0) return;
    setLooked(false);
    const answer = await command.send(action.command.body(about, values));
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
          aria-disabled={command.pending || secondsLeft > 0}
          aria-describedby={secondsLeft > 0 ? waitId : undefined}
        >
          {action.submitLabel(m)}
        </Button>
        {secondsLeft > 0 && <p id={waitId}>{m.actions.wait({ seconds: secondsLeft })}</p>}
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
