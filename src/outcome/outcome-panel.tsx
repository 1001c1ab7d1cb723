import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Wording } from '#src/products/product.ts';
import { Panel, type PanelProps } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus-on-mount.ts';
import { useFormat } from '#src/ui/text/use-format.ts';

/** A panel in place of what the clerk was doing: it takes the focus, so that what happened is read out. */
export function OutcomePanel(props: Omit<PanelProps, 'ref'>) {
  return <Panel {...props} ref={focusOnMount} />;
}

/** What a definition makes its texts of. */
export function useWording(): Wording {
  return { m: useMessages(), format: useFormat() };
}
