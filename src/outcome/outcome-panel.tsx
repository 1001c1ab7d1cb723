import DoneIcon from '@mui/icons-material/CheckCircle';

import { inPortuguese } from '#src/i18n/languages.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { OtherData, textFacts } from '#src/products/facts.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Panel, type PanelProps } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';

/** A panel that takes the focus, so that a screen reader announces the outcome. */
export function OutcomePanel(props: Omit<PanelProps, 'ref'>) {
  return <Panel {...props} ref={focusOnMount} />;
}

/** The mark of what ends well. */
export const doneMark = <DoneIcon color="primary" />;

/** The partner's answer, of whatever type. */
const fieldsOf = (data: unknown) => Object(data) as Readonly<Record<string, unknown>>;

/** The partner's `info` may contain credit bureau data. It is folded, because the customer may see the screen. */
export function StoreOnlyInfo({ data }: { readonly data: unknown }) {
  const m = useMessages();
  const [info] = textFacts({ info: fieldsOf(data)['info'] });
  if (!info) return null;
  return (
    <Disclosure summary={m.outcome.storeOnlyInfo}>
      <p>
        <bdi {...inPortuguese}>{info.value}</bdi>
      </p>
    </Disclosure>
  );
}

/** `operationId`, which is not the operation's code and which no endpoint accepts, and text in place of limits. */
export function OtherAnswerData({ data }: { readonly data: unknown }) {
  const { operationId, limit, preApprovedLimit } = fieldsOf(data);
  const id = typeof operationId === 'number' ? String(operationId) : operationId;
  return <OtherData facts={textFacts({ operationId: id, limit, preApprovedLimit })} />;
}
