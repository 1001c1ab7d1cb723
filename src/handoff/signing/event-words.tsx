import { inPortuguese } from '#src/i18n/languages.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { TimelineEntry } from '#src/partner/timeline.ts';

/** An event in the partner's own words, quoted, because the meaning of events is not documented. */
export function EventWords({ entry: { event } }: { readonly entry: TimelineEntry }) {
  const m = useMessages();
  const text = event.description?.trim() ?? '';
  const words = m.handoff.recorded.words({ text: text || m.operations.timeline.noDescription });
  return <span {...(text && inPortuguese)}>{words}</span>;
}
