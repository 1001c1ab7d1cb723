import styled from '@emotion/styled';

import type { OperationCode } from '#src/domain/ids.ts';
import type { ProductId } from '#src/domain/products.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useOperationCommand } from '#src/origination/public.ts';
import type { EndpointName } from '#src/partner/contract/endpoints.ts';
import { paths } from '#src/paths.ts';
import type { OperationAction } from '#src/products/product.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';

import { DefinitionFailed } from './definition-failed.tsx';
import { ResumeSale } from './resume-sale.tsx';
import { StatusText } from './status-text.tsx';
import { useDefinition } from './use-definition.ts';

const Line = styled('div')({ display: 'grid', gap: 4, justifyItems: 'start' });

interface ProductActionsProps {
  readonly code: OperationCode;
  readonly product: ProductId;
}

/** The ways to what its product has to send about an operation. */
export function ProductActions({ code, product }: ProductActionsProps) {
  const m = useMessages();
  const definition = useDefinition(product);
  if (definition.isPending) return <DelayedProgress label={m.operations.actions.loading} />;
  if (definition.isError) return <DefinitionFailed onRetry={() => void definition.refetch()} />;
  const { actions = [] } = definition.data;
  return (
    <>
      <ResumeSale definition={definition.data} code={code} />
      {actions.map((action) => (
        <ActionLine key={action.id} {...{ action, code, product }} />
      ))}
    </>
  );
}

function ActionLine({ action, code, product }: ProductActionsProps & { readonly action: OperationAction }) {
  const m = useMessages();
  const { pending, answer, forgetAnswer } = useOperationCommand<EndpointName>(action.command.endpoint, code);
  return (
    <Line>
      <ButtonLink
        variant="outlined"
        to={paths.operationAction(code, action.id)}
        state={{ product }}
        onClick={forgetAnswer}
      >
        {action.title(m)}
      </ButtonLink>
      <StatusText>{pending ? m.wizard.sending : answer && m.operations.actions.last[answer.kind]}</StatusText>
    </Line>
  );
}
