import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ComponentProps, type ReactNode } from 'react';
import * as z from 'zod/mini';

import type { OperationCode } from '#src/domain/ids.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { requiredText } from '#src/forms/schemas.ts';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import type { Unknown } from '#src/partner/answers/answer.ts';
import { paths } from '#src/paths.ts';
import { lateComponent } from '#src/platform/loading/late.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { LatePart } from '#src/ui/late-part.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { focusFirstField, focusOnMount, scrollIntoSight } from '#src/ui/text/focus.ts';
import { SupportCode } from '#src/ui/text/support-code.tsx';

import { OutcomePanel } from '../outcome-panel.tsx';
import type { SentFactItems } from '../sent-facts.tsx';
import { capitalized, sentName } from '../sent.ts';
import type { SaleOfCode } from './code-doubt.tsx';
import { Doubt, FindingButton } from './doubt.tsx';
import type { LatestEventsProps } from './latest-events.tsx';
import { CodeQuestion, SettleTrouble, useFoundCode } from './settling.tsx';

const Aside = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 16,
  paddingInlineStart: 16,
  borderInlineStart: `3px solid ${theme.vars.palette.warning.main}`,
  overflowWrap: 'anywhere',
}));

interface UnknownPanelProps {
  readonly answer: Unknown;
  /** What was sent, in words, where it is not among the facts. */
  readonly attempted?: string;
  /** Gives the name by which a person looks for the request at the partner. */
  readonly endpoint: string | undefined;
  /** How the request is looked for, where the customer is not known. */
  readonly how?: string;
  /** Whose request it was and when, where this tab knows it: for the telephone call. */
  readonly facts?: SentFactItems;
  /** If the operation is known before sending, its events are shown as evidence. */
  readonly operationCode: OperationCode | undefined;
  readonly sale: SaleOfCode;
  /**
   * Records the code that the clerk found. Absent where the next step needs the lost answer: then even a recorded
   * request has to be sent again.
   */
  readonly onFound: ((code: string) => void) | undefined;
  readonly onFreed: () => void;
  /** Why the settlement was not recorded. */
  readonly trouble?: ComponentProps<typeof SettleTrouble>['trouble'];
  /** The way out of the page. */
  readonly back?: ReactNode;
}

/**
 * For a request that may have arrived. The step can't send again until a person has looked: either the operation exists
 * and its code is recorded, or the clerk confirms in writing that it does not. Where no code replaces the answer,
 * either finding frees the step.
 */
export function UnknownPanel(props: UnknownPanelProps) {
  const { answer, attempted, endpoint, facts = [], operationCode, sale, onFound, onFreed, trouble, back } = props;
  const m = useMessages();
  const { how = m.outcome.findOutByHand({ what: sentName(m, endpoint) }) } = props;
  const what = attempted === undefined ? [] : [{ label: m.outcome.what, value: capitalized(attempted) }];
  return (
    <OutcomePanel tone="attention" title={m.outcome.doubt} headingLevel={2}>
      <Doubt answer={answer} facts={[...what, ...facts]} />
      <p>{operationCode === undefined ? how : m.outcome.findOutByCode}</p>
      {operationCode !== undefined && <Evidence code={operationCode} />}
      <SupportCode code={answer.supportCode} />
      <Finding code={operationCode} {...{ sale, onFound, onFreed, back }} />
      <SettleTrouble trouble={trouble} />
    </OutcomePanel>
  );
}

interface FindingProps {
  readonly code: OperationCode | undefined;
  readonly sale: SaleOfCode;
  readonly onFound: UnknownPanelProps['onFound'];
  readonly onFreed: () => void;
  readonly back: ReactNode;
}

/** What the clerk has found, as a choice in the action bar, then the one field that records it. */
function Finding({ code, sale, onFound, onFreed, back: out }: FindingProps) {
  const m = useMessages();
  // `none` after going back, which moves the focus to the question.
  const [finding, setFinding] = useState<'found' | 'registered' | 'freed' | 'none'>();
  const [typed, setTyped] = useState(code ?? '');
  const back = () => setFinding('none');
  const leaveCode = (left: string) => {
    setTyped(left);
    back();
  };
  const there = onFound ? 'found' : 'registered';
  if (finding === undefined || finding === 'none') {
    // In the action bar with its answers, so that no answer can be pressed while the question is out of sight.
    const question = (
      <h3 ref={finding && focusOnMount} tabIndex={-1}>
        {m.outcome.foundWhat}
      </h3>
    );
    return (
      <ActionBar question={question} back={out}>
        <FindingButton
          finding={m.outcome.registeredTitle}
          does={onFound ? m.outcome.leadsTo.record : m.outcome.leadsTo.free}
          onClick={() => setFinding(there)}
        />
        <FindingButton
          finding={m.outcome.freeTitle}
          does={m.outcome.leadsTo.free}
          onClick={() => setFinding('freed')}
        />
      </ActionBar>
    );
  }
  return (
    <>
      <h3 ref={finding === 'registered' ? focusOnMount : null} tabIndex={-1}>
        {finding === 'freed' ? m.outcome.freeTitle : m.outcome.registeredTitle}
      </h3>
      {/* After the heading has the focus: the field below it is in sight too. */}
      <div ref={finding === 'registered' ? scrollIntoSight : focusFirstField} key={finding}>
        {finding === 'found' && onFound && <FoundForm {...{ code, sale, typed, onFound }} back={leaveCode} />}
        {finding === 'registered' && <p>{m.outcome.registered}</p>}
        {(finding === 'registered' || finding === 'freed') && <FreeForm {...{ onFreed, back }} />}
      </div>
    </>
  );
}

function BackToFinding({ onBack }: { readonly onBack: () => void }) {
  return (
    <Button variant="outlined" onClick={onBack}>
      {useMessages().wizard.back}
    </Button>
  );
}

const foundSchema = z.object({ code: requiredText({ max: 200 }) });

interface FoundFormProps {
  readonly code: OperationCode | undefined;
  readonly sale: SaleOfCode;
  /** What was typed before. */
  readonly typed: string;
  readonly onFound: (code: string) => void;
  /** Receives what is typed. */
  readonly back: (typed: string) => void;
}

function FoundForm({ code, sale, typed, onFound, back }: FoundFormProps) {
  const m = useMessages();
  const words = useLateMessages().finding;
  const form = useStepForm(foundSchema, { code: typed });
  const { check, checking, notShown, doubt } = useFoundCode({ sale, sure: [code], onFound });
  const bar = (
    <ActionBar back={<BackToFinding onBack={() => back(form.getValues('code') ?? '')} />}>
      <Button type="submit" variant="contained" aria-disabled={checking}>
        {m.outcome.recordFound}
      </Button>
    </ActionBar>
  );
  const actions = doubt ? (
    <LatePart instead={bar}>
      <CodeQuestion doubt={doubt} onSure={onFound}>
        {bar}
      </CodeQuestion>
    </LatePart>
  ) : (
    bar
  );
  return (
    <>
      <StepForm form={form} onValid={(found) => (checking ? undefined : check(found.code))} actions={actions}>
        <TextField
          name="code"
          label={m.fields.operationCode}
          help={code === undefined ? words.help : words.knownHelp}
        />
      </StepForm>
      {checking && <DelayedProgress label={words.checking} />}
      {notShown !== undefined && <NotShown code={notShown} onRecord={() => onFound(notShown)} />}
    </>
  );
}

/** Warns that the partner does not show the operation. The clerk can record the code anyway. */
function NotShown({ code, onRecord }: { readonly code: string; readonly onRecord: () => void }) {
  const words = useLateMessages().notShown;
  const title = words.title({ code });
  return (
    <Aside ref={focusOnMount} tabIndex={-1} aria-label={title}>
      <strong>{title}</strong>
      <p>{words.text}</p>
      <div>
        <Button variant="outlined" color="warning" onClick={onRecord}>
          {words.record}
        </Button>
      </div>
    </Aside>
  );
}

function FreeForm({ onFreed, back }: { readonly onFreed: () => void; readonly back: () => void }) {
  const m = useMessages();
  const word = m.outcome.freeWord;
  const schema = z.object({
    confirmation: z.string().check(
      z.trim(),
      z.refine((text) => text.toLowerCase() === word, 'confirmation'),
    ),
  });
  const form = useStepForm(schema, { confirmation: '' });
  const actions = (
    <ActionBar back={<BackToFinding onBack={back} />}>
      <Button type="submit" variant="contained" color="warning">
        {m.outcome.free}
      </Button>
    </ActionBar>
  );
  return (
    <StepForm form={form} onValid={onFreed} actions={actions}>
      <TextField name="confirmation" label={m.outcome.freeLabel({ word: `“${word}”` })} help={m.outcome.freeHelp} />
    </StepForm>
  );
}

const LatestEvents = lateComponent(() => import('./latest-events.tsx').then((module) => module.LatestEvents));

/**
 * The operation's latest events, and a link to all. If the file can't be fetched, the rest of the screen still works.
 */
function Evidence(props: LatestEventsProps) {
  const m = useMessages();
  return (
    <>
      <LatePart resetKey={props.code}>
        <LatestEvents {...props} />
      </LatePart>
      <Box>
        <ButtonLink variant="outlined" to={paths.operation(props.code)}>
          {m.outcome.openTimeline}
        </ButtonLink>
      </Box>
    </>
  );
}
