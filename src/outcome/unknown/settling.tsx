import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useFormat } from '#src/i18n/format.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { settleAttempt, type SettleResult } from '#src/partner/attempts/inquiry.ts';
import { useAttemptJournal } from '#src/partner/attempts/use-attempts.ts';
import { useLedger } from '#src/partner/ledger/ledger-queries.ts';
import { isNotFound, ReadFailure, usePartner } from '#src/partner/query.ts';
import { lateComponent } from '#src/platform/loading/late.ts';
import { isOnline } from '#src/platform/online.ts';
import { expected } from '#src/platform/report.ts';
import { LatePart } from '#src/ui/late-part.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';

import type { SaleOfCode } from './code-doubt.tsx';

/** Settles attempts with what a person has found out. `trouble` says why the last call settled nothing. */
export function useSettle() {
  const journal = useAttemptJournal();
  const ledger = useLedger();
  const [trouble, setTrouble] = useState<Exclude<SettleResult, { kind: 'settled' }>>();

  const underway = useRef(false);

  /** Resolves to `undefined` while an earlier call is under way, so that a double click settles once. */
  async function settle(
    id: string,
    state: 'found' | 'freed',
    code?: string,
  ): Promise<SettleResult['kind'] | undefined> {
    if (underway.current) return undefined;
    underway.current = true;
    setTrouble(undefined);
    try {
      const settled = await settleAttempt({ journal, ledger }, { id, state, code });
      if (settled.kind !== 'settled') setTrouble(settled);
      return settled.kind;
    } finally {
      underway.current = false;
    }
  }
  return { settle, trouble };
}

type Trouble = Exclude<SettleResult, { kind: 'settled' }>;

/** Why a settlement was not recorded: another person was first (who and when), or the server can't be reached. */
export function SettleTrouble({ trouble }: { readonly trouble: Trouble | undefined }) {
  const { unreachable } = useMessages().outcome.settling;
  if (!trouble) return null;
  if (trouble.kind === 'unreachable') return <WhyNot>{unreachable}</WhyNot>;
  // The server has answered, so there is a network to fetch the other texts.
  return (
    <LatePart>
      {trouble.kind === 'settled-before' ? <SettledBefore by={trouble.by} /> : <NotAllowed why={trouble.kind} />}
    </LatePart>
  );
}

const WhyNot = ({ children }: { readonly children: string }) => (
  <p ref={focusOnMount} tabIndex={-1}>
    {children}
  </p>
);

function SettledBefore({ by }: Pick<Extract<Trouble, { kind: 'settled-before' }>, 'by'>) {
  const { states } = useMessages().outcome.settling;
  const { before } = useLateMessages().unsettledBecause;
  const format = useFormat();
  const at = format.dateTime(new Date(by.settledBy?.at ?? by.changedAt).toISOString())?.text ?? '';
  const { till, clerk } = by.settledBy ?? {};
  return <WhyNot>{before({ at, state: states[by.state], till, clerk })}</WhyNot>;
}

function NotAllowed({ why }: { readonly why: 'no-access' | 'manager-only' }) {
  const { noAccess, managerOnly } = useLateMessages().unsettledBecause;
  return <WhyNot>{why === 'no-access' ? noAccess : managerOnly}</WhyNot>;
}

interface FoundCodeOptions {
  readonly sale: SaleOfCode;
  /** Codes that are known to belong to the sale, so that the store's server is not asked about them. */
  readonly sure?: readonly (string | undefined)[];
  readonly onFound: (code: string) => void;
  /** The partner does not show the code. */
  readonly onNotShown?: () => void;
}

/** Asks the clerk about a doubtful code, in place of the form's action bar. */
export const CodeQuestion = lateComponent(() => import('./code-doubt.tsx').then((module) => module.CodeQuestion));

/**
 * Asks once whether the partner shows an operation under the code that the clerk found, and whether the store knows it
 * as another sale's (`doubt`). `notShown` is a code that the partner does not show, which the clerk may still record,
 * because events can be late. If the partner can't be asked (no network, a failure), the code is recorded.
 */
export function useFoundCode({ sale, sure = [], onFound, onNotShown }: FoundCodeOptions) {
  const partner = usePartner();
  const ledger = useLedger();
  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: async (code: string) => {
      if (!isOnline()) return undefined;
      // If the file can't be loaded, there is no doubt.
      const doubt = sure.includes(code)
        ? undefined
        : import('./code-doubt.tsx')
            .then(({ doubtAbout }) => doubtAbout(code, { ...sale, ledger }))
            .catch((error: unknown) => expected(error, 'late file'));
      const answer = await partner.send('Operacoes/ListarEventos', { code });
      if (answer.kind === 'unauthorized' || answer.kind === 'refused') {
        const failure = new ReadFailure(answer);
        // After a 401 `repeatUnauthorizedReads` repeats the check with the new token.
        if (answer.kind === 'unauthorized' || isNotFound(failure)) throw failure;
      }
      return doubt;
    },
    gcTime: 0,
    networkMode: 'always',
  });
  return {
    checking: isPending,
    notShown: error && isNotFound(error) ? variables : undefined,
    doubt: data,
    // These callbacks do not run after the screen has been left.
    check: (code: string) =>
      mutate(code, {
        onSuccess: (doubt) => !doubt && onFound(code),
        onError: (failure) => isNotFound(failure) && onNotShown?.(),
      }),
  };
}
