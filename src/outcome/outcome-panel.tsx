import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Wording } from '#src/products/product.ts';
import { Panel, type PanelProps } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { useFormat } from '#src/ui/text/use-format.ts';

/** A panel that takes the focus, so that a screen reader announces the outcome. */
export function OutcomePanel(props: Omit<PanelProps, 'ref'>) {
  return <Panel {...props} ref={focusOnMount} />;
}

/** The arguments of a product definition's text functions. */
export function useWording(): Wording {
  return { m: useMessages(), format: useFormat() };
}
