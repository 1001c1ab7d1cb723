import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent, type ReactNode } from 'react';

import { todayIn } from '#src/domain/values/calendar-date.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { useCustomerView } from '#src/platform/customer-view.ts';
import { useConfig } from '#src/platform/services.tsx';
import { useWording } from '#src/products/facts.tsx';
import type { Fact, JourneyShape, ReviewStep as ReviewStepDefinition } from '#src/products/product.ts';
import { LegalNotice } from '#src/products/sections/offer/legal-notice.tsx';
import { PaperHead } from '#src/products/sections/offer/paper-head.tsx';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { DefinitionList, FactGrid } from '#src/ui/definition-list.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { RevealButton, useReveal } from '#src/ui/text/reveal-button.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { smallPhone } from '#src/ui/theme/media.ts';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { useJourneyStore } from '../../journey/journey-store.ts';
import { atRest, journeyView, openEdits, positionIn } from '../../journey/journey-view.ts';
import { StepFooter } from '../step-footer.tsx';
import type { StepProps } from '../step-view.tsx';
import { side, withSide } from './side-column.ts';

const notice = { '&:empty': { display: 'none' }, displayPrint: 'none' } as const;

/** At the head of the document. The button adds no height to its line and ends where the sections' links do. */
const Introduction = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  '& > button': { marginBlock: -12, marginInlineEnd: -12 },
  ...screenOnly,
});

/** A document whose sections share their columns; on paper never cut inside a section. */
const Sheet = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { '--fact-width': '11rem' },
  display: 'grid',
  gap: 20,
  '& > section': { breakInside: 'avoid' },
  '& > * + section': { borderTop: `1px solid ${theme.vars.palette.divider}`, paddingTop: 20 },
  // The customer is not asked to check what has to be simulated again.
  '&[data-outdated]': { color: theme.vars.palette.text.secondary },
  '@media print': {
    '--fact-width': '10.5rem',
    gap: 10,
    '& > * + section': { borderTop: 0, paddingTop: 0 },
  },
}));

/** Aligns the label with the end of the text. The touch target adds no space between the heading and the facts. */
const atEnd = {
  marginInlineStart: 'auto',
  marginInlineEnd: -1,
  marginBlock: -1.5,
  paddingInline: 1,
  displayPrint: 'none',
} as const;

/** Keeps a CNPJ on one line, so that it is easy to compare. Beside another fact it would break at its slash. */
const Unbroken = styled('span')({ whiteSpace: 'nowrap', [smallPhone]: { whiteSpace: 'inherit' } });

/** The value and the instalments stand out. */
const Foremost = styled('strong')(({ theme }) => ({
  fontSize: theme.typography.h2.fontSize,
  fontWeight: 600,
  lineHeight: 1.2,
  '@media print': { fontSize: 'inherit' },
}));

/** The values of a row share their baseline. */
const Facts = styled(FactGrid)({ '& dd': { alignSelf: 'baseline' } });

interface ReviewSectionProps {
  /** The id of the step that asked for the facts. */
  readonly id: string;
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Whether masked values are shown whole. */
  readonly isWhole: boolean;
  /** Absent once the step is closed. */
  readonly changePath: string | undefined;
  /** The sale is on its way. */
  readonly isFixed: boolean;
  /** The sale has to be simulated again first. */
  readonly isOutdated: boolean;
  /** The review's own id, to come back to. */
  readonly reviewing: string;
}

/** One step's answers, to be checked with the customer. */
function ReviewSection({ id, title, facts, isWhole, changePath, isFixed, isOutdated, reviewing }: ReviewSectionProps) {
  const { alreadySent, change } = useLateMessages().review;
  const items = facts.map(({ value, whole, taxDocument, agreed, ...named }) => {
    const shown = isWhole && whole ? whole : value;
    if (agreed && agreed !== true) return { ...named, value: <Foremost>{shown}</Foremost> };
    return { ...named, value: taxDocument ? <Unbroken>{shown}</Unbroken> : shown };
  });
  return (
    <section aria-labelledby={`review-${id}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, marginBottom: 1 }}>
        <Typography variant="h2" id={`review-${id}`}>
          {title}
        </Typography>
        {changePath !== undefined && !isOutdated && (
          <ButtonLink variant="text" to={changePath} state={{ reviewing }} disabled={isFixed} sx={atEnd}>
            {change}
            <VisuallyHidden>{` ${title}`}</VisuallyHidden>
          </ButtonLink>
        )}
      </Box>
      {changePath === undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 1 }}>
          {alreadySent}
        </Typography>
      )}
      <DefinitionList List={Facts} items={items} />
    </section>
  );
}

/** All answers, a section for each step, with links to change them. Masked values can be revealed for a while. */
export function ReviewStep({
  children,
  ...props
}: StepProps<ReviewStepDefinition<JourneyShape, string>> & {
  /** A notice above the review. */
  readonly children: ReactNode;
}) {
  const { definition, step, journey, submission } = props;
  const m = useMessages();
  const wording = useWording();
  const words = useLateMessages().review;
  const store = useJourneyStore();
  const { timeZone } = useConfig();
  const reveal = useReveal();
  const view = journeyView(definition, journey);
  const before = definition.steps.slice(
    0,
    definition.steps.findIndex(({ id }) => id === step.id),
  );
  const closed = positionIn(definition, atRest(journey), step.id)
    .steps.filter(({ state }) => state === 'closed')
    .map(({ id }) => id);
  useCustomerView(step.display?.(view));
  const [at] = useState(Date.now);
  const customer = definition.summary(view, wording).find(({ taxDocument }) => taxDocument);
  const answered = before.map((one) => ({
    id: one.id,
    title: one.title(m),
    facts:
      one.kind === 'form' ? [...(one.facts?.(view, wording) ?? []), ...(one.reviewFacts?.(view, wording) ?? [])] : [],
  }));
  // Sections that were already sent show only the facts that the other sections don't repeat.
  const open = answered.filter(({ id }) => !closed.includes(id)).flatMap(({ facts }) => facts);
  const isRepeated = ({ label, value, whole }: Fact) =>
    open.some((fact) => fact.label === label && fact.value === value && fact.whole === whole);
  const sections = answered
    .map((one) => (closed.includes(one.id) ? { ...one, facts: one.facts.filter((fact) => !isRepeated(fact)) } : one))
    .filter(({ facts }) => facts.length > 0);
  // The first step with an unconfirmed change: a sale that is sent now would lack the change.
  const [edited] = openEdits(definition, step.id, {
    view,
    typed: (id) => store.typed(definition.id, id),
    today: todayIn(timeZone),
  })
    .filter((id) => !closed.includes(id))
    .flatMap((id) => answered.filter((one) => one.id === id));
  const isOutdated = submission.outdated !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!edited) void submission.submit(step.keeps?.(view) ?? {});
  };
  return (
    <Box component="form" onSubmit={submit} sx={withSide}>
      <Box sx={notice}>{children}</Box>
      <PaperHead product={definition.id} customer={customer} moment={{ label: words.opened, at }} />
      {/* First: from the heading, one Tab leads to the primary button. An answer takes the focus, above the facts. */}
      <Box sx={{ display: 'contents', displayPrint: 'none', '& > *': { gridColumn: 1 } }}>
        <StepFooter
          {...props}
          sends={!edited}
          submitLabel={words.send({ what: step.sent(view, wording) })}
          instead={
            edited && (
              <ButtonLink variant="contained" to={paths.step(definition.id, edited.id)} state={{ reviewing: step.id }}>
                {words.edited.open({ step: edited.title })}
              </ButtonLink>
            )
          }
        />
      </Box>
      {edited && (
        <Panel tone="attention" title={words.edited.title({ step: edited.title })} headingLevel={2}>
          <p>{words.edited.text}</p>
        </Panel>
      )}
      <Card>
        <CardContent>
          <Sheet data-outdated={isOutdated || undefined}>
            {!isOutdated && (
              <Introduction>
                <p>{words.intro}</p>
                {sections.some(({ facts }) => facts.some(({ whole }) => whole)) && <RevealButton reveal={reveal} />}
              </Introduction>
            )}
            {sections.map((section) => (
              <ReviewSection
                key={section.id}
                {...section}
                isWhole={reveal.shown}
                changePath={closed.includes(section.id) ? undefined : paths.step(definition.id, section.id)}
                isFixed={journey.sending !== undefined}
                isOutdated={isOutdated}
                reviewing={step.id}
              />
            ))}
          </Sheet>
        </CardContent>
      </Card>
      <Box sx={side}>
        <LegalNotice />
      </Box>
      <Box sx={{ displayPrint: 'none', marginInlineStart: -1.5 }}>
        <Button variant="text" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {words.print}
        </Button>
      </Box>
    </Box>
  );
}
