import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useWording } from '#src/outcome/outcome-panel.tsx';
import type { ProductDefinition } from '#src/products/product.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { DefinitionList, FactGrid } from '#src/ui/definition-list.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { useFormat } from '#src/ui/text/use-format.ts';

import { useDraftKeeper } from '../journey/draft-keeper.ts';
import type { Draft } from '../journey/draft-vault.ts';
import { draftView, isCurrent, type JourneyDraft } from '../journey/journey-draft.ts';
import { useJourneyStore } from '../journey/journey-store.ts';

interface DraftOfferProps {
  readonly draft: Draft;
  readonly definition: ProductDefinition;
}

/**
 * Asks whether to resume a draft. Another clerk or customer may be at the till now, so it shows the value and the masked
 * document, by which the clerk recognizes the sale, and no name.
 */
export function DraftOffer({ draft, definition }: DraftOfferProps) {
  const { draft: words, ...m } = useMessages().wizard;
  const { name } = useMessages().products[definition.id];
  const wording = useWording();
  const keeper = useDraftKeeper();
  const store = useJourneyStore();
  const at = useFormat().time(draft.savedAt);
  const canResume = isCurrent(definition, draft);
  const content = draft.content as JourneyDraft;
  const sent = canResume && content.sent === true;
  const facts = canResume ? definition.summary(draftView(definition, content), wording) : [];
  const recognizable = facts.filter(({ personal }) => !personal);
  return (
    <MainRegion outcome={sent ? 'accepted' : undefined}>
      <Stack useFlexGap spacing={3} sx={{ maxWidth: 720 }}>
        <PageHeading title={sent ? words.sentTitle({ product: name }) : words.title({ product: name })} />
        {recognizable.length > 0 && (
          <Card>
            <CardContent>
              <DefinitionList List={FactGrid} items={recognizable} />
            </CardContent>
          </Card>
        )}
        <p>{sent ? words.sent : canResume ? words.text({ at }) : words.outdated}</p>
      </Stack>
      <ActionBar>
        {canResume && (
          <Button variant="contained" onClick={() => keeper?.restore(definition.id)}>
            {words.restore}
          </Button>
        )}
        <Button variant={canResume ? 'outlined' : 'contained'} onClick={() => store.discard(definition.id)}>
          {m.newSale}
        </Button>
      </ActionBar>
    </MainRegion>
  );
}
