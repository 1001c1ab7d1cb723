import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

import { inPortuguese } from '#src/i18n/languages.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';

import { offerTexts } from './offer-texts.ts';

const Section = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 8,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '@media print': { gap: 3, lineHeight: 1.3 },
}));

/** Lender, correspondent and where to find the total cost, which Brazilian consumer law requires beside an offer. */
export function LegalNotice() {
  const m = useMessages();
  const words = offerTexts(m);
  const { lender, legal } = useConfig();
  return (
    <Section>
      <Typography variant="h3" component="h2" color="textPrimary">
        {words.legalTitle}
      </Typography>
      <p>{m.wizard.legal.lender(lender)}</p>
      <p {...inPortuguese}>{legal.correspondent}</p>
      <p {...inPortuguese}>{legal.cet}</p>
      <p>{words.readFirst}</p>
      <p {...inPortuguese}>{legal.ombudsman}</p>
    </Section>
  );
}
