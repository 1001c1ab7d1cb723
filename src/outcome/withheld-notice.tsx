import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Withheld } from '#src/partner/command.ts';

import { OutcomePanel } from './outcome-panel.tsx';

/** Explains why nothing was sent. A possible duplicate has its own notice (`DuplicateNotice`). */
export function WithheldNotice({ reason }: { readonly reason: Exclude<Withheld['reason'], 'duplicate'> }) {
  const { title, text } = useMessages().wizard.withheld[reason];
  return (
    <OutcomePanel tone="attention" title={title} headingLevel={2}>
      <p>{text}</p>
    </OutcomePanel>
  );
}
