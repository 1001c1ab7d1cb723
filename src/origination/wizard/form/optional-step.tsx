import Button from '@mui/material/Button';

import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import type { Fact, OptionalWords } from '#src/products/product.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { Panel } from '#src/ui/panel.tsx';

import { StepBack } from '../step-footer.tsx';
import type { WayBack } from '../step-view.tsx';

interface OptionalStepProps {
  readonly words: (m: Messages) => OptionalWords;
  readonly facts: readonly Fact[];
  readonly back: WayBack | undefined;
  readonly onNeeded: () => void;
  readonly onSkip: () => void;
}

/** Asks whether the step is needed at all. Most sales skip it. */
export function OptionalStep({ words, facts, back, onNeeded, onSkip }: OptionalStepProps) {
  const { title, text, skip, open } = words(useMessages());
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
