import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { operationCode } from '#src/domain/ids.ts';
import { stepAfter } from '#src/domain/journey.ts';
import { useRefetchOperation } from '#src/outcome/use-operation-command.ts';
import type { useSettle } from '#src/outcome/use-settle.ts';
import { newAttemptId, type Answer } from '#src/partner/answers/outcome.ts';
import type { Withheld } from '#src/partner/command.ts';
import type { EndpointName } from '#src/partner/contract/endpoints.ts';
import { isFreshPress } from '#src/partner/fresh-press.ts';
import { useAttemptJournal, useCommand } from '#src/partner/use-command.tsx';
import { paths } from '#src/paths.ts';
import type { JourneyShape, ProductDefinition, Step, StepCommand } from '#src/products/product.ts';
import { focusHeading } from '#src/ui/page-heading.tsx';

import { beginAttempt, confirmStep, isOrphan, reopenStep, skipStep } from '../journey/journey-state.ts';
import { useJourneyStore } from '../journey/journey-store.ts';
import { choicesFrom, journeyView, positionIn } from '../journey/journey-view.ts';
import { useTie, type TieObstacle } from './use-tie.ts';

const sameAnswers = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const stepsAfter = ({ steps }: ProductDefinition, id: string) =>
  steps.slice(steps.findIndex((step) => step.id === id) + 1).map((step) => step.id);

/** Why nothing was sent, and what was to be sent. Every press has one of its own, told apart by `id`. */
export type Obstacle = ({ readonly kind: TieObstacle } | Withheld) & { readonly values: unknown; readonly id: number };

let met = 0;
const nextId = () => (met += 1);

export type StepSubmission = ReturnType<typeof useStepSubmission>;

/** What "continue" does on a step: keeps the answers, sends what the step sends, and goes on after a yes. */
export function useStepSubmission(
  definition: ProductDefinition,
  step: Step<JourneyShape, string>,
  settling: Pick<ReturnType<typeof useSettle>, 'settle'>,
) {
  const store = useJourneyStore();
  const router = useRouter();
  const send = useCommand<EndpointName>();
  const journal = useAttemptJournal();
  const lookAgain = useRefetchOperation();
  const tie = useTie(definition, step);
  const [obstacle, setObstacle] = useState<Obstacle>();
  const [renewed, setRenewed] = useState(false);
  const product = definition.id;

  const knownCode = () => definition.operation(journeyView(definition, store.journey(product)))?.code;

  /** Goes to the next step, unless the clerk has left this one while its answer was on the way. */
  async function goOn() {
    const next = stepAfter(positionIn(definition, store.journey(product), step.id), step.id);
    if (next !== undefined && router.state.location.pathname === paths.step(product, step.id)) {
      await router.navigate({ href: paths.step(product, next) });
    }
  }

  /** Sends nothing where the same answers were already accepted: going back and forth repeats no request. */
  async function submit(values: unknown, despiteDuplicate?: 'despite-duplicate'): Promise<Answer<unknown> | undefined> {
    const before = store.sale(product);
    const { sending, steps } = store.journey(product);
    // Kept with the sale and not with this screen: leaving it and coming back does not open the way for a second request.
    if (sending || (step.command && !isFreshPress())) return undefined;
    const record = steps[step.id];
    const unchanged = record?.values !== undefined && sameAnswers(record.values, values);
    if (unchanged && (step.command === undefined || record.accepted !== undefined)) {
      await goOn();
      return undefined;
    }
    const found = await tie.findObstacle();
    setObstacle(
      found && {
        ...(found === 'not-prepared' ? { kind: 'withheld', reason: found } : { kind: found }),
        values,
        id: nextId(),
      },
    );
    // Between the question and its answer the sale may have gone on, or away.
    if (found !== undefined || store.sale(product) !== before) return undefined;

    store.change(product, (sale) => confirmStep(sale, step.id, { values, later: stepsAfter(definition, step.id) }));
    store.forgetTyped(product, choicesFrom(definition, step.id));
    if (step.command === undefined) {
      await goOn();
      return undefined;
    }
    return sendCommand(step.command, despiteDuplicate);
  }

  async function sendCommand({ endpoint, body }: StepCommand<JourneyShape>, despiteDuplicate?: 'despite-duplicate') {
    const view = journeyView(definition, store.journey(product));
    const id = newAttemptId();
    const isOurs = () => store.sale(product).steps[step.id]?.attempt === id;
    store.change(product, (sale) =>
      beginAttempt(sale, step.id, { id, secrets: step.irrevocable ? (definition.secrets ?? []) : undefined }),
    );
    const answer = await send({
      id,
      name: endpoint,
      request: () => body(view),
      product,
      step: step.id,
      code: knownCode(),
      duplicateKey: () => (step.irrevocable ? definition.duplicateKey?.(view) : undefined),
      despiteDuplicate: despiteDuplicate !== undefined,
    });
    // Discarded meanwhile, by signing out: the answer is nobody's here. The journal has it.
    if (!isOurs()) return undefined;
    if (answer === undefined || answer.kind === 'withheld') {
      store.change(product, (sale) => reopenStep(sale, step.id));
      if (answer) setObstacle({ ...answer, values: view[step.id]?.values, id: nextId() });
      return undefined;
    }
    const code = knownCode();
    if (code !== undefined) lookAgain(code);
    if (answer.kind !== 'accepted') return answer;
    const simulated = definition.tie?.step === step.id && store.journey(product).steps[step.id]?.accepted;
    if (simulated) store.hold.simulated(product, simulated.at);
    if (code !== undefined) store.onOperation(code, product);
    const staysForFacts = step.kind === 'form' && step.result !== undefined;
    if (!staysForFacts) await goOn();
    return answer;
  }

  /** The clerk looked, and what no answer came to had been recorded: whether that is written down now. */
  async function recordFound(attempt: string, code: string): Promise<boolean> {
    const nothingElseIsKnown = isOrphan(store.journey(product));
    if ((await settling.settle(attempt, 'found', code)) !== 'settled') return false;
    const found = operationCode(code);
    if (found !== undefined) store.onOperation(found, product);
    if (!nothingElseIsKnown) await goOn();
    return true;
  }

  /** What an attempt of an earlier page was about. */
  const attemptedAbout = (id: string) => operationCode(journal.find(id)?.code ?? '');

  /** The clerk looked, and nothing had been recorded: whether the step can be sent again. */
  async function free(attempt: string): Promise<boolean> {
    if ((await settling.settle(attempt, 'freed')) !== 'settled') return false;
    focusHeading();
    return true;
  }

  function reopen(): void {
    store.change(product, (sale) => reopenStep(sale, step.id));
    focusHeading();
  }

  function skip(): Promise<void> {
    store.change(product, (sale) => skipStep(sale, step.id));
    if (step.irrevocable) store.seal(product, definition.secrets ?? []);
    return goOn();
  }

  async function simulateAgain(): Promise<void> {
    if (!(await tie.simulateAgain())) return;
    setObstacle(undefined);
    setRenewed(true);
  }

  return {
    submit,
    goOn,
    skip,
    recordFound,
    renewed,
    attemptedAbout,
    free,
    reopen,
    obstacle,
    tie: { ...tie, simulateAgain },
  };
}
