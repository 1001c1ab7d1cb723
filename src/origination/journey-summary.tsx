import { styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Fact } from '#src/products/product.ts';

/** Beside the form where there is room, folded below it where there is not. */
const Aside = styled('aside')(({ theme }) => ({
  [theme.breakpoints.between('md', 'lg')]: { gridColumn: 2 },
  [theme.breakpoints.up('lg')]: {
    position: 'sticky',
    top: theme.spacing(3),
    alignSelf: 'start',
    paddingInlineStart: theme.spacing(3),
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  },
}));
const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, marginBottom: theme.spacing(2) }));
const List = styled('dl')({ display: 'grid', gap: 12 });
const Label = styled('dt')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));
const Value = styled('dd')({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });

/** Whom the sale is for and what it is about, at every step. */
export function JourneySummary({ facts }: { readonly facts: readonly Fact[] }) {
  const m = useMessages();
  if (facts.length === 0) return null;
  return (
    <Aside aria-label={m.wizard.summary}>
      <Heading>{m.wizard.summary}</Heading>
      <List>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Label>{label}</Label>
            <Value>{value}</Value>
          </div>
        ))}
      </List>
    </Aside>
  );
}
