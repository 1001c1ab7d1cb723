import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import type { ProductId } from '#src/domain/ids.ts';
import { fieldId, focusField } from '#src/forms/use-field.ts';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useMoment } from '#src/i18n/moment.ts';
import { hasNoAccess } from '#src/partner/ledger/ledger-failure.ts';
import type { Ledger } from '#src/partner/ledger/ledger.ts';
import { readOptions, usePartner } from '#src/partner/query.ts';
import { descriptionOf, timelineOf } from '#src/partner/timeline.ts';
import { expected } from '#src/platform/report.ts';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { EventTime } from '#src/ui/text/event-time.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';

import { SentFacts } from '../sent-facts.tsx';

/** Milliseconds to wait for the answer of the store's server. */
const patience = 3_000;

const noAnswer = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));

/** Why an operation that the partner shows may be another sale's. */
export interface CodeDoubt {
  readonly code: string;
  /** Since when the store has known it, by this device's clock (epoch milliseconds). */
  readonly knownAt: number;
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
    // Counts back from now, because the clocks of till and server may differ.
    const knownAt = Date.now() - known.knownForMs;
    if (product !== undefined && known.product !== undefined && known.product !== product)
      return { code, knownAt, product: known.product };
    return since !== undefined && knownAt < since ? { code, knownAt, product: undefined } : undefined;
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
 * Asks the clerk about a doubtful code while the form's `code` field has it, with what is known of its operation, to be
 * compared with the sale. The safe answer takes the place of the form's own action bar, where the press was that led to
 * the question; the other one is apart from it.
 */
export function CodeQuestion({ doubt, onSure, children }: CodeQuestionProps) {
  const m = useMessages();
  const words = useLateMessages().codeDoubt;
  const typed: unknown = useWatch({ name: 'code' });
  const [left, setLeft] = useState<CodeDoubt>();
  if (typeof typed !== 'string' || typed.trim() !== doubt.code || left === doubt) return children;
  const { code, product, knownAt } = doubt;
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
        <KnownOperation code={code} knownAt={knownAt} />
        <Box sx={{ marginTop: 1 }}>
          <Button variant="outlined" color="warning" onClick={() => onSure(code)}>
            {words.sure}
          </Button>
        </Box>
      </Panel>
      <ActionBar>
        <Button variant="contained" onClick={correct}>
          {words.correct}
        </Button>
      </ActionBar>
    </>
  );
}

/** What the clerk compares with the sale: an operation of this minute has no old events. */
function KnownOperation({ code, knownAt }: { readonly code: string; readonly knownAt: number }) {
  const words = useLateMessages().codeDoubt;
  const moment = useMoment();
  const { data } = useQuery(readOptions(usePartner(), 'Operacoes/ListarEventos', code));
  const [newest] = timelineOf(data ?? []);
  const event = newest && descriptionOf(newest.event);
  return (
    <SentFacts
      facts={[
        { label: words.since, value: moment(knownAt).text },
        ...(event
          ? [
              {
                label: words.newest,
                value: (
                  <>
                    <bdi {...inPortuguese}>{event}</bdi>
                    {' · '}
                    <EventTime creationTime={newest.event.creationTime} />
                  </>
                ),
                isWide: true,
              },
            ]
          : []),
      ]}
    />
  );
}
