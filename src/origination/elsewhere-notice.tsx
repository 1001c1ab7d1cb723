import styled from '@emotion/styled';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Panel } from '#src/ui/panel.tsx';

const Todo = styled('ol')({ display: 'grid', gap: 4, paddingInlineStart: 20 });

interface ElsewhereNoticeProps {
  readonly todo: readonly string[];
  /** Known where the product names its operation before this step: what happened meanwhile is on its timeline. */
  readonly operationCode: OperationCode | undefined;
}

/** An external step: what is done at the partner or with the customer, before its result is taken down here. */
export function ElsewhereNotice({ todo, operationCode }: ElsewhereNoticeProps) {
  const m = useMessages();
  return (
    <Panel tone="neutral" title={m.wizard.elsewhere} headingLevel={2}>
      <Todo>
        {todo.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Todo>
      {operationCode !== undefined && (
        <div>
          <ButtonLink variant="outlined" to={paths.operation(operationCode)}>
            {m.outcome.openTimeline}
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}
