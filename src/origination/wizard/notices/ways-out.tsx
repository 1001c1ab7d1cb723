import Stack from '@mui/material/Stack';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import type { ProductDefinition } from '#src/products/product.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';

import { useJourney } from '../../journey/journey-store.ts';
import { journeyView, positionIn } from '../../journey/journey-view.ts';

/**
 * Where the reason of a refusal may be found: the step that waits for the customer, and the operation's timeline. Absent while
 * no operation is known.
 */
export function WaysOut({ definition, current }: { definition: ProductDefinition; current: string }) {
  const m = useMessages();
  const journey = useJourney(definition.id);
  const operation = definition.operation(journeyView(definition, journey));
  if (!operation) return null;
  const { steps } = positionIn(definition, journey, current);
  const waiting = definition.steps.find((step, index) => 'wait' in step && steps[index]?.state === 'done');
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
