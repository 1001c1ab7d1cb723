import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import type { ReactNode } from 'react';

export interface DisclosureProps {
  /** Always visible; a click shows or hides the rest. */
  readonly summary: ReactNode;
  /** The summary's place among the page's headings, if it is one. */
  readonly heading?: 'h2' | 'h3';
  /** Whether it is open initially. */
  readonly open?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the page that is hidden until it is opened. */
export function AccordionDisclosure({ summary, heading, open = false, className, children }: DisclosureProps) {
  return (
    <Accordion
      defaultExpanded={open}
      {...(className !== undefined && { className })}
      slotProps={{ heading: { component: heading ?? 'div' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>{summary}</AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}
