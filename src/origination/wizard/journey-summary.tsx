import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useWording } from '#src/outcome/outcome-panel.tsx';
import type { JourneyShape, ProductDefinition } from '#src/products/product.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { tabular } from '#src/ui/theme/theme.ts';

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

/** Customer, value and offer, beside the step on a wide screen. Absent while there are none. */
export function JourneySummary(props: JourneySummaryProps) {
  const m = useMessages();
  const facts = useFacts(props);
  if (facts.length === 0) return null;
  return (
    <Box
      component="aside"
      aria-label={m.wizard.summary}
      sx={{
        display: { xs: 'none', lg: 'block' },
        displayPrint: 'none',
        position: 'sticky',
        top: 'calc(var(--top-bar, 0px) + 24px)',
        alignSelf: 'start',
      }}
    >
      <Card>
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h3" component="h2">
            {m.wizard.summary}
          </Typography>
          <DefinitionList List={List} items={facts} />
        </CardContent>
      </Card>
    </Box>
  );
}

/** The same facts on a narrow screen, folded, above the bar with the step's buttons. Absent while there are none. */
export function FoldedSummary(props: JourneySummaryProps) {
  const m = useMessages();
  const facts = useFacts(props);
  if (facts.length === 0) return null;
  return (
    <Box sx={{ display: { lg: 'none' }, displayPrint: 'none' }}>
      <Disclosure summary={m.wizard.summary}>
        <DefinitionList List={List} items={facts} />
      </Disclosure>
    </Box>
  );
}

const useFacts = ({ definition, view }: JourneySummaryProps) => definition.summary(view, useWording());
