import { styled } from '@mui/material/styles';
import { Suspense, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { type OperationCommand } from '#src/outcome/use-operation-command.ts';
import { ActionLink } from '#src/origination/public.ts';
import { lateComponent } from '#src/platform/late.ts';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { focusOnMount } from '#src/ui/text/focus-on-mount.ts';

import { Section } from '../section.tsx';
import { ProductQuestion } from './product-question.tsx';
import { ResumeSale } from './resume-sale.tsx';
import { DefinitionFailed, useDefinition } from './use-definition.tsx';

const CancelDialog = lateComponent(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog));

/** Aligned with the label of the text button that it replaces. */
const Status = styled('p')({ paddingInline: 12 });

interface CancelActionProps {
  readonly code: OperationCode;
  readonly cancellation: OperationCommand<'Operacoes/Cancelar'>;
}

/** Offered until the partner has accepted it. Only the partner knows whether the operation can be cancelled. */
function CancelAction({ code, cancellation }: CancelActionProps) {
  const m = useMessages();
  // Stays mounted after its first opening, so that closing it restores the focus.
  const [dialog, setDialog] = useState<'open' | 'closed'>();
  const ask = () => {
    cancellation.forgetAnswer();
    setDialog('open');
  };
  const status = useRef<HTMLParagraphElement>(null);
  const accepted = cancellation.answer?.kind === 'accepted';
  return (
    <div>
      {accepted ? (
        <Status ref={status} tabIndex={-1}>
          {m.operations.cancellation.acceptedTitle}
        </Status>
      ) : (
        <Button variant="text" color="error" aria-haspopup="dialog" onClick={ask}>
          {m.operations.actions.cancel}
        </Button>
      )}
      {cancellation.answer?.kind === 'unknown' && <Status>{m.operations.actions.last.unknown}</Status>}
      {dialog && (
        <Suspense>
          <CancelDialog
            code={code}
            cancellation={cancellation}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            // The button that opened the dialog may be gone, so the status takes the focus.
            onClosed={() => status.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  );
}

const Product = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 16,
});

interface ActionsSectionProps {
  readonly code: OperationCode;
  /** The operation's product, if this device knows it. */
  readonly product: ProductId | undefined;
  readonly cancellation: OperationCommand<'Operacoes/Cancelar'>;
}

/**
 * The actions of the operation's product, after asking for the product if needed, and the cancellation, which every
 * operation has.
 */
export function ActionsSection({ code, product, cancellation }: ActionsSectionProps) {
  const m = useMessages();
  const [changing, setChanging] = useState(false);
  const [answerCount, setAnswerCount] = useState(0);
  const onAnswered = () => {
    setChanging(false);
    setAnswerCount(answerCount + 1);
  };
  return (
    <Section title={m.operations.actions.title}>
      {product && (
        <Product>
          {/* The pressed button disappears with the question, so the answer takes the focus. */}
          <p key={answerCount} ref={answerCount > 0 ? focusOnMount : null} tabIndex={-1}>
            {m.operations.product.is({ product: m.products[product].name })}
          </p>
          <Box sx={{ marginInline: -1.5 }}>
            <Button variant="text" aria-expanded={changing} onClick={() => setChanging(!changing)}>
              {changing ? m.operations.product.keep : m.operations.product.change}
            </Button>
          </Box>
        </Product>
      )}
      {product && !changing ? (
        <ProductActions code={code} product={product} />
      ) : (
        <ProductQuestion {...{ code, product, onAnswered }} />
      )}
      <Box sx={{ marginInline: -1.5 }}>
        <CancelAction code={code} cancellation={cancellation} />
      </Box>
    </Section>
  );
}

interface ProductActionsProps {
  readonly code: OperationCode;
  readonly product: ProductId;
}

/** Links to the product's actions. */
function ProductActions({ code, product }: ProductActionsProps) {
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
