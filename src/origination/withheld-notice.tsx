import { useMessages } from '#src/i18n/messages-context.tsx';

import { OutcomePanel } from './outcome-panel.tsx';

/** Nothing was sent: there is no network, or another tab is sending about the same operation or customer. */
export function WithheldNotice({ reason }: { readonly reason: 'offline' | 'underway-elsewhere' }) {
  const { title, text } = useMessages().wizard.withheld[reason];
  return (
    <OutcomePanel tone="attention" title={title} headingLevel={2}>
      <p>{text}</p>
    </OutcomePanel>
  );
}
