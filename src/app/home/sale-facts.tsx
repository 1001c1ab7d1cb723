import Typography from '@mui/material/Typography';

import type { ProductId } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/late-messages.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useDefinition } from '#src/operations/public.ts';
import { positionIn, saleFacts, useSaleUnderway } from '#src/origination/public.ts';
import { useWording } from '#src/products/facts.tsx';
import { Separated } from '#src/ui/text/separated.tsx';
import { useMoment } from '#src/ui/text/use-format.ts';

/** The unfinished sale and its progress. */
export function SaleFacts({ product }: { readonly product: ProductId }) {
  const { home } = useLateMessages();
  const m = useMessages();
  const wording = useWording();
  const sale = useSaleUnderway(product);
  const { data: definition } = useDefinition(product);
  const moment = useMoment();
  const { startedAt } = sale;
  const since = startedAt && home.since({ at: moment(startedAt).text });
  const journey = definition && sale.journey(definition);
  const current = definition && journey && positionIn(definition, journey, definition.steps.at(-1)?.id ?? '').current;
  const index = definition?.steps.findIndex(({ id }) => id === current) ?? -1;
  const step = definition?.steps[index];
  const progress =
    step?.kind === 'follow-up'
      ? m.home.toFollowUp
      : step && home.atStep({ number: index + 1, total: definition?.steps.length ?? 0, step: step.title(m) });
  return (
    <>
      <Typography component="span">
        {definition && journey && <Separated facts={saleFacts(definition, journey, wording)} />}
      </Typography>
      <Typography variant="body2" component="span" color="textSecondary">
        {[progress, since].filter(Boolean).join(', ')}
      </Typography>
    </>
  );
}
