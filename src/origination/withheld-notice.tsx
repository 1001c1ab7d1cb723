import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Withheld } from '#src/partner/command.ts';

import { OutcomePanel } from './outcome-panel.tsx';

/** Nothing was sent: there is no network, another tab is sending about the same, or the outcome of the last time is unknown. */
export function WithheldNotice({ reason }: { readonly reason: Exclude<Withheld['reason'], 'twin'> }) {
  const { title, text } = useMessages().wizard.withheld[reason];
  return (
    <OutcomePanel tone="attention" title={title} headingLevel={2}>
      <p>{text}</p>
    </OutcomePanel>
  );
}
