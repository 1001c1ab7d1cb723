import { styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useWording } from '#src/outcome/outcome-panel.tsx';
import type { JourneyShape, ProductDefinition } from '#src/products/product.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { screenOnly, tabular } from '#src/ui/theme/theme.ts';

const Aside = styled('aside')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('lg')]: {
    display: 'block',
    position: 'sticky',
    top: theme.spacing(3),
    alignSelf: 'start',
    paddingInlineStart: theme.spacing(3),
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  },
  ...screenOnly,
}));
const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, marginBottom: theme.spacing(2) }));
const BelowForm = styled(Disclosure)(({ theme }) => ({
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('lg')]: { display: 'none' },
  ...screenOnly,
}));
const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { ...tabular, fontWeight: 600, overflowWrap: 'anywhere' },
}));

interface JourneySummaryProps {
  readonly definition: ProductDefinition;
  readonly view: JourneyShape;
}

/** Customer, value and offer, beside the step on a wide screen. */
export function JourneySummary(props: JourneySummaryProps) {
  const m = useMessages();
  return (
    <Aside aria-label={m.wizard.summary}>
      <Heading>{m.wizard.summary}</Heading>
      <Facts {...props} />
    </Aside>
  );
}

/** The same facts on a narrow screen, folded, above the step's buttons. */
export function FoldedSummary(props: JourneySummaryProps) {
  const m = useMessages();
  return (
    <BelowForm summary={m.wizard.summary}>
      <Facts {...props} />
    </BelowForm>
  );
}

function Facts({ definition, view }: JourneySummaryProps) {
  const m = useMessages();
  const facts = definition.summary(view, useWording());
  if (facts.length === 0) return <p>{m.wizard.summaryEmpty}</p>;
  return <DefinitionList List={List} items={facts} />;
}
