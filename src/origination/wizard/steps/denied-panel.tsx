import Button from '@mui/material/Button';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { OtherAnswerData, OutcomePanel, StoreOnlyInfo } from '#src/outcome/outcome-panel.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';

interface DeniedPanelProps {
  readonly data: unknown;
  readonly onChangeData: () => void;
  readonly onSimulateAgain: () => void;
  /** Discards the sale and goes home. */
  readonly onGiveUp: () => void;
}

/** A denial is a normal result, so the tone is neutral. The primary button starts a new simulation. */
export function DeniedPanel({ data, onChangeData, onSimulateAgain, onGiveUp }: DeniedPanelProps) {
  const m = useMessages();
  const others = (
    <>
      <Button variant="text" onClick={onGiveUp}>
        {m.outcome.backHome}
      </Button>
      <Button variant="text" onClick={onChangeData}>
        {m.outcome.changeData}
      </Button>
    </>
  );
  return (
    <>
      <OutcomePanel tone="neutral" title={m.outcome.deniedTitle} headingLevel={2}>
        <p>{m.outcome.denied}</p>
        <StoreOnlyInfo data={data} />
        <OtherAnswerData data={data} />
      </OutcomePanel>
      <ActionBar back={others}>
        <Button variant="contained" onClick={onSimulateAgain}>
          {m.outcome.anotherSimulation}
        </Button>
      </ActionBar>
    </>
  );
}
