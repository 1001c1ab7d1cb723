import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

import { useMessages } from '#src/i18n/messages-context.tsx';
import type { ProductDefinition } from '#src/products/product.ts';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { useFormat } from '#src/ui/text/use-format.ts';

import { useDraftKeeper } from '../journey/draft-keeper.ts';
import type { Draft } from '../journey/draft-vault.ts';
import { isCurrent, type JourneyDraft } from '../journey/journey-draft.ts';
import { useJourneyStore } from '../journey/journey-store.ts';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

interface DraftOfferProps {
  readonly draft: Draft;
  readonly definition: ProductDefinition;
}

/** Asks whether to resume a draft before any of it is shown, because another clerk may be at the till now. */
export function DraftOffer({ draft, definition }: DraftOfferProps) {
  const { draft: words, ...m } = useMessages().wizard;
  const { name } = useMessages().products[definition.id];
  const keeper = useDraftKeeper();
  const store = useJourneyStore();
  const at = useFormat().time(draft.savedAt);
  const canResume = isCurrent(definition, draft);
  const sent = canResume && (draft.content as JourneyDraft).sent === true;
  return (
    <MainRegion outcome={sent ? 'accepted' : undefined}>
      <Stack spacing={3}>
        <PageHeading title={sent ? words.sentTitle({ product: name }) : words.title({ product: name })} />
        <p>{sent ? words.sent : canResume ? words.text({ at }) : words.outdated}</p>
        <Actions>
          {canResume && (
            <Button variant="contained" onClick={() => keeper?.restore(definition.id)}>
              {words.restore}
            </Button>
          )}
          <Button variant={canResume ? 'outlined' : 'contained'} onClick={() => store.discard(definition.id)}>
            {m.newSale}
          </Button>
        </Actions>
      </Stack>
    </MainRegion>
  );
}
