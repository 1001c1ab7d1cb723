import styled from '@emotion/styled';
import { useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import type { ProductId } from '#src/domain/products.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { OperationCommand } from '#src/origination/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Quiet } from '#src/ui/quiet.ts';
import { takeFocus } from '#src/ui/take-focus.ts';

import { CancelAction } from './cancel-action.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductQuestion } from './product-question.tsx';
import { Section } from './section.tsx';

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
          <p key={timesTold} ref={timesTold > 0 ? takeFocus : null} tabIndex={-1}>
            {m.operations.product.is({ product: m.products[product].name })}
          </p>
          <Quiet>
            <Button variant="text" aria-expanded={changing} onClick={() => setChanging(!changing)}>
              {changing ? m.operations.product.keep : m.operations.product.change}
            </Button>
          </Quiet>
        </Product>
      )}
      {product && !changing ? (
        <ProductActions code={code} product={product} />
      ) : (
        <ProductQuestion {...{ code, product, onTold }} />
      )}
      <Quiet>
        <CancelAction code={code} cancellation={cancellation} />
      </Quiet>
    </Section>
  );
}
