import type { ReactNode } from 'react';

import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { DoneTick, Panel } from '#src/ui/panel.tsx';

interface AchievedNoticeProps {
  /** What the page that has just led here achieved. */
  readonly achieved: string;
  /** The contract went to the customer's phone from this device. */
  readonly isContractSent: boolean;
  /** How the clerk goes on from here. */
  readonly wayOn: ReactNode;
}

/** What was achieved, and what the clerk can do next. */
export function AchievedNotice({ achieved, isContractSent, wayOn }: AchievedNoticeProps) {
  const words = useLateMessages().operation;
  return (
    <Panel
      tone="accepted"
      title={achieved}
      headingLevel={2}
      icon={isContractSent ? <DoneTick /> : undefined}
      aside={wayOn}
    >
      {isContractSent && <p>{words.contractSent}</p>}
    </Panel>
  );
}
