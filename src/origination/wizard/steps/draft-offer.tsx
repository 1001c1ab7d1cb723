import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
// oxlint-disable-next-line no-restricted-imports -- Resumes a sale by itself.
import { useEffect, useState } from 'react';

import type { Position } from '#src/domain/journey.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { useMoment } from '#src/i18n/moment.ts';
import { useNavigate } from '#src/platform/navigation.ts';
import { useWording } from '#src/products/facts.tsx';
import type { Fact, ProductDefinition } from '#src/products/product.ts';
import { DefinitionList, FactGrid } from '#src/ui/definition-list.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { MainRegion, oneColumn } from '#src/ui/page/main-region.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

import { useDraftKeeper } from '../../journey/draft-keeper.ts';
import type { Draft } from '../../journey/draft-vault.ts';
import {
  currentDraftJourney,
  draftJourney,
  draftView,
  isCurrent,
  lostSecrets,
  type JourneyDraft,
} from '../../journey/journey-draft.ts';
import { isUnsettled } from '../../journey/journey-state.ts';
import { factsWithTyped } from '../../journey/recognizable-facts.ts';
import { NewSaleQuestion } from '../new-sale-question.tsx';
import { useStartOver } from '../new-sale.ts';
import { SaleSummary } from '../sale-summary.tsx';

interface DraftOfferProps {
  readonly draft: Draft;
  readonly definition: ProductDefinition;
  /** Where the sale stands. */
  readonly position: Position;
  /** A request for this product has no known outcome, which is settled before another sale. */
  readonly unsettled: boolean;
}

/**
 * Asks whether to resume a draft. Another clerk or customer may be at the till now, so the sale is described by its
 * value, the masked document, the first name and an initial.
 */
export function DraftOffer(props: DraftOfferProps) {
  const { draft, definition, unsettled } = props;
  const keeper = useDraftKeeper();
  const journey = currentDraftJourney(definition, draft);
  // Its outcome has to be settled, so there is nothing to ask.
  const isAwaited = unsettled && journey !== undefined && isUnsettled(journey);
  useEffect(() => {
    if (isAwaited) keeper?.restore(definition.id);
  }, [isAwaited, keeper, definition]);
  return isAwaited ? null : <Question {...props} />;
}

function Question({ draft, definition, position, unsettled }: DraftOfferProps) {
  const wording = useWording();
  const { m } = wording;
  const moment = useMoment();
  const { openSale: words, home } = useLateMessages();
  const { name } = m.products[definition.id];
  const keeper = useDraftKeeper();
  const navigate = useNavigate();
  const startOver = useStartOver(definition.id);
  const [asking, setAsking] = useState(false);
  const canResume = isCurrent(definition, draft);
  const content = draft.content as JourneyDraft;
  const sent = canResume ? content.sale.sent : undefined;
  const isSent = sent !== undefined;
  const lacksCode = isSent && definition.operation(draftView(definition, content)) === undefined;
  const recognizable = canResume
    ? [
        ...typedName(content, m.fields.customer),
        ...factsWithTyped(definition, { journey: draftJourney(content), typed: content.typed }, wording),
      ]
    : [];
  const step = definition.steps.find(({ id }) => id === position.current);
  const progress = sent
    ? home.acceptedAt(moment(sent.at))
    : [
        home.atStep({ ...position, step: step?.title(m) ?? '' }),
        home.since({ at: moment(content.startedAt ?? draft.savedAt).text }),
      ].join(', ');
  const notKept = canResume && isSecretLost(definition, content) ? definition.secretKind : undefined;
  const textOf = {
    sent: lacksCode ? words.codeMissing : words.sent,
    open: [words.text, !unsettled && words.erases].filter(Boolean).join(' '),
  };
  const text = canResume ? textOf[isSent ? 'sent' : 'open'] : words.outdated;
  // `anyStep`: the clerk asked for the sale, not for a particular step, so nothing explains which step is shown.
  const resume = async () => {
    await navigate(location.pathname, { replace: true, state: { anyStep: true } });
    keeper?.restore(definition.id);
  };
  return (
    <MainRegion outcome={isSent ? 'accepted' : undefined}>
      <Box sx={oneColumn}>
        <Stack useFlexGap spacing={3}>
          <PageHeading title={isSent ? words.sentTitle({ product: name }) : words.title({ product: name })} />
          <p>{text}</p>
          {canResume && (
            <Card sx={{ '--fact-width': '12rem' }}>
              <CardContent sx={{ display: 'grid', gap: 2 }}>
                <SaleSummary product={definition.id}>
                  <Typography variant="body2" component="span" color="textSecondary">
                    {progress}
                  </Typography>
                </SaleSummary>
                {recognizable.length > 0 && <DefinitionList List={FactGrid} items={recognizable} />}
              </CardContent>
            </Card>
          )}
          {notKept && <p>{m.wizard.notKept[notKept]}</p>}
        </Stack>
        {canResume ? (
          <ActionBar
            back={
              !unsettled && (
                <Button variant="outlined" color={isSent ? 'primary' : 'error'} onClick={() => setAsking(true)}>
                  {isSent ? m.wizard.newSale : home.startOver}
                </Button>
              )
            }
          >
            <Button variant="contained" onClick={() => void resume()}>
              {words.restore}
            </Button>
          </ActionBar>
        ) : (
          <ActionBar>
            <Button variant="contained" onClick={startOver}>
              {m.wizard.newSale}
            </Button>
          </ActionBar>
        )}
        {asking && (
          <NewSaleQuestion
            product={definition.id}
            isMade={isSent}
            onResume={() => void resume()}
            onClose={() => setAsking(false)}
          />
        )}
      </Box>
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

/** Whether a reload has lost a secret of a step that the clerk had reached. */
function isSecretLost(definition: ProductDefinition, content: JourneyDraft): boolean {
  const view = draftView(definition, content);
  return definition.steps.some(
    (step) => lostSecrets(definition, step, { view, typed: content.typed[step.id] }).length > 0,
  );
}
