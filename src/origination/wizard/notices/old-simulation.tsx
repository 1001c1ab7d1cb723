import type { ProductId } from '#src/domain/ids.ts';
import { Panel } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { useHeldElsewhere } from '../../journey/held-elsewhere.ts';
import type { StepSubmission } from '../use-step-submission.ts';
import { GoodNews } from './good-news.tsx';
import { useOldSimulationTexts } from './old-simulation-texts.ts';

interface OldSimulationProps {
  readonly product: ProductId;
  readonly submission: StepSubmission;
  /** The clerk has chosen a price. */
  readonly chosen: boolean;
}

/**
 * Above the step: another tab is selling the product, or the prices are of a simulation that has to be repeated, which
 * the action bar offers, or that was. It comes by itself when the time is over. Only a press that it stopped moves the
 * focus here.
 */
export function OldSimulation({ product, submission, chosen }: OldSimulationProps) {
  const words = useOldSimulationTexts();
  const { outdated, notSent, tie } = submission;
  const isHeld = useHeldElsewhere().has(product) || notSent?.kind === 'held-elsewhere';
  const reason = isHeld ? 'held-elsewhere' : outdated;
  if (!reason)
    return submission.simulatedAgain && <GoodNews>{chosen ? words.sameChoice : words.pricesAreNew}</GoodNews>;
  const isStopped = notSent?.kind === reason;
  const titles = {
    'held-elsewhere': words.heldTitle,
    stale: words.staleTitle({ minutes: tie.minutes }),
    superseded: words.supersededTitle,
  };
  const texts = { 'held-elsewhere': words.held, stale: words.stale, superseded: words.superseded };
  const panel = (
    <Panel
      key={notSent?.id}
      ref={isStopped ? focusOnMount : null}
      tone="attention"
      title={titles[reason]}
      headingLevel={2}
    >
      <p>
        {isStopped && words.nothingSent} {texts[reason]}
      </p>
    </Panel>
  );
  return isStopped ? panel : <StatusText>{panel}</StatusText>;
}
