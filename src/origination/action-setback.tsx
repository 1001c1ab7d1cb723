import { ChoiceBox } from '#src/forms/choice-box.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { endpoints, type EndpointName } from '#src/partner/contract/endpoints.ts';
import type { OperationAction, OperationContext } from '#src/products/product.ts';
import { Button } from '#src/ui/button.tsx';

import { AnswerNotice } from './answer-notice.tsx';
import { Awaiting } from './awaiting.tsx';
import { Evidence } from './evidence.tsx';
import { SettleTrouble } from './settle-trouble.tsx';
import { WithheldNotice } from './withheld-notice.tsx';
import type { OperationCommand } from './use-operation-command.ts';

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
export function ActionSetback({ action, operation, command, looked, onLooked, isNew }: ActionSetbackProps) {
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
