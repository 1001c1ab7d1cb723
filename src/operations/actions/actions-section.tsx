import styled from '@emotion/styled';
import { Suspense, useRef, useState } from 'react';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { type OperationCommand } from '#src/outcome/use-operation-command.ts';
import { ActionLink } from '#src/origination/public.ts';
import { lateComponent } from '#src/platform/late.ts';
import { Button, TextButtonGroup } from '#src/ui/button.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { focusOnMount } from '#src/ui/text/focus-on-mount.ts';

import { Section } from '../section.tsx';
import { ProductQuestion } from './product-question.tsx';
import { ResumeSale } from './resume-sale.tsx';
import { DefinitionFailed, useDefinition } from './use-definition.tsx';

const CancelDialog = lateComponent(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog));

/** As far in as the words of the quiet button whose place it takes. */
const Done = styled('p')({ paddingInline: 12 });

interface CancelActionProps {
  readonly code: OperationCode;
  readonly cancellation: OperationCommand<'Operacoes/Cancelar'>;
}

/** Offered until it was accepted: whether the operation's situation permits it is the partner's to say. */
function CancelAction({ code, cancellation }: CancelActionProps) {
  const m = useMessages();
  // Stays mounted once it was opened, so that closing it can give the focus back.
  const [dialog, setDialog] = useState<'open' | 'closed'>();
  const ask = () => {
    cancellation.forgetAnswer();
    setDialog('open');
  };
  const done = useRef<HTMLParagraphElement>(null);
  const accepted = cancellation.answer?.kind === 'accepted';
  return (
    <div>
      {accepted ? (
        <Done ref={done} tabIndex={-1}>
          {m.operations.cancellation.acceptedTitle}
        </Done>
      ) : (
        <Button variant="text" color="error" aria-haspopup="dialog" onClick={ask}>
          {m.operations.actions.cancel}
        </Button>
      )}
      {cancellation.answer?.kind === 'unknown' && <Done>{m.operations.actions.last.unknown}</Done>}
      {dialog && (
        <Suspense>
          <CancelDialog
            code={code}
            cancellation={cancellation}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            // The button that the dialog was opened by may be gone: the focus goes on from what came of it.
            onClosed={() => done.current?.focus()}
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
  /** What the operation is of, as far as this device knows. */
  readonly product: ProductId | undefined;
  readonly cancellation: OperationCommand<'Operacoes/Cancelar'>;
}

/** What can be sent about the operation: by what it is of, which may have to be asked, and what any can be. */
export function ActionsSection({ code, product, cancellation }: ActionsSectionProps) {
  const m = useMessages();
  const [changing, setChanging] = useState(false);
  const [timesTold, setTimesTold] = useState(0);
  const onTold = () => {
    setChanging(false);
    setTimesTold(timesTold + 1);
  };
  return (
    <Section title={m.operations.actions.title}>
      {product && (
        <Product>
          {/* The button that was pressed is gone with its question: the focus goes on from the answer. */}
          <p key={timesTold} ref={timesTold > 0 ? focusOnMount : null} tabIndex={-1}>
            {m.operations.product.is({ product: m.products[product].name })}
          </p>
          <TextButtonGroup>
            <Button variant="text" aria-expanded={changing} onClick={() => setChanging(!changing)}>
              {changing ? m.operations.product.keep : m.operations.product.change}
            </Button>
          </TextButtonGroup>
        </Product>
      )}
      {product && !changing ? (
        <ProductActions code={code} product={product} />
      ) : (
        <ProductQuestion {...{ code, product, onTold }} />
      )}
      <TextButtonGroup>
        <CancelAction code={code} cancellation={cancellation} />
      </TextButtonGroup>
    </Section>
  );
}

interface ProductActionsProps {
  readonly code: OperationCode;
  readonly product: ProductId;
}

/** The ways to what its product has to send about an operation. */
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
