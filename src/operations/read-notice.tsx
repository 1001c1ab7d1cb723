import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { SupportCode } from '#src/outcome/support-code.tsx';
import { isNotFound, ReadFailure } from '#src/partner/query.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel, type Tone } from '#src/ui/panel.tsx';

interface ReadNoticeProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** 3, below a section's own heading, unless told. */
  readonly headingLevel?: 2 | 3;
}

/**
 * A read that brought nothing, told where its answer would have stood. It takes no focus: nobody may have asked for the
 * read just now.
 */
export function ReadNotice({ error, onRetry, headingLevel = 3 }: ReadNoticeProps) {
  const m = useMessages();
  // Anything else is a fault of this app, and the page's boundary tells of those.
  if (!(error instanceof ReadFailure)) throw error;
  const { tone, title, text } = wordsFor(error, m);
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      {m.operations.retry}
    </Button>
  );
  return (
    <Panel tone={tone} title={title} headingLevel={headingLevel} actions={retry}>
      <p>{text}</p>
      <SupportCode code={error.answer.supportCode} />
    </Panel>
  );
}

function wordsFor(error: ReadFailure, m: Messages): { tone: Tone; title: string; text: string } {
  const { answer } = error;
  if (answer.kind === 'unauthorized') {
    return { tone: 'attention', title: m.outcome.unauthorizedTitle, text: m.outcome.unauthorizedRead };
  }
  if (answer.kind === 'unknown') {
    const text = `${m.outcome.unknown[answer.reason]} ${m.operations.unknownRead}`;
    return { tone: 'attention', title: m.outcome.unknownReadTitle, text };
  }
  if (answer.reason === 'not-sent')
    return { tone: 'attention', title: m.outcome.notSentTitle, text: m.outcome.refused['not-sent'] };
  if (isNotFound(error)) return { tone: 'neutral', ...m.operations.notFound };
  const text = answer.message === undefined ? m.operations.refusedRead : `${m.outcome.partnerSays} ${answer.message}`;
  return { tone: 'error', title: m.outcome.refusedTitle, text };
}
