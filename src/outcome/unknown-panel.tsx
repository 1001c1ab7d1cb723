import { styled } from '@mui/material/styles';
import { onlineManager, useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import Button from '@mui/material/Button';

import type { OperationCode } from '#src/domain/ids.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { requiredText } from '#src/forms/schemas.ts';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Unknown } from '#src/partner/answers/outcome.ts';
import { isNotFound, ReadFailure, usePartner } from '#src/partner/query.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';

import { Evidence } from './evidence.tsx';
import { OutcomePanel, SupportCode } from './outcome-panel.tsx';
import { SettleTrouble } from './settling.tsx';

const Rule = styled('hr')(({ theme }) => ({
  width: '100%',
  border: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Aside = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  paddingInlineStart: 16,
  borderInlineStart: `3px solid ${theme.vars.palette.warning.main}`,
  overflowWrap: 'anywhere',
}));

interface UnknownPanelProps {
  readonly answer: Unknown;
  /** What was sent, in words. */
  readonly attempted: string;
  /** If the operation is known before sending, its events are shown as evidence. */
  readonly operationCode: OperationCode | undefined;
  /** Records the code that the clerk found; absent for a request that creates no operation. */
  readonly onFound: ((code: string) => void) | undefined;
  readonly onFreed: () => void;
  /** Why the settlement was not recorded. */
  readonly trouble?: ComponentProps<typeof SettleTrouble>['trouble'];
}

/**
 * For a request that may have arrived. The step can't send again until a person has looked: either the operation exists and
 * its code is recorded, or the clerk confirms in writing that it does not.
 */
export function UnknownPanel({ answer, attempted, operationCode, onFound, onFreed, trouble }: UnknownPanelProps) {
  const m = useMessages();
  return (
    <OutcomePanel tone="attention" title={m.outcome.unknownTitle} headingLevel={2}>
      <p>
        {m.outcome.unknown[answer.reason]} {m.outcome.unknownHarmful}
      </p>
      <p>{m.outcome.attempted({ what: attempted })}</p>
      <SupportCode code={answer.supportCode} />
      <h3>{m.outcome.findOut}</h3>
      <p>{operationCode === undefined ? m.outcome.findOutByHand : m.outcome.findOutByCode}</p>
      {operationCode !== undefined && <Evidence code={operationCode} />}
      {onFound && <FoundForm code={operationCode} onFound={onFound} />}
      <FreeForm onFreed={onFreed} />
      <SettleTrouble trouble={trouble} />
    </OutcomePanel>
  );
}

const foundSchema = z.object({ code: requiredText({ max: 200 }) });

function FoundForm({
  code,
  onFound,
}: {
  readonly code: OperationCode | undefined;
  readonly onFound: (code: string) => void;
}) {
  const m = useMessages();
  const form = useStepForm(foundSchema, { code: code ?? '' });
  const { check, checking, doubtful } = useFoundCode(onFound);
  const submit = (
    <div>
      {/* Sends nothing, so it is the safe one where the operation is known. */}
      <Button type="submit" variant={code === undefined ? 'outlined' : 'contained'} aria-disabled={checking}>
        {m.outcome.recordFound}
      </Button>
    </div>
  );
  return (
    <>
      <Rule />
      <h3>{m.outcome.foundTitle}</h3>
      <StepForm form={form} onValid={(found) => (checking ? undefined : check(found.code))} actions={submit}>
        <TextField
          name="code"
          label={m.fields.operationCode}
          help={code === undefined ? m.outcome.foundHelp : m.outcome.foundKnownHelp}
        />
      </StepForm>
      {checking && <DelayedProgress label={m.outcome.checkingFound} />}
      {doubtful !== undefined && <Doubt code={doubtful} onRecord={() => onFound(doubtful)} />}
    </>
  );
}

/** Warns that the partner does not show the operation. The clerk can record the code anyway. */
function Doubt({ code, onRecord }: { readonly code: string; readonly onRecord: () => void }) {
  const m = useMessages();
  const title = m.outcome.notSeenTitle({ code });
  return (
    <Aside ref={focusOnMount} tabIndex={-1} aria-label={title}>
      <strong>{title}</strong>
      <p>{m.outcome.notSeen}</p>
      <div>
        <Button variant="outlined" color="warning" onClick={onRecord}>
          {m.outcome.recordAnyway}
        </Button>
      </div>
    </Aside>
  );
}

function FreeForm({ onFreed }: { readonly onFreed: () => void }) {
  const m = useMessages();
  const word = m.outcome.freeWord;
  const schema = z.object({
    confirmation: z.pipe(
      requiredText({ max: 40 }),
      z.string().check(z.refine((text) => text.toLowerCase() === word, 'confirmation')),
    ),
  });
  const form = useStepForm(schema, { confirmation: '' });
  const submit = (
    <div>
      <Button type="submit" variant="outlined" color="warning">
        {m.outcome.free}
      </Button>
    </div>
  );
  return (
    <>
      <Rule />
      <h3>{m.outcome.freeTitle}</h3>
      <StepForm form={form} onValid={onFreed} actions={submit}>
        <TextField name="confirmation" label={m.outcome.freeLabel({ word: `“${word}”` })} help={m.outcome.freeHelp} />
      </StepForm>
    </>
  );
}

/**
 * Asks the partner once whether it shows an operation under the code that the clerk found. `doubtful` is a code that the
 * partner does not show, which the clerk may still record, because events can be late. If the partner can't be asked (no
 * network, a failure), the code is recorded.
 */
function useFoundCode(onFound: (code: string) => void) {
  const partner = usePartner();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (code: string) => {
      if (!onlineManager.isOnline()) return;
      const answer = await partner.send('Operacoes/ListarEventos', { code });
      if (answer.kind === 'unauthorized' || answer.kind === 'refused') {
        const failure = new ReadFailure(answer);
        // After a 401 `repeatUnauthorizedReads` repeats the check with the new token.
        if (answer.kind === 'unauthorized' || isNotFound(failure)) throw failure;
      }
    },
    gcTime: 0,
    networkMode: 'always',
  });
  return {
    checking: isPending,
    doubtful: error && isNotFound(error) ? variables : undefined,
    // These callbacks do not run after the panel has been closed.
    check: (code: string) => mutate(code, { onSuccess: () => onFound(code) }),
  };
}
