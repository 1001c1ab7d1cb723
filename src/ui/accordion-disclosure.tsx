import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import type { ReactNode, Ref } from 'react';

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

interface AccordionDisclosureProps extends DisclosureProps {
  readonly open: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly summaryRef: Ref<HTMLDivElement>;
}

/** A part of the page that is hidden until it is opened. */
export function AccordionDisclosure(props: AccordionDisclosureProps) {
  const { summary, heading, open, onOpen, summaryRef, className, children } = props;
  return (
    <Accordion
      expanded={open}
      onChange={(_, isOpen) => onOpen(isOpen)}
      {...(className !== undefined && { className })}
      slotProps={{ heading: { component: heading ?? 'div' } }}
    >
      <AccordionSummary ref={summaryRef} expandIcon={<ExpandMoreIcon />}>
        {summary}
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}
