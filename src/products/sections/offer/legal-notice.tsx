import { styled } from '@mui/material/styles';

import { inPortuguese } from '#src/i18n/locale.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';

const Section = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 8,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '@media print': { gap: 3, lineHeight: 1.3 },
}));
const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, color: theme.vars.palette.text.primary }));

/** Lender, correspondent and where to find the total cost, which Brazilian consumer law requires beside an offer. */
export function LegalNotice() {
  const m = useMessages();
  const { lender, legal } = useConfig();
  return (
    <Section>
      <Heading>{m.wizard.legal.title}</Heading>
      <p>{m.wizard.legal.lender(lender)}</p>
      <p {...inPortuguese}>{legal.correspondent}</p>
      <p {...inPortuguese}>{legal.cet}</p>
      <p>{m.wizard.legal.readFirst}</p>
      <p {...inPortuguese}>{legal.ombudsman}</p>
    </Section>
  );
}
