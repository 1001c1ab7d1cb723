import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import type { ProductId } from '#src/domain/ids.ts';
import { fieldId, focusField } from '#src/forms/use-field.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { hasNoAccess } from '#src/partner/ledger/ledger-failure.ts';
import type { Ledger } from '#src/partner/ledger/ledger.ts';
import { expected } from '#src/platform/report.ts';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';

/** Milliseconds to wait for the answer of the store's server. */
const patience = 3_000;

const noAnswer = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));

/** Why an operation that the partner shows may be another sale's. */
export interface CodeDoubt {
  readonly code: string;
  /** The product under which the store knows it; absent if it is this sale's. */
  readonly product: ProductId | undefined;
}

export interface SaleOfCode {
  readonly product: ProductId | undefined;
  /** When the sale's contract was sent or accepted (epoch milliseconds). Its operation can't have been known before. */
  readonly since: number | undefined;
}

interface Question extends SaleOfCode {
  readonly ledger: Ledger | undefined;
}

async function ask(code: string, { ledger, product, since }: Question): Promise<CodeDoubt | undefined> {
  try {
    const known = await ledger?.known(code);
    if (!known) return undefined;
    if (product !== undefined && known.product !== undefined && known.product !== product)
      return { code, product: known.product };
    // Compares durations instead of times, because the clocks of till and server may differ.
    return since !== undefined && known.knownForMs > Date.now() - since ? { code, product: undefined } : undefined;
  } catch (error) {
    return hasNoAccess(error) ? undefined : expected(error, 'ledger');
  }
}

/**
 * Asks the store's server about a typed code: it may be another customer's operation, and its contract would be shown
 * to this one. Without an answer there is no doubt. Never rejects.
 */
export const doubtAbout = (code: string, question: Question): Promise<CodeDoubt | undefined> =>
  Promise.race([ask(code, question), noAnswer()]);

interface CodeQuestionProps {
  readonly doubt: CodeDoubt;
  readonly onSure: (code: string) => void;
  /** The form's action bar. */
  readonly children: ReactNode;
}

/**
 * Asks the clerk about a doubtful code while the form's `code` field has it. The answers take the place of the form's
 * own action bar, so that none is out of sight.
 */
export function CodeQuestion({ doubt, onSure, children }: CodeQuestionProps) {
  const m = useMessages();
  const words = useLateMessages().codeDoubt;
  const typed: unknown = useWatch({ name: 'code' });
  const [left, setLeft] = useState<CodeDoubt>();
  if (typeof typed !== 'string' || typed.trim() !== doubt.code || left === doubt) return children;
  const { code, product } = doubt;
  const correct = () => {
    const field = document.getElementById(fieldId('code'));
    if (field) focusField(field);
    // The form's own bar comes back. Another press asks again.
    setLeft(doubt);
  };
  return (
    <>
      <Panel tone="attention" title={words.title({ code })} headingLevel={2} ref={focusOnMount}>
        <p>
          {product === undefined ? words.earlier : words.otherProduct({ product: m.products[product].name })}{' '}
          {words.risk}
        </p>
      </Panel>
      <ActionBar
        apart={
          <Button variant="outlined" color="warning" onClick={() => onSure(code)}>
            {words.sure}
          </Button>
        }
      >
        {/* The safe answer is where the press was that led to the question. */}
        <Button variant="contained" onClick={correct}>
          {words.correct}
        </Button>
      </ActionBar>
    </>
  );
}
