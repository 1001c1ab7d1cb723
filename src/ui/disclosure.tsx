import { styled } from '@mui/material/styles';

import { lateComponent } from '#src/platform/late.ts';

import type { DisclosureProps } from './accordion-disclosure.tsx';
import { LatePart } from './late-part.tsx';

const AccordionDisclosure = lateComponent(() =>
  import('./accordion-disclosure.tsx').then((module) => module.AccordionDisclosure),
);

/** As high as the accordion. Folded too, because the customer may see the screen. */
const Details = styled('details')({
  '& > summary': { minHeight: 48, paddingBlock: 12, fontWeight: 600, listStyle: 'none', cursor: 'pointer' },
});

/** A part of the page that is hidden until it is opened. No first step has one. */
export function Disclosure(props: DisclosureProps) {
  const { summary, open, className, children } = props;
  const instead = (
    <Details open={open ?? false} {...(className !== undefined && { className })}>
      <summary>{summary}</summary>
      {children}
    </Details>
  );
  return (
    <LatePart instead={instead}>
      <AccordionDisclosure {...props} />
    </LatePart>
  );
}
