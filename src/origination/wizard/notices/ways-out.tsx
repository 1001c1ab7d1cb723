import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';

import { inPortuguese } from '#src/i18n/languages.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import type { Refused } from '#src/partner/answers/answer.ts';
import { namesOf } from '#src/partner/api/fields.ts';
import { paths } from '#src/paths.ts';
import type { ProductDefinition } from '#src/products/product.ts';
import { AppLink, ButtonLink } from '#src/ui/app-link.tsx';

import { useJourney, useJourneyStore } from '../../journey/journey-store.ts';
import { journeyView, positionIn } from '../../journey/journey-view.ts';

interface WaysOutProps {
  readonly definition: ProductDefinition;
  /** The step whose request was refused. */
  readonly current: string;
  readonly refusal: Refused;
}

/** Where to go on after a refusal. */
export const WaysOut = (props: WaysOutProps) => (
  <>
    <RefusedFields {...props} />
    <ReasonPlaces {...props} />
  </>
);

/**
 * Links to where the clerk may find the reason of a refusal: the step that waits for the customer, and the operation's
 * timeline. If the lender does not find the operation, the link leads to the step at which its code was typed.
 * Absent while no operation is known.
 */
function ReasonPlaces({ definition, current, refusal }: WaysOutProps) {
  const m = useMessages();
  const { review } = useLateMessages();
  const store = useJourneyStore();
  const journey = useJourney(definition.id);
  const operation = definition.operation(journeyView(definition, journey));
  if (!operation) return null;
  const { steps } = positionIn(definition, journey, current);
  const waiting = definition.steps.find((step, index) => 'wait' in step && steps[index]?.state === 'done');
  const isCode = (text: unknown) => typeof text === 'string' && text.trim() === operation.code;
  const typedAt =
    refusal.reason === 'not-found' &&
    definition.steps.find(({ id }) => Object.values(store.typed(definition.id, id)).some(isCode));
  if (typedAt && typedAt.id !== current)
    return (
      <div>
        <ButtonLink variant="outlined" to={paths.step(definition.id, typedAt.id)}>
          {review.changeSection({ section: typedAt.title(m) })}
        </ButtonLink>
      </div>
    );
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {waiting?.kind === 'form' && (
        <ButtonLink variant="outlined" to={paths.step(definition.id, waiting.id)}>
          {waiting.wait?.words(m).title}
        </ButtonLink>
      )}
      <ButtonLink variant="outlined" to={paths.operation(operation.code)}>
        {m.outcome.openTimeline}
      </ButtonLink>
    </Stack>
  );
}

/** The refused fields that are not on this step, each with a link to the step that asks for it. */
function RefusedFields({ definition, current, refusal }: WaysOutProps) {
  const store = useJourneyStore();
  const m = useMessages();
  const { review } = useLateMessages();
  // If several steps ask for a field, the last one's answer was sent.
  const askedAt = (field: string) =>
    namesOf(field)
      .map((name) => definition.steps.findLast(({ id }) => Object.hasOwn(store.typed(definition.id, id), name)))
      .find((step) => step !== undefined);
  const lines = refusal.fieldErrors
    .map(({ field, message }) => ({ message, step: askedAt(field) }))
    .filter(({ step }) => step?.id !== current);
  if (lines.length === 0) return null;
  return (
    <Box component="ul" sx={{ '&&': { paddingInlineStart: 2.5 } }}>
      {lines.map(({ message, step }, index) => (
        <li key={index}>
          <bdi {...inPortuguese}>{message}</bdi>{' '}
          {step && (
            <AppLink to={paths.step(definition.id, step.id)}>
              {review.changeSection({ section: step.title(m) })}
            </AppLink>
          )}
        </li>
      ))}
    </Box>
  );
}
