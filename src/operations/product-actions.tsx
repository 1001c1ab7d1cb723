import type { OperationCode } from '#src/domain/ids.ts';
import type { ProductId } from '#src/domain/products.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { ActionLink } from '#src/origination/public.ts';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';

import { DefinitionFailed } from './definition-failed.tsx';
import { ResumeSale } from './resume-sale.tsx';
import { useDefinition } from './use-definition.ts';

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
        <ActionLink key={action.id} {...{ action, code, product }} />
      ))}
    </>
  );
}
