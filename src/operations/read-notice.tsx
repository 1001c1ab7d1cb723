import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

import { inPortuguese } from '#src/i18n/languages.ts';
import type { LateMessages } from '#src/i18n/late.pt-BR.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { isNotFound, ReadFailure } from '#src/partner/query.ts';
import { Panel, type Tone } from '#src/ui/panel.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { SupportCode } from '#src/ui/text/support-code.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

export interface ReadNoticeProps {
  readonly error: Error;
  /** Absent where the page has a button of its own. */
  readonly onRetry?: () => void;
  /** 3 by default, for use below a section's heading. */
  readonly headingLevel?: 2 | 3;
  /** The page shows the operation, so a 404 is not about it. */
  readonly isOperationShown?: boolean;
  /** Names what could not be read. */
  readonly unread?: string;
  /** The page's heading says that the operation was not found. */
  readonly isTitleAbove?: boolean;
  /** What a 404 means, if something other than the operation itself was read. */
  readonly notFound?: { readonly title: string; readonly text: string };
}

/**
 * Shows why a read failed, in place of its data. It is announced and does not take the focus, because the read may
 * have started without the user.
 */
export function ReadNotice(props: ReadNoticeProps) {
  const { error, onRetry, headingLevel = 3, isOperationShown = false, isTitleAbove = false, notFound } = props;
  const m = useMessages();
  // Any other error is a fault of this app, which the page's error boundary shows.
  if (!(error instanceof ReadFailure)) throw error;
  const { answer } = error;
  const { operation, timeline } = useLateMessages();
  const unread = props.unread ?? operation.facts.unavailable;
  const notice: Notice | undefined =
    notFound && isNotFound(error)
      ? { tone: 'neutral', ...notFound }
      : noticeOf(error, { m, operation, timeline, unread, isOperationShown });
  // The sign-in stands above the page and says why. After it the read is repeated.
  if (!notice) return <StatusText>{operation.waitsForAccess}</StatusText>;
  const { tone, title, text, said } = notice;
  const isPages = headingLevel === 2;
  // It is all that there is to do where the page itself could not be read.
  const retry = onRetry && (
    <Button variant={isPages ? 'contained' : 'outlined'} onClick={onRetry} sx={{ width: { xs: '100%', sm: 'auto' } }}>
      {operation.retry}
    </Button>
  );
  return (
    <Panel
      {...{ tone, title, headingLevel, isTitleAbove }}
      // A list has its own marks.
      {...(typeof text !== 'string' && { icon: false })}
      // In a section there is no room beside the message.
      {...(isPages ? { aside: retry } : { actions: retry })}
    >
      <StatusText>
        <VisuallyHidden>{`${title}. `}</VisuallyHidden>
        {typeof text === 'string' ? (
          <p>
            {text} {said !== undefined && <span {...inPortuguese}>{said}</span>}
          </p>
        ) : (
          <Box component="ul" sx={{ display: 'grid', gap: 0.5, '&&': { paddingInlineStart: 2.5 } }}>
            {text.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        )}
      </StatusText>
      <SupportCode code={answer.supportCode} />
    </Panel>
  );
}

interface Notice {
  readonly tone: Tone;
  readonly title: string;
  /** A sentence, or a list of what to do. */
  readonly text: string | readonly string[];
  readonly said?: string;
}

interface NoticeContext {
  readonly isOperationShown: boolean;
  readonly unread: string;
  readonly m: Messages;
  readonly operation: LateMessages['operation'];
  readonly timeline: LateMessages['timeline'];
}

/** `undefined` while a sign-in is asked for. */
function noticeOf(error: ReadFailure, context: NoticeContext): Notice | undefined {
  const { m, operation, timeline, unread, isOperationShown } = context;
  const { answer } = error;
  if (answer.kind === 'unauthorized') return answer.access && { tone: 'attention', ...m.outcome.access[answer.access] };
  if (answer.kind === 'unknown') {
    const text = `${m.outcome.unknown[answer.reason]} ${operation.unknown}`;
    return { tone: 'attention', title: unread, text };
  }
  if (answer.reason === 'not-sent')
    return { tone: 'attention', title: m.outcome.notSentTitle, text: m.outcome.refused['not-sent'] };
  if (isNotFound(error) && !isOperationShown) {
    return { tone: 'neutral', title: timeline.notFound, text: operation.unopened };
  }
  // Neither red nor called a refusal: the customer, who is watching, would take it for the credit's.
  const refused = { tone: 'attention', title: unread } as const;
  if (answer.message === undefined) return { ...refused, text: operation.refused };
  return { ...refused, text: m.outcome.partnerSays, said: answer.message };
}
