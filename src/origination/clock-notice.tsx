import styled from '@emotion/styled';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useWrongClock } from '#src/partner/clock-offset.ts';
import { Panel } from '#src/ui/panel.tsx';
import { useFormat } from '#src/ui/use-format.ts';

const Notice = styled('output')({ display: 'block' });

/** The device's clock and the server's tell different times. "Today" is the device's, so it is told before a day is chosen by it. */
export function ClockNotice() {
  const { wrongClock } = useMessages().wizard;
  const format = useFormat();
  const clocks = useWrongClock();
  if (!clocks) return null;
  const told = (at: number) => format.dateTime(new Date(at).toISOString())?.text ?? '';
  return (
    <Notice>
      <Panel tone="attention" title={wrongClock.title} headingLevel={2}>
        <p>{wrongClock.text({ server: told(clocks.server), device: told(clocks.device) })}</p>
      </Panel>
    </Notice>
  );
}
