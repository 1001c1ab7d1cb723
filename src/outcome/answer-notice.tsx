import { useSyncExternalStore, type ReactNode } from 'react';

import { ErrorList } from '#src/forms/error-summary.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import type { Answer, Refused, Unauthorized, Unknown } from '#src/partner/answers/answer.ts';
import { namesOf } from '#src/partner/api/fields.ts';
import type { Withheld } from '#src/partner/command.ts';
import { useTokenRejection } from '#src/partner/query.ts';
import { lateComponent } from '#src/platform/loading/late.ts';
import { useOnline } from '#src/platform/online.ts';
import { LatePart } from '#src/ui/late-part.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { focusOnMount, scrollIntoSight } from '#src/ui/text/focus.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { SupportCode } from '#src/ui/text/support-code.tsx';

import { OutcomePanel } from './outcome-panel.tsx';

const SupportContact = lateComponent(() =>
  import('#src/ui/text/support-contact.tsx').then((module) => module.SupportContact),
);
const RetryWait = lateComponent(() => import('./retry-wait.tsx').then((module) => module.RetryWait));

export type Setback = Refused | Unauthorized | Unknown;

interface AnswerNoticeProps {
  readonly answer: Setback;
  /** Whether the request can change anything at the partner. If not, repeating it is harmless. */
  readonly changes: boolean;
  readonly headingLevel?: 2 | 3;
  /** The answer arrived while the screen was open: the notice takes the focus. */
  readonly isNew?: boolean;
  /** What the partner says of controls on this screen. */
  readonly refused?: RefusedControls | undefined;
  /** The dialog around it shows its title. */
  readonly isTitleAbove?: boolean;
  /** The words of the button that sends again. */
  readonly button?: string | undefined;
  readonly children?: ReactNode;
}

/** A request without acceptance or denial: what happened, whether anything was recorded, what to do. */
export function AnswerNotice({
  answer,
  changes,
  headingLevel = 2,
  isNew = true,
  refused,
  isTitleAbove = false,
  button,
  children,
}: AnswerNoticeProps) {
  const m = useMessages();
  const format = useFormat();
  const values = answer.kind === 'unknown' ? answer.values : undefined;
  const isTokenReplaced = useIsTokenReplaced(answer);
  const { tokenReplaced } = m.outcome;
  const title = useSetbackTitle(answer);
  return (
    <Panel
      ref={isNew ? (asksForToken(answer) ? scrollIntoSight : focusOnMount) : null}
      tone={isTokenReplaced ? 'accepted' : answer.kind === 'refused' && !asksToWait(answer) ? 'error' : 'attention'}
      title={title}
      headingLevel={headingLevel}
      isTitleAbove={isTitleAbove}
    >
      {answer.kind === 'refused' && <RefusedText answer={answer} />}
      {refused && <ErrorList errors={refused} />}
      {answer.kind === 'refused' && answer.message !== undefined && (
        <p>
          {m.outcome.partnerSays} <q {...inPortuguese}>{answer.message}</q>
        </p>
      )}
      {answer.kind === 'unauthorized' && (
        <StatusText changesOf={title}>
          {isTokenReplaced ? tokenReplaced.text({ button }) : unauthorizedText(m, answer, changes)}
        </StatusText>
      )}
      {values && (
        <p>{m.outcome.otherValue({ asked: format.reais(values.asked), answered: format.reais(values.answered) })}</p>
      )}
      {answer.kind === 'unknown' && (
        <p>
          {m.outcome.unknown[answer.reason]} {changes ? m.outcome.mayBeRecorded : m.outcome.unknownHarmless}{' '}
          {changes && `${m.outcome.notAgain}.`}
        </p>
      )}
      {children}
      {!isTokenReplaced && <SupportCode code={answer.supportCode} />}
      {answer.kind === 'unauthorized' && answer.access === 'refused' && (
        <LatePart>
          <SupportContact />
        </LatePart>
      )}
    </Panel>
  );
}

/** Whether a dialog above the page asks for a new token, and has the focus. */
const asksForToken = (answer: Setback | undefined) => answer?.kind === 'unauthorized' && !answer.access;

/** Whether the clerk has signed in again since the answer. */
function useIsTokenReplaced(answer: Setback | undefined): boolean {
  const { subscribe, getSnapshot } = useTokenRejection();
  const isTokenRejected = useSyncExternalStore(subscribe, getSnapshot);
  return asksForToken(answer) && !isTokenRejected;
}

/** The title of an answer's notice, also for a dialog around the notice. */
export function useSetbackTitle(answer: Setback): string;
export function useSetbackTitle(answer: Setback | undefined): string | undefined;
export function useSetbackTitle(answer: Setback | undefined): string | undefined {
  const m = useMessages();
  const isTokenReplaced = useIsTokenReplaced(answer);
  return isTokenReplaced ? m.outcome.tokenReplaced.title : answer && setbackTitle(m, answer);
}

const asksToWait = (answer: Setback) => answer.kind === 'refused' && answer.reason === 'too-many';

/** What happened, in a few words. */
function setbackTitle({ outcome, tills }: Messages, answer: Setback): string {
  if (answer.kind === 'refused' && answer.reason === 'freed') return tills.attempt.settledTitle;
  if (asksToWait(answer)) return outcome.waitTitle;
  if (answer.kind === 'refused') {
    if (answer.reason === 'not-sent') return outcome.notSentTitle;
    const canBeCorrected = answer.reason === 'invalid' && answer.fieldErrors.length > 0;
    return canBeCorrected ? outcome.correctTitle : outcome.refusedTitle;
  }
  if (answer.kind === 'unknown') return answer.values ? outcome.otherValueTitle : outcome.unknownTitle;
  return answer.access ? outcome.access[answer.access].title : outcome.unauthorizedTitle;
}

function unauthorizedText({ outcome }: Messages, { access }: Unauthorized, changes: boolean): string {
  if (!access) return outcome.unauthorized;
  return [changes && outcome.access.kept, outcome.access[access].text].filter(Boolean).join(' ');
}

function RefusedText({ answer }: { readonly answer: Refused }) {
  const m = useMessages();
  const format = useFormat();
  const { message, reason, retryAfter = 0 } = answer;
  const { refused, retryIn, retryLater } = m.outcome;
  // Without a field to correct, the partner's message is all that there is to say.
  const saysAll = reason === 'invalid' && message !== undefined && answer.fieldErrors.length === 0;
  return (
    <>
      {/* Below it, the partner's own words say why. */}
      <p>
        {reason === 'freed'
          ? m.tills.freed
          : reason === 'conflict' && message !== undefined
            ? m.outcome.unchanged
            : refused[saysAll ? 'rejected' : reason]}{' '}
        {retryAfter === 0 && reason === 'too-many' && retryLater}
      </p>
      {retryAfter > 0 && (
        <LatePart instead={<p>{retryIn({ seconds: format.integer(retryAfter) })}</p>}>
          <RetryWait answer={answer} seconds={retryAfter} />
        </LatePart>
      )}
    </>
  );
}

/** Explains why nothing was sent. A possible duplicate has its own notice (`DuplicateNotice`). */
export function WithheldNotice({ reason }: { readonly reason: Exclude<Withheld['reason'], 'duplicate'> }) {
  const { withheld } = useMessages().wizard;
  const isOnline = useOnline();
  const { offline } = withheld;
  // While there is no network, the action bar already says what to do.
  const { title, text } =
    reason !== 'offline' ? withheld[reason] : isOnline ? withheld.online : { ...offline, text: offline.pressed };
  return (
    <OutcomePanel tone="attention" title={title} headingLevel={2}>
      <StatusText changesOf={title}>{text}</StatusText>
    </OutcomePanel>
  );
}

export type RefusedControls = Readonly<Record<string, { readonly type: 'partner'; readonly message: string }>>;

/**
 * The form's control for a field that a refusal names. The control's wire name may differ from the request's wire name
 * for the same fact.
 */
export const controlOf = (field: string, form: object) => namesOf(field).find((name) => Object.hasOwn(form, name));

/**
 * The refusal's field errors by the names of the form's controls, the first message for each; `undefined` if it names
 * none of them.
 */
export function refusedControls(answer: Answer<unknown> | undefined, form: object): RefusedControls | undefined {
  if (answer?.kind !== 'refused') return undefined;
  const errors = answer.fieldErrors.toReversed().flatMap(({ field, message }) => {
    const control = controlOf(field, form);
    return control === undefined ? [] : [[control, { type: 'partner', message }] as const];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}
