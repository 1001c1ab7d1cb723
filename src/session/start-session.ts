import type { LockTimes } from '#src/domain/config.ts';

import { createDevice } from './device.ts';
import { createHandover } from './handover.ts';
import { startIdleWatch, type IdleWatchOptions } from './idle-watch.ts';
import { createSessionStore } from './session-store.ts';
import type { SessionServices } from './use-session.ts';

/** Who is at this page: the clerk's session, whose hands the device is in, and the watch over both. Once a page. */
export function startSession(times: LockTimes, sending: IdleWatchOptions['sending']): SessionServices {
  const device = createDevice();
  const handover = createHandover(device);
  const session = createSessionStore({ device, handover, longest: times.sessionHours * 60 * 60_000 });
  return { session, handover, idle: startIdleWatch({ session, handover, device, times, sending }) };
}
