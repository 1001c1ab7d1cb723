import { Panel, type PanelProps } from '#src/ui/panel.tsx';
import { takeFocus } from '#src/ui/take-focus.ts';

/** A panel in place of what the clerk was doing: it takes the focus, so that what happened is read out. */
export function OutcomePanel(props: Omit<PanelProps, 'ref'>) {
  return <Panel {...props} ref={takeFocus} />;
}
