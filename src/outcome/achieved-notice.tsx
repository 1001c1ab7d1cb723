import { useLocation } from '@tanstack/react-router';

import { Panel } from '#src/ui/panel.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the sale that led to this operation has achieved. */
    achieved?: string;
  }
}

/** What the sale has achieved that has just led to this page. */
export const useAchieved = (): string | undefined => useLocation({ select: ({ state }) => state.achieved });

export function AchievedNotice() {
  const achieved = useAchieved();
  return achieved === undefined ? null : <Panel tone="accepted" title={achieved} headingLevel={2} />;
}
