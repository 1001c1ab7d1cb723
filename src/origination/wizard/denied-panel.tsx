import Button from '@mui/material/Button';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { OtherAnswerData, OutcomePanel, StoreOnlyInfo } from '#src/outcome/outcome-panel.tsx';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';

interface DeniedPanelProps {
  readonly data: unknown;
  readonly onChangeData: () => void;
  readonly restartPath: string;
  /** Discards the sale and goes home. */
  readonly onGiveUp: () => void;
}

/** A denial is a normal result: the tone is neutral and no next step is preferred. */
export function DeniedPanel({ data, onChangeData, restartPath, onGiveUp }: DeniedPanelProps) {
  const m = useMessages();
  return (
    <>
      <OutcomePanel tone="neutral" title={m.outcome.deniedTitle} headingLevel={2}>
        <p>{m.outcome.denied}</p>
        <StoreOnlyInfo data={data} />
        <OtherAnswerData data={data} />
      </OutcomePanel>
      <ActionBar>
        <Button variant="outlined" onClick={onChangeData}>
          {m.outcome.changeData}
        </Button>
        <ButtonLink variant="outlined" to={restartPath}>
          {m.outcome.anotherSimulation}
        </ButtonLink>
        <Button variant="outlined" onClick={onGiveUp}>
          {m.outcome.backHome}
        </Button>
      </ActionBar>
    </>
  );
}
