import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';

import type { Position } from '#src/domain/journey.ts';
import { maskTaxDocument, parseTaxDocument } from '#src/domain/values/tax-document.ts';
import { useWording } from '#src/outcome/outcome-panel.tsx';
import { namesOf } from '#src/partner/contract/fields.ts';
import type { Fact, ProductDefinition, Wording } from '#src/products/product.ts';
import { DefinitionList, FactGrid } from '#src/ui/definition-list.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { MainRegion } from '#src/ui/page/main-region.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { useFormat } from '#src/ui/text/use-format.ts';

import { useDraftKeeper } from '../../journey/draft-keeper.ts';
import type { Draft } from '../../journey/draft-vault.ts';
import { draftView, isCurrent, lostSecrets, type JourneyDraft } from '../../journey/journey-draft.ts';
import { useJourneyStore } from '../../journey/journey-store.ts';

interface DraftOfferProps {
  readonly draft: Draft;
  readonly definition: ProductDefinition;
  /** Where the sale stands. */
  readonly position: Position;
}

/**
 * Asks whether to resume a draft. Another clerk or customer may be at the till now, so it shows the value and the masked
 * document, by which the clerk recognizes the sale, and of the name the first and an initial.
 */
export function DraftOffer({ draft, definition, position }: DraftOfferProps) {
  const wording = useWording();
  const { m } = wording;
  const { draft: words } = m.wizard;
  const { name } = m.products[definition.id];
  const keeper = useDraftKeeper();
  const store = useJourneyStore();
  const savedAt = useFormat().time(draft.savedAt);
  const canResume = isCurrent(definition, draft);
  const content = draft.content as JourneyDraft;
  const sent = canResume && content.sent === true;
  const recognizable = canResume
    ? [...typedName(content, m.fields.customer), ...recognizableFacts(definition, content, wording)]
    : [];
  const step = definition.steps.find(({ id }) => id === position.current);
  const at = m.home.atStep({ ...position, step: step?.title(m) ?? '' });
  const facts = [...recognizable, ...(canResume && !sent ? [{ label: words.stoppedAt, value: at }] : [])];
  const notKept = canResume && isSecretLost(definition, content) ? definition.secretKind : undefined;
  const startNew = (
    <Button variant={canResume ? 'outlined' : 'contained'} onClick={() => store.discard(definition.id)}>
      {m.wizard.newSale}
    </Button>
  );
  return (
    <MainRegion outcome={sent ? 'accepted' : undefined}>
      <Stack useFlexGap spacing={3}>
        <PageHeading title={sent ? words.sentTitle({ product: name }) : words.title({ product: name })} />
        <p>{sent ? words.sent : canResume ? words.text({ at: savedAt }) : words.outdated}</p>
        {facts.length > 0 && (
          <Card sx={{ '--fact-width': '13rem' }}>
            <CardContent>
              <DefinitionList List={FactGrid} items={facts} />
            </CardContent>
          </Card>
        )}
        {notKept && <p>{words.notKept[notKept]}</p>}
      </Stack>
      <ActionBar back={canResume && startNew}>
        {canResume ? (
          <Button variant="contained" onClick={() => keeper?.restore(definition.id)}>
            {words.restore}
          </Button>
        ) : (
          startNew
        )}
      </ActionBar>
    </MainRegion>
  );
}

/** First name and initial, "Maria S.", as typed at any step: enough for the clerk, who knows whom they serve. */
function typedName({ typed }: JourneyDraft, label: string): Fact[] {
  const names = Object.values(typed).map(({ name }) => (typeof name === 'string' ? name.trim() : ''));
  const [first, ...others] = names.find(Boolean)?.split(/\s+/u) ?? [];
  if (first === undefined) return [];
  const initial = others.at(-1)?.charAt(0).toUpperCase();
  return [{ label, value: initial === undefined ? first : `${first} ${initial}.` }];
}

/** The summary without the whole name. The document may have been typed only. */
function recognizableFacts(definition: ProductDefinition, content: JourneyDraft, wording: Wording): Fact[] {
  const facts = definition.summary(draftView(definition, content), wording).filter(({ personal }) => !personal);
  if (facts.some(({ taxDocument }) => taxDocument)) return facts;
  const [typed] = Object.values(content.typed).flatMap((values) =>
    namesOf('document').flatMap((name) => {
      const text = values[name];
      return (typeof text === 'string' && parseTaxDocument(text)) || [];
    }),
  );
  if (!typed) return facts;
  const { cpf, document } = wording.m.fields;
  return [{ label: typed.kind === 'cpf' ? cpf : document, value: maskTaxDocument(typed.digits) }, ...facts];
}

/** Whether a step that the clerk has come to asks for a secret. */
function isSecretLost(definition: ProductDefinition, content: JourneyDraft): boolean {
  const view = draftView(definition, content);
  return definition.steps.some(
    (step) => lostSecrets(definition, step, { view, typed: content.typed[step.id] }).length > 0,
  );
}
