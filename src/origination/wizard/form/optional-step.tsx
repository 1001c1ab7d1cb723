import Button from '@mui/material/Button';

import { useWording } from '#src/products/facts.tsx';
import type { FormStep, JourneyShape } from '#src/products/product.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { Panel } from '#src/ui/panel.tsx';

import { StepBack } from '../step-footer.tsx';
import type { WayBack } from '../step-view.tsx';

interface OptionalStepProps {
  readonly optional: NonNullable<FormStep<JourneyShape, string>['optional']>;
  readonly journey: JourneyShape;
  readonly back: WayBack | undefined;
  readonly onNeeded: () => void;
  readonly onSkip: () => void;
}

/** Asks whether the step is needed at all. Most sales skip it. */
export function OptionalStep({ optional, journey, back, onNeeded, onSkip }: OptionalStepProps) {
  const wording = useWording();
  const { title, text, skip, open } = optional.words(wording.m);
  const facts = optional.facts(journey, wording);
  return (
    <>
      <Panel tone="neutral" title={title} headingLevel={2} icon={false}>
        {facts.length > 0 && <DefinitionList items={facts} />}
        <p>{text}</p>
      </Panel>
      <ActionBar back={<StepBack to={back} />}>
        <Button variant="contained" onClick={onSkip} sx={{ order: 1 }}>
          {skip}
        </Button>
        <Button variant="outlined" onClick={onNeeded}>
          {open}
        </Button>
      </ActionBar>
    </>
  );
}
