import { useFormat } from '#src/i18n/format.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { useWrongClock } from '#src/partner/clock-offset.ts';
import { Panel } from '#src/ui/panel.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

/** Reports a wrong clock on the device before the first due date is chosen, which counts from the device's "today". */
export function ClockNotice() {
  const { wrongClock } = useLateMessages();
  const format = useFormat();
  const clocks = useWrongClock();
  if (!clocks) return null;
  const dateTime = (at: number) => format.dateTime(new Date(at).toISOString())?.text ?? '';
  return (
    <StatusText>
      <Panel tone="attention" title={wrongClock.title} headingLevel={2}>
        <p>{wrongClock.text({ server: dateTime(clocks.server), device: dateTime(clocks.device) })}</p>
      </Panel>
    </StatusText>
  );
}
