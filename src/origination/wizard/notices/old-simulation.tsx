import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useMoment } from '#src/i18n/moment.ts';
import { OutcomePanel } from '#src/outcome/outcome-panel.tsx';
import type { ProductDefinition } from '#src/products/product.ts';
import { Panel } from '#src/ui/panel.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { useHeldElsewhere } from '../../journey/held-elsewhere.ts';
import { useJourney } from '../../journey/journey-store.ts';
import type { StepSubmission } from '../use-step-submission.ts';
import { GoodNews } from './step-notices.tsx';

interface OldSimulationProps {
  readonly definition: ProductDefinition;
  readonly submission: StepSubmission;
  /** The clerk has chosen a price. */
  readonly chosen: boolean;
}

/**
 * The notice above the step. It says that another tab is selling the product, that the simulation of the prices has to
 * be repeated (a button in the action bar does so), or that it has been repeated. It appears by itself when the
 * simulation becomes too old. It takes the focus only if it is the reason why a press sent nothing.
 */
export function OldSimulation({ definition, submission, chosen }: OldSimulationProps) {
  const m = useMessages();
  const moment = useMoment();
  const words = useLateMessages().oldSimulation;
  const { outdated, notSent, tie } = submission;
  const { id: product } = definition;
  const { steps } = useJourney(product);
  const isHeld = useHeldElsewhere().has(product) || notSent?.kind === 'held-elsewhere';
  const reason = isHeld ? 'held-elsewhere' : outdated;
  if (!reason)
    return submission.simulatedAgain && <GoodNews>{chosen ? words.sameChoice : words.pricesAreNew}</GoodNews>;
  const isStopped = notSent?.kind === reason;
  const titles = {
    'held-elsewhere': words.heldTitle({ product: m.products[product].name }),
    stale: words.staleTitle({ minutes: tie.minutes }),
    superseded: words.supersededTitle,
  };
  const newer = tie.newerSimulation();
  const by = newer?.from === 'device' ? words.byDevice(moment(newer.at)) : words.byTill;
  // What was sent rests on the other simulation now.
  const sentAgain = definition.steps.filter(({ id }) => id !== definition.tie?.step && steps[id]?.accepted);
  const again = [words.superseded, ...sentAgain.map(({ title }) => words.sendAgain({ step: title(m) }))].join(' ');
  const texts = { 'held-elsewhere': words.held, stale: words.stale, superseded: again };
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
      {reason === 'superseded' && <p>{by}</p>}
    </Panel>
  );
  return isStopped ? panel : <StatusText>{panel}</StatusText>;
}

/** The customer's price is gone with the simulation that it was chosen from. */
export function OfferChanged() {
  const words = useLateMessages().oldSimulation;
  return (
    <OutcomePanel tone="attention" title={words.changedTitle} headingLevel={2}>
      <p>{words.changed}</p>
    </OutcomePanel>
  );
}
